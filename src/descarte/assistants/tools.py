"""The tools offered to assistants, and the content of their answers. Both are derived from the capabilities."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from typing import Any

import mcp_types as types

from descarte.capabilities import all_capabilities
from descarte.capabilities.contract import Capability
from descarte.capabilities.shared.json_schema import schemas_of
from descarte.core.errors import MissingExtra, OptionError
from descarte.core.text import Text
from descarte.draw.export import insist_on_modules
from descarte.web.answer import JSON, Reply

PNG, SVG = "image/png", "image/svg+xml"
FORM = "as"
"""Name of the parameter that chooses the form of a picture."""
_UNKNOWN_TOOL = Text("unknown tool", "herramienta desconocida")


def list_tools() -> list[types.Tool]:
    """Return the tools, with their descriptions in the current language.

    >>> [tool.name for tool in list_tools()][:3]
    ['check', 'draw', 'explain']
    """
    return [_describe_tool(capability) for capability in all_capabilities().values() if capability.is_tool]


def _describe_tool(capability: Capability) -> types.Tool:
    schemas = schemas_of(capability)
    default = default_form(capability)
    if default is not None:
        own = {**capability.parameter(FORM).schema, "default": default}
        schemas["request"]["properties"][FORM]["anyOf"][0] = own
    return types.Tool(
        name=capability.key,
        description=str(capability.about),
        input_schema=schemas["request"],
        output_schema=None if capability.pictures else schemas["answer"],
        annotations=types.ToolAnnotations(read_only_hint=True, open_world_hint=False),
    )


def find_tool(name: str) -> Capability:
    """Return the capability behind a tool; raise OptionError if there is no such tool.

    >>> find_tool("hint").key
    'hint'
    """
    tools = {key: capability for key, capability in all_capabilities().items() if capability.is_tool}
    if name not in tools:
        raise OptionError.unknown(_UNKNOWN_TOOL, name[:60], list(tools))
    return tools[name]


def default_form(capability: Capability) -> str | None:
    """Return the form of pictures for requests that choose none: "png" if it can be drawn here.

    Return None if the capability draws nothing, or if PNG needs a part that is not installed. Assistants see a PNG,
    whereas an SVG is only text to them.
    """
    return "png" if PNG in capability.pictures and _can_draw_png() else None


@cache
def _can_draw_png() -> bool:
    try:
        insist_on_modules(".png")
    except MissingExtra:
        return False
    return True


def to_result(reply: Reply) -> types.CallToolResult:
    """Return the answer of a worker as the result of a tool.

    A record becomes structured content and JSON text, a PNG becomes an image, an SVG a text, and a PDF a resource. A
    problem becomes an error with its message.
    """
    if reply.event == "problem":
        return to_error(json.loads(reply.content)["detail"])
    if reply.type == JSON:
        text = reply.content.decode()
        return types.CallToolResult(content=[_to_text(text)], structured_content=json.loads(text))
    return types.CallToolResult(content=[_to_picture(reply)])


def _to_picture(reply: Reply) -> types.ContentBlock:
    if reply.type == SVG:
        return _to_text(reply.content.decode())
    data = b64encode(reply.content).decode()
    if reply.type.startswith("image/"):
        return types.ImageContent(data=data, mime_type=reply.type)
    name = f"descarte:///picture.{reply.type.rpartition('/')[2]}"
    return types.EmbeddedResource(resource=types.BlobResourceContents(uri=name, mime_type=reply.type, blob=data))


def to_error(message: object) -> types.CallToolResult:
    """Return an error of a tool with a message for the assistant.

    >>> to_error("no puzzle").is_error
    True
    """
    return types.CallToolResult(content=[_to_text(str(message))], is_error=True)


def _to_text(text: str) -> types.TextContent:
    return types.TextContent(text=text)


def describe_event(reply: Reply) -> str:
    """Return a progress event of a worker as a line of text.

    >>> describe_event(Reply("progress", b'{"solutions": 1, "nodes": 20000}'))
    'solutions: 1, nodes: 20000'
    """
    data: dict[str, Any] = json.loads(reply.content)
    if reply.event == "step":
        return f"{data['number']}. {data['step'].get('text', data['step']['technique'])}"
    return ", ".join(str(value) if name == "doing" else f"{name}: {value}" for name, value in data.items())
