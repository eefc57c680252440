"""Tools are the capabilities that say so, and answers become content that an assistant understands."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any

import jsonschema
import pytest

pytest.importorskip("mcp")

import mcp_types as types

from descarte.assistants import tools
from descarte.assistants.tools import describe_event, find_tool, list_tools, to_error, to_result
from descarte.capabilities import all_capabilities
from descarte.core.errors import OptionError
from descarte.core.text import speaking
from descarte.web.answer import Reply, WorkerRequest, answer_request, problem_reply
from descarte.web.problems import HttpProblem

NAMES = [key for key, capability in all_capabilities().items() if capability.is_tool]


def answer(key: str, **request: Any) -> types.CallToolResult:
    return to_result(answer_request(WorkerRequest(key, request, "en", 10.0), None))


def test_a_property_of_a_capability_makes_it_a_tool() -> None:
    assert [tool.name for tool in list_tools()] == NAMES
    assert {*NAMES} == {"solve", "check", "explain", "hint", "rate", "make", "draw"}


def test_a_tool_is_described_by_its_capability_in_the_language_in_force() -> None:
    with speaking("es"):
        tool = next(tool for tool in list_tools() if tool.name == "rate")
    assert tool.description is not None
    assert tool.description.startswith("Valora un puzle ")
    assert tool.input_schema["properties"]["timeout"]["description"].startswith("segundos")
    assert tool.input_schema["required"] == ["puzzle"]
    assert tool.annotations is not None
    assert tool.annotations.read_only_hint


@pytest.mark.parametrize("key", NAMES)
def test_the_answer_to_the_example_fits_the_schema_of_the_tool(key: str) -> None:
    tool = next(tool for tool in list_tools() if tool.name == key)
    capability = all_capabilities()[key]
    jsonschema.Draft202012Validator(tool.input_schema).validate(dict(capability.example))
    result = answer(key, **capability.example)
    assert not result.is_error
    assert (tool.output_schema is None) == (key == "draw")
    if tool.output_schema is not None:
        jsonschema.Draft202012Validator(tool.output_schema).validate(result.structured_content)
        (content,) = result.content
        assert isinstance(content, types.TextContent)
        assert json.loads(content.text) == result.structured_content


def test_a_picture_is_an_image_or_text() -> None:
    (svg,) = answer("draw", puzzle="1.....3.4......2").content
    assert isinstance(svg, types.TextContent)
    assert svg.text.startswith("<svg")
    pytest.importorskip("resvg_py")
    (png,) = answer("draw", **{"puzzle": "1.....3.4......2", "as": "png"}).content
    assert isinstance(png, types.ImageContent)
    assert (png.mime_type, b64decode(png.data)[:4]) == ("image/png", b"\x89PNG")


def test_a_document_is_a_resource() -> None:
    pytest.importorskip("typst")
    (pdf,) = answer("draw", **{"puzzle": "1.....3.4......2", "as": "pdf"}).content
    assert isinstance(pdf, types.EmbeddedResource)
    assert isinstance(pdf.resource, types.BlobResourceContents)
    assert (pdf.resource.mime_type, b64decode(pdf.resource.blob)[:4]) == ("application/pdf", b"%PDF")


@pytest.mark.parametrize(("can", "form"), [(True, "png"), (False, "svg")])
def test_the_form_of_pictures_depends_on_what_is_installed(
    monkeypatch: pytest.MonkeyPatch, can: bool, form: str
) -> None:
    monkeypatch.setattr(tools, "_can_draw_png", lambda: can)
    tool = next(tool for tool in list_tools() if tool.name == "draw")
    assert tool.input_schema["properties"]["as"]["anyOf"][0]["default"] == form
    assert tools.default_form(all_capabilities()["draw"]) == ("png" if can else None)
    assert tools.default_form(all_capabilities()["solve"]) is None
    assert all_capabilities()["draw"].parameter("as").schema["default"] == "svg"


def test_a_problem_is_an_error_with_its_message() -> None:
    result = answer("solve", puzzle="1..1..3.4......2")
    assert result.is_error
    assert result.structured_content is None
    assert result.content == to_error("1 appears 2 times in row 1: at r1c1 and r1c4").content
    assert to_result(problem_reply(HttpProblem(504, "late"))).is_error


def test_an_unknown_tool_gets_a_suggestion() -> None:
    with pytest.raises(OptionError, match=r"unknown tool 'solv' \(did you mean 'solve'\?\)"):
        find_tool("solv")
    with pytest.raises(OptionError):
        find_tool("lab/run")


def test_an_event_is_a_line_of_text() -> None:
    assert describe_event(Reply("progress", b'{"doing": "learning"}')) == "learning"
    step = {"number": 3, "step": {"technique": "naked-single", "text": "So r1c1 is 2."}}
    assert describe_event(Reply("step", json.dumps(step).encode())) == "3. So r1c1 is 2."
