"""The page in the browser: its built files, read once, and the same first file for every address that the page itself leads to."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from litestar import Request, Response, get, head
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from rebufo.kernel.locales import LANGUAGES, words
from rebufo.server.web.compression import COMPRESSES_BY_ITSELF, accepted

BUILT: Final = Path(__file__).parents[1] / "page"  # made by Vite out of web/
FIRST: Final = "index.html"
ASSETS: Final = "assets/"  # their names change with what is in them
OURS: Final = ("api", "assets", "healthz")  # first parts of addresses that are no page's
KEEP: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the better one first
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


class File(NamedTuple):
    kind: str
    etag: str
    caching: str
    plain: bytes
    packed: dict[str, bytes]


def read_files(folder: Path) -> dict[str, File]:
    """All that browsers may ask for. A server goes on with the page it began with, whatever is built meanwhile."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS and path.is_file():
            name, plain = path.relative_to(folder).as_posix(), path.read_bytes()
            packed = {
                packing: beside.read_bytes()
                for packing, suffix in PACKED.items()
                if (beside := path.with_name(path.name + suffix)).is_file()
            }
            etag = f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'
            caching = KEEP if name.startswith(ASSETS) else ASK_FIRST
            found[name] = File(KINDS[path.suffix], etag, caching, plain, packed)
    return found


def page_routes(folder: Path = BUILT) -> list[HTTPRouteHandler]:
    """What answers wherever nothing else does."""
    files = read_files(folder)

    def show(request: Request[Any, Any, Any]) -> Response[bytes]:
        return answer(files, request)

    def show_head(request: Request[Any, Any, Any]) -> Response[None]:
        return cast("Response[None]", answer(files, request))

    paths = ["/", "/{file_path:path}"]
    return [
        get(paths, include_in_schema=False, sync_to_thread=False, opt=COMPRESSES_BY_ITSELF)(show),
        head(paths, include_in_schema=False, sync_to_thread=False, opt=COMPRESSES_BY_ITSELF)(show_head),
    ]


def answer(files: Mapping[str, File], request: Request[Any, Any, Any]) -> Response[bytes]:
    name = request.scope["path"].lstrip("/")
    if is_a_page(name, request.headers.get("accept", "")):
        if FIRST not in files:
            return not_built()
        name = FIRST
    file = files.get(name)
    if file is None:
        raise NotFoundException
    headers = {"etag": file.etag, "cache-control": file.caching}
    if file.packed:
        headers["vary"] = "accept-encoding"
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    able = accepted(request.headers.get("accept-encoding", ""))
    packing = next((packing for packing in PACKED if packing in able and packing in file.packed), None)
    if packing is None:
        return Response(file.plain, headers=headers, media_type=file.kind)
    return Response(file.packed[packing], headers={**headers, "content-encoding": packing}, media_type=file.kind)


def is_a_page(name: str, accept: str) -> bool:
    """Whether an address is one that the page itself shows something at: a browser goes there, and it names no file."""
    first, _, _ = name.partition("/")
    _, _, last = name.rpartition("/")
    return not name or ("text/html" in accept and first not in OURS and "." not in last)


def not_built() -> Response[bytes]:
    """In a clone that nobody has prepared."""
    text = "\n".join(words(lang).text("page.not_built") for lang in LANGUAGES)
    return Response(f"{text}\n".encode(), status_code=503, media_type="text/plain")
