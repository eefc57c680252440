"""`makers`: the options of `make` that a form can offer for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.core.text import Text

if TYPE_CHECKING:
    from descarte.making.contract import Maker


def answer(_: Request) -> dict[str, Any]:
    """Return the makers, and the names of grades and symmetries."""
    from descarte.logic.grades import GRADES
    from descarte.making import all_makers
    from descarte.making.request import SYMMETRY_NAMES

    return {
        "makers": sorted(map(describe_maker, all_makers().values()), key=lambda row: str(row["name"]).lower()),
        "grades": [{"grade": grade.key, "name": str(grade.name)} for grade in GRADES],
        "symmetries": [{"symmetry": key, "name": str(name)} for key, name in SYMMETRY_NAMES.items()],
    }


def describe_maker(maker: Maker) -> dict[str, Any]:
    """Return the sizes, symmetries and rules that a form offers for the kind of a maker.

    >>> from descarte.making import maker_of
    >>> describe_maker(maker_of("kakuro"))["sizes"], describe_maker(maker_of("kakuro"))["rules"]
    ([6, 8, 10, 12], [])
    """
    from descarte import kinds
    from descarte.making.request import SYMMETRIES
    from descarte.variants import every_variant, whole_grid_variants

    sizes = [size for size in maker.suggested_sizes if size in maker.sizes] or [maker.sizes[0]]
    drawn = [key for key, variant in every_variant().items() if not (variant.whole or variant.scope.is_custom)]
    return {
        "kind": maker.key,
        "name": str(kinds.find(maker.key).name),
        "sizes": sizes,
        "usual_size": maker.usual_size if maker.usual_size in sizes else sizes[0],
        "symmetries": list(SYMMETRIES) if "symmetry" in maker.takes else [],
        "rules": list(whole_grid_variants()) if "options" in maker.takes else [],
        "drawn_rules": drawn if "drawn" in maker.takes else [],
    }


CAPABILITY = Capability(
    key="makers",
    help=Text("list the options of 'make' for each kind", "muestra las opciones de 'make' para cada tipo"),
    about=Text(
        "Lists every kind of puzzle that can be made, with the sizes, symmetries and rules that a form can offer for"
        " it, and the names of the grades and symmetries.",
        "Muestra todos los tipos de puzle que se pueden hacer, con los tamaños, simetrías y reglas que un formulario"
        " puede ofrecer, y los nombres de los grados y simetrías.",
    ),
    answer=answer,
    returns={name: {"type": "array", "items": {"type": "object"}} for name in ("makers", "grades", "symmetries")},
    record=False,
)
