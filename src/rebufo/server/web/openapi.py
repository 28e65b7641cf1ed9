"""The API's own description, as one JSON document: Litestar's routes with msgspec's exact forms, and nobody's scripts."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

from rebufo import __version__

SCHEMA: Final = "/api/schema"
COMPONENTS: Final = "#/components/schemas/{name}"
DONE: Final = {"200": "Here it is.", "201": "Made, and here it is.", "204": "Done; there is nothing to say."}


def describe() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Rebufo",
        version=__version__,
        path=SCHEMA,
        render_plugins=[Exactly(path="/")],
        use_handler_docstrings=True,
    )


class Exactly(JsonRenderPlugin):
    """What a body may hold is written by what reads it: patterns of items, fields that are refused, kinds told apart."""

    _rendered: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Worked out once: the routes of a server stay what they are."""
        if self._rendered is None:
            self._rendered = self._render(request, openapi_schema)
        return self._rendered

    def _render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        exact = {**openapi_schema, "components": {**openapi_schema["components"]}}
        exact["components"]["schemas"] = {**exact["components"]["schemas"], **forms(request.app, COMPONENTS)}
        for path in exact["paths"].values():
            for operation in path.values():
                if isinstance(operation, dict):
                    _say_plainly(operation)
        return super().render(request, exact)


def _say_plainly(operation: dict[str, Any]) -> None:
    """A route's own sentence instead of its function's name, and no stock phrases about answers that speak for themselves."""
    operation["summary"] = operation["description"].partition("\n\n")[0].replace("\n", " ")
    for status, answer in operation["responses"].items():
        if status.startswith("2"):
            answer["description"] = DONE[status]
    operation["responses"].get("204", {}).pop("content", None)


def forms(app: Litestar, references: str) -> dict[str, Any]:
    """Every struct that a route takes or gives, by name, with what it refers to."""
    kinds: list[Any] = []
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            signature = handler.parsed_fn_signature
            kinds += [field.raw for name, field in signature.parameters.items() if name == "data"]
            kinds += [field.raw for field in signature.return_type.inner_types or (signature.return_type,)]
            kinds += [spec.data_container for spec in (handler.responses or {}).values()]
    return _components([kind for kind in kinds if _is_form(kind)], references)


def _components(kinds: list[Any], references: str = COMPONENTS) -> dict[str, Any]:
    return msgspec.json.schema_components(kinds, ref_template=references)[1]


def _is_form(kind: Any) -> bool:
    """Files and Litestar's own responses are none."""
    try:
        return bool(_components([kind]))
    except TypeError:
        return False
