"""Every way to fail, as a status, a tag and a sentence in the reader's language."""

from __future__ import annotations

from typing import Any, Final, cast

from litestar.openapi.datastructures import ResponseSpec

from rebufo.kernel.errors import ContentError, IllegalAction, RebufoError, RecordError, SetupError
from rebufo.kernel.locales import LANGUAGES
from rebufo.server.store.database import StoreError
from rebufo.server.wire import Language, Problem

PERSON: Final = "rebufo_person"  # in the scope: who is asking, once somebody has looked
STATUS: Final = {
    "no_such_table": 404,
    "unknown_game": 404,
    "no_such_thing": 404,
    "no_such_circuit": 404,
    "no_board": 404,
    "no_such_moment": 404,
    "no_such_race": 404,
    "no_record_yet": 409,
    "not_over": 409,
    "record_of_older_rules": 409,
    "log_in": 401,
    "not_your_seat": 403,
    "not_your_table": 403,
    "no_spectators": 403,
    "no_rehearsal": 403,
    "silenced": 403,
    "removed": 403,
    "wrong_origin": 403,
    "wrong_host": 421,
    "wrong_code": 403,
    "door_closed": 403,
    "needs_password": 403,
    "bad_name": 400,
    "no_such_invite": 404,
    "bad_request": 400,
    "too_deep": 400,
    "other_protocol": 400,
    "not_utf8": 400,
    "too_long": 413,
    "not_json": 415,
    "too_fast": 429,
    "too_many_sockets": 429,
    "too_many_tables": 409,
    "too_many_bot_tables": 409,
    "too_many_invites": 409,
    "too_many_mutes": 409,
    "too_many_removed": 409,
    "no_such_notice": 404,
    "bad_holiday": 400,
    "no_days_left": 409,
    "bad_target": 400,
    "nothing_said": 400,
    "still_racing": 409,
    "disk_full": 507,
    "store_away": 503,
    "chair_taken": 409,
    "chairs_free": 409,
    "not_waiting_room": 409,
    "no_race": 409,
    "not_begun": 409,
    "stale": 409,
    "already_somebody": 409,
    "did_not_race": 403,
    "one_race": 409,
    "no_cup": 409,
    "cup_under_way": 409,
    "cup_crowd": 409,
    "bonus_without_bank": 400,
    # what a race refuses
    "no_orders": 409,
    "no_orders_there": 409,
    "no_such_order": 409,
    "order_number": 409,
    "order_without_number": 409,
    "react_alone": 409,
    "not_an_option": 409,
    "unknown_action": 409,
    "not_waiting": 409,
    "race_over": 409,
    "nothing_to_undo": 409,
    "id_used": 409,
    "paused": 409,
    "bot_drives": 409,
    "bot_drives_there": 409,
    "left_race": 409,
    "clock_decides": 409,
    "not_held_up": 409,
    "not_away": 409,
    "on_holiday": 409,
    "you_drive": 409,
    "proposal_open": 409,
    "no_proposal": 409,
    "nothing_to_agree": 409,
    # what a game cannot be set up with
    "unknown_option": 422,
    "bad_option": 422,
    "bad_seats": 422,
    "cup_seats": 422,
    "unknown_bot": 422,
    "bad_seat_seeds": 422,
    "content_not_toml": 422,
    # what cannot be drawn
    "cannot_draw": 422,
}
BY_STATUS: Final = {400: "bad_request", 404: "no_such_thing", 405: "no_such_thing", 413: "too_long", 415: "not_json"}
SAME: Final = {304: ResponseSpec(None, description="As `If-None-Match` has it.", generate_examples=False)}
ANYWHERE: Final = ("bad_request", "too_fast", "store_away")
WITH_BODY: Final = ("wrong_origin", "too_deep", "not_utf8", "too_long", "not_json", "disk_full")


def status_of(error: RebufoError) -> int:
    if error.tag in STATUS:
        return STATUS[error.tag]
    if isinstance(error, IllegalAction):
        return 409
    if isinstance(error, StoreError):
        return 503
    return 422 if isinstance(error, SetupError | RecordError | ContentError) else 400


def headers_of(error: RebufoError) -> dict[str, str]:
    """When to try again, where that is known."""
    return {"retry-after": str(error.facts["seconds"])} if "seconds" in error.facts else {}


def can_fail(*tags: str, body: bool = False, unprocessable: str = "") -> dict[int, ResponseSpec]:
    """For the API's document: how a route may refuse. `unprocessable` says what a host's games or files may object to."""
    by_status: dict[int, list[str]] = {}
    for tag in (*ANYWHERE, *(WITH_BODY if body else ()), *tags):
        by_status.setdefault(STATUS[tag], []).append(tag)
    if unprocessable:
        by_status[422] = [unprocessable]
    return {
        status: ResponseSpec(Problem, description=", ".join(found), generate_examples=False)
        for status, found in sorted(by_status.items())
    }


def language_of(request: Any) -> Language:
    """The person's own language, else the browser's, else English."""
    person = request.scope.get(PERSON)
    if person is not None:
        own: Language = person.language
        return own
    for part in request.headers.get("accept-language", "").split(","):
        lang = str(part.split(";")[0].strip().split("-")[0].lower())
        if lang in LANGUAGES:
            return cast("Language", lang)
    return "en"


def problem(request: Any, error: RebufoError) -> Problem:
    return Problem(error.tag, error.text(language_of(request)))
