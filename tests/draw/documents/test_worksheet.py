from __future__ import annotations

import descarte
from descarte.core.text import speaking
from descarte.draw.documents import worksheet
from descarte.draw.export import _compile_typst
from descarte.draw.svg import svg

SMALL = "1.....3.4......2"


def pages(title: str, *, overleaf: bool) -> list[bytes]:
    """The pages of a sheet, as pictures."""
    picture = svg(descarte.read(SMALL))
    files = {"puzzle.svg": picture, "solution.svg": picture}
    return _compile_typst(worksheet.typst_source(title, "Rules.", overleaf=overleaf), files, format="png", ppi=20)


def test_the_solution_stands_overleaf() -> None:
    assert [len(pages("Small", overleaf=overleaf)) for overleaf in (False, True)] == [1, 2]


def test_a_title_is_only_text() -> None:
    assert len(pages('#panic("x") \\ " *b* $', overleaf=False)) == 1


def test_the_sheet_speaks_the_language_of_its_reader() -> None:
    with speaking("es"):
        assert worksheet.typst_source("Mini", "Reglas.").endswith('"Nombre", "Fecha")')


def test_it_is_a_pdf() -> None:
    assert worksheet.pdf("Small", "Rules.", svg(descarte.read(SMALL))).startswith(b"%PDF")
