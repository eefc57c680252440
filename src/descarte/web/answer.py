"""Answers to requests: a function from an operation, its parameters and a language to the bytes of a reply.

The worker processes of the server call it, and so does Python in the browser, where there is no server.
"""

from __future__ import annotations

import json
import sys
import traceback
import warnings
from contextlib import nullcontext
from typing import Any, NamedTuple

from descarte.capabilities import all_capabilities
from descarte.capabilities.contract import Capability, Download, Request
from descarte.capabilities.shared.limits import LIMITS, ServerLimits
from descarte.capabilities.shared.parameters import check_request
from descarte.core.deadline import TimeUp, limit_time, listen_for_starts
from descarte.core.errors import DescarteError
from descarte.core.text import Coordinates, Language, Text, speaking, without_flags
from descarte.web.problems import TYPE, HttpProblem, problem_of

JSON = "application/json"
_INTERNAL = Text(
    "internal error: {error}. Please report it with the request that you sent.",
    "error interno: {error}. Comunícalo, por favor, con la petición que enviaste.",
)

_MEMORY = Text(
    "this request needs more memory than one request may use; a smaller puzzle may work",
    "esta petición necesita más memoria de la que puede usar; quizá sirva un puzle más pequeño",
)

_NOT_JSON = Text(
    "the request is not JSON: there is a mistake at line {line}, column {column}",
    "la petición no es JSON: hay un error en la línea {line}, columna {column}",
)
_NOT_TEXT = Text(
    "the request is not JSON: it contains bytes that are not text, or lists nested too deeply",
    "la petición no es JSON: contiene bytes que no son texto, o listas demasiado profundas",
)
TOO_DEEP = Text("the lists of the request are nested too deeply", "las listas de la petición son demasiado profundas")


class WorkerRequest(NamedTuple):
    """A request for a worker: the operation, its parameters, the language of the answer, and the timeout."""

    operation: str
    request: dict[str, Any]
    language: Language
    seconds: float
    streams: bool = False
    """True if the client wants progress events."""


class Reply(NamedTuple):
    """A message from a worker: an event before the answer, or the answer."""

    event: str
    """Kind of the message: `progress` or `step` before the end, `answer` or `problem` at the end."""
    content: bytes
    status: int = 200
    type: str = JSON

    @property
    def last(self) -> bool:
        """True if no reply follows."""
        return self.event in ("answer", "problem")


def answer_request(work: WorkerRequest, send: Any) -> Reply:
    """Return the answer to a request; `send` is called with each reply that precedes it.

    >>> work = WorkerRequest("solve", {"puzzle": "1.....3.4......2"}, "en", 10)
    >>> json.loads(answer_request(work, None).content)["status"]
    'unique'
    """
    coordinates: Coordinates | None = work.request.get("coordinates")
    with speaking(work.language, coordinates), without_flags(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return _run_operation(work, send)
        except MemoryError:
            return problem_reply(HttpProblem(413, _MEMORY))
        except DescarteError as error:
            return problem_reply(problem_of(error))
        except HttpProblem as problem:
            return problem_reply(problem)
        except RecursionError:
            return problem_reply(HttpProblem(400, TOO_DEEP))
        except Exception as error:
            traceback.print_exc(file=sys.stderr)
            return problem_reply(HttpProblem(500, _INTERNAL.fill(error=type(error).__name__)))


def problem_reply(problem: HttpProblem) -> Reply:
    """Return a problem as the last reply, in the current language."""
    return Reply("problem", problem.body(), problem.status, TYPE)


def _run_operation(work: WorkerRequest, send: Any) -> Reply:
    def tell(event: str, data: Any) -> None:
        send(Reply(event, _encode_json(data)))

    def report_start(what: Text) -> None:
        tell("progress", {"doing": str(what)})

    request = Request(work.request, tell if work.streams else None)
    operation = all_capabilities()[work.operation]
    try:
        with limit_time(work.seconds), listen_for_starts(report_start) if work.streams else nullcontext():
            found = operation.respond(request)
    except TimeUp as late:
        if not operation.record or (operation.pictures and request.get("as") != "json"):
            raise
        found = _stopped_record(request, late)
    if isinstance(found, Download):
        return Reply("answer", found.content, type=found.type)
    return Reply("answer", _encode_json(found))


def _stopped_record(request: Request, late: TimeUp) -> dict[str, Any]:
    """Return the record of a request whose timeout was reached, perhaps before its puzzle was read."""
    from descarte.capabilities.shared.record import record_of  # noqa: PLC0415 (the server imports this file, workers run it)

    known = request.__dict__.get("puzzle")  # set only if the cached property `puzzle` has been computed
    return record_of(known, "stopped", more={"reason": str(late)})


def _encode_json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode("utf-8", "replace")


def decode_request(body: bytes) -> Any:
    """Return the JSON value of a request; raise HttpProblem with status 400 if it is not JSON.

    >>> decode_request(b'{"level": 2}')
    {'level': 2}
    """
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        if not isinstance(error, json.JSONDecodeError):
            raise HttpProblem(400, _NOT_TEXT) from None
        where = {"line": error.lineno, "column": error.colno}
        raise HttpProblem(400, _NOT_JSON.fill(**where), dict(where)) from None


def make_worker_request(
    operation: Capability, request: Any, language: Language, limits: ServerLimits = LIMITS
) -> WorkerRequest:
    """Check the parameters of a request, and return it with its timeout. `request` is a JSON value.

    Raise HttpProblem or DescarteError if a parameter is not valid.

    >>> make_worker_request(all_capabilities()["solve"], {"puzzle": "1.....3.4......2"}, "en").seconds
    10.0
    """
    checked = check_request(operation.parameters, request)
    seconds = min(checked.get("timeout", limits.seconds), limits.most_seconds)
    return WorkerRequest(operation.key, checked, language, float(seconds))


def answer_text(operation: str, text: str, language: Language, send: Any = None) -> Reply:
    """Answer a request given as JSON. With `send`, also report its progress; `send` is called with each message.

    >>> answer_text("solve", '{"puzzle": 7}', "en").status
    422
    """
    try:
        request = decode_request(text.encode("utf-8", "replace"))
        work = make_worker_request(all_capabilities()[operation], request, language)
    except (HttpProblem, DescarteError) as error:
        with speaking(language):
            return problem_reply(error if isinstance(error, HttpProblem) else problem_of(error))
    return answer_request(work._replace(streams=send is not None), send)


def import_common_modules() -> None:
    """Import the modules that most answers need. Workers are forked from a process that has called this function."""
    from descarte.draw import svg  # noqa: F401, PLC0415
    from descarte.logic.techniques import every_technique  # noqa: PLC0415

    every_technique()
    all_capabilities()
    answer_request(WorkerRequest("hint", {"puzzle": "1.....3.4......2", "level": 4}, "en", 10), None)
