"""The parameters of a capability, each described once for its requests, its JSON Schema and its command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text

_IS = Text("{name} to be {what}", "que «{name}» fuera {what}")
_UNKNOWN_FIELD = Text("unknown field", "campo desconocido")
_OBJECT = Text("a JSON object such as {example}", "un objeto JSON como {example}")
_MISSING = Text("the field {name}: {about}", "el campo {name}: {about}")
_NOTHING = Text("nothing", "nada")
_WHOLE = Text("a whole number from {low} to {high}", "un número entero de {low} a {high}")
_NUMBER = Text("a number from {low:g} to {high:g}", "un número de {low:g} a {high:g}")
_TRUTH = Text("true or false", "true o false")
_WORDS = Text("a text of at most {most} characters", "un texto de {most} caracteres como máximo")
_SCALAR = Text(
    "a text of at most {most} characters, or a whole number",
    "un texto de {most} caracteres como máximo, o un número entero",
)
_CHOICE = Text("one of {choices}", "uno de {choices}")
_LIST = Text("a list of at most {most} texts, or one text", "una lista de {most} textos como máximo, o un texto")


@dataclass(frozen=True)
class Parameter:
    """One parameter of a capability.

    `about` explains it without naming options of the command line. `what` describes the values for which `fits` returns
    True.
    """

    name: str
    about: Text
    schema: Mapping[str, Any]
    what: Text
    fits: Callable[[Any], bool]
    needed: bool = False
    taken: Callable[[Any], Any] = lambda value: value
    """Function that converts a valid value to the form that the capability needs."""
    metavar: Text | str | None = None
    """Placeholder for its value in the help of a command."""
    is_list: bool = False
    """True if its value may be a list of words."""
    is_capped: bool = False
    """True if its upper bound protects a server; a command accepts larger numbers."""

    def with_default(self, value: Any) -> Parameter:
        """Return the parameter with `value` as the default in its schema."""
        return replace(self, schema={**self.schema, "default": value})

    def check_value(self, value: Any) -> Any:
        """Return the converted value; raise InputError if it does not fit."""
        if self.fits(value):
            return self.taken(value)
        raise InputError(_IS.fill(name=self.name, what=self.what), _describe(value))


def check_request(fields: Sequence[Parameter], request: Any) -> dict[str, Any]:
    """Return the values of a request, checked and converted; null counts as absent.

    Raise OptionError if a field does not exist, InputError if a value does not fit or a needed field is missing.

    >>> check_request([integer_field("level", Text("level", "nivel"), 1, 4)], {"level": 2})
    {'level': 2}
    >>> check_request([integer_field("level", Text("level", "nivel"), 1, 4)], {"level": 7})
    Traceback (most recent call last):
    descarte.core.errors.InputError: expected level to be a whole number from 1 to 4, found 7
    """
    if not isinstance(request, dict):
        example = ", ".join(f'"{field.name}": ...' for field in fields[:1])
        raise InputError(_OBJECT.fill(example=f"{{{example}}}"), _describe(request))
    known = {field.name: field for field in fields}
    for name in request:
        if name not in known:
            raise OptionError.unknown(_UNKNOWN_FIELD, name[:60], list(known))
    found = {name: known[name].check_value(value) for name, value in request.items() if value is not None}
    for field in fields:
        if field.needed and field.name not in found:
            raise InputError(_MISSING.fill(name=field.name, about=field.about), _NOTHING)
    return found


def integer_field(name: str, about: Text, low: int, high: int) -> Parameter:
    """Return a parameter for an integer from `low` to `high`."""

    def fits(value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return Parameter(
        name,
        about,
        {"type": "integer", "minimum": low, "maximum": high},
        _WHOLE.fill(low=low, high=high),
        fits,
    )


def count_field(name: str, about: Text, most: int, low: int = 1, metavar: Text | str = "N") -> Parameter:
    """Return a parameter for a quantity: at most `most` on a server, any number on the command line."""
    return replace(integer_field(name, about, low, most), metavar=metavar, is_capped=True)


def seconds_field(name: str, about: Text, low: float, high: float) -> Parameter:
    """Return a parameter for a time in seconds from `low` to `high`."""

    def fits(value: Any) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high

    schema = {"type": "number", "minimum": low, "maximum": high}
    return Parameter(name, about, schema, _NUMBER.fill(low=low, high=high), fits)


def boolean_field(name: str, about: Text, *, default: bool = False) -> Parameter:
    """Return a parameter for true or false.

    If the default is true, `about` starts with a verb, because the command line puts "do not" before it.
    """
    schema = {"type": "boolean", "default": default}
    return Parameter(name, about, schema, _TRUTH, lambda value: isinstance(value, bool))


def text_field(
    name: str, about: Text, most: int = 200, *, needed: bool = False, metavar: Text | str | None = None
) -> Parameter:
    """Return a parameter for a text of at most `most` characters."""

    def fits(value: Any) -> bool:
        return isinstance(value, str) and len(value) <= most

    schema = {"type": "string", "maxLength": most}
    return Parameter(name, about, schema, _WORDS.fill(most=most), fits, needed, metavar=metavar)


def text_or_number_field(name: str, about: Text, most: int = 200, metavar: Text | str = "S") -> Parameter:
    """Return a parameter for a value written as a number or as a text, such as a size or a seed.

    >>> text_or_number_field("size", Text("size", "tamaño"), 10).check_value(9)
    '9'
    """
    text, number = text_field(name, about, most), integer_field(name, about, 0, 2**53)
    schema = {"anyOf": [text.schema, number.schema]}
    fits = lambda value: text.fits(value) or number.fits(value)  # noqa: E731
    return Parameter(name, about, schema, _SCALAR.fill(most=most), fits, taken=str, metavar=metavar)


def choice_field(name: str, about: Text, choices: Sequence[str]) -> Parameter:
    """Return a parameter for one of the words `choices`."""
    what = _CHOICE.fill(choices=", ".join(choices))
    return Parameter(name, about, {"type": "string", "enum": list(choices)}, what, lambda value: value in choices)


def word_list_field(
    name: str, about: Text, most: int = 100, *, needed: bool = False, metavar: Text | str | None = None
) -> Parameter:
    """Return a parameter for a list of at most `most` words, or one text with commas between them."""

    def fits(value: Any) -> bool:
        if isinstance(value, str):
            return len(value) <= 4_000
        return (
            isinstance(value, list) and len(value) <= most and all(isinstance(w, str) and len(w) <= 200 for w in value)
        )

    text = {"type": "string", "maxLength": 4_000}
    several = {"type": "array", "items": {"type": "string", "maxLength": 200}, "maxItems": most}
    schema, words = {"anyOf": [text, several]}, _LIST.fill(most=most)
    return Parameter(name, about, schema, words, fits, needed, metavar=metavar, is_list=True)


def split_word_list(value: str | Sequence[str] | None) -> list[str]:
    """Return the words of the value of a `word_list_field`.

    >>> split_word_list("diagonal, antiknight"), split_word_list(["diagonal"]), split_word_list(None)
    (['diagonal', 'antiknight'], ['diagonal'], [])
    """
    texts = [value] if isinstance(value, str) else list(value or ())
    return [word for text in texts for word in text.replace(",", " ").split()]


def _describe(value: Any) -> Text | str:
    from descarte.formats.json.value_checks import describe

    return describe(value)
