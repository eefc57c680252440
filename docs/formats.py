"""Write the tables of docs/formats.md and docs/formats.es.md, and the Spanish examples: `python docs/formats.py`."""

from __future__ import annotations

import re
from pathlib import Path

from descarte import formats
from descarte.core.text import Text, speaking
from descarte.formats.writing.format_support import find_format_support

HERE = Path(__file__).parent
_HEAD = {
    "en": "| key | content | writes and keeps | used by | suffixes |\n|--|--|--|--|--|\n",
    "es": "| clave | contenido | escribe y conserva | uso | extensiones |\n|--|--|--|--|--|\n",
}
_TABLE = re.compile(r"<!-- table -->\n.*?<!-- end of the table -->\n", re.DOTALL)
_EXAMPLES = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
USED: dict[str, Text] = {
    "line": Text("collections of Sudoku, SDM, Kaggle", "colecciones de sudokus, SDM, Kaggle"),
    "kk": Text("Kakuro collections of descarte", "colecciones de kakuros de descarte"),
    "kakuro-cells": Text("the course that descarte grew out of", "el curso del que nació descarte"),
    "grid": Text("typed, pasted, Simple Sudoku, spreadsheets", "tecleado, pegado, Simple Sudoku, hojas de cálculo"),
    "candidates": Text("forums, Simple Sudoku, HoDoKu", "foros, Simple Sudoku, HoDoKu"),
    "jigsaw": Text("typed", "tecleado"),
    "killer": Text("typed", "tecleado"),
    "futoshiki": Text("typed; `show`", "tecleado; `show`"),
    "skyscrapers": Text("typed; `show`", "tecleado; `show`"),
    "str8ts": Text("typed; `show`", "tecleado; `show`"),
    "calcudoku": Text("typed; `show`", "tecleado; `show`"),
    "game-id": Text("Simon Tatham's puzzles", "los puzles de Simon Tatham"),
    "json": Text("descarte, programs", "descarte, programas"),
    "lists": Text("programs in Python, C...", "programas en Python, C..."),
    "iss": Text("Interactive Sudoku Solver", "Interactive Sudoku Solver"),
    "fpuzzles": Text("f-puzzles.com, SudokuPad", "f-puzzles.com, SudokuPad"),
    "sudokumaker": Text("sudokumaker.app", "sudokumaker.app"),
    "puzzlink": Text("puzz.link, pzv.jp, pzprxs", "puzz.link, pzv.jp, pzprxs"),
    "pzprv3": Text("puzz.link, pzv.jp, pzprxs: files", "puzz.link, pzv.jp, pzprxs: archivos"),
    "opensudoku": Text("OpenSudoku (Android)", "OpenSudoku (Android)"),
    "hodoku": Text("HoDoKu", "HoDoKu"),
    "sumocue": Text("SumoCue, JSudoku, Killer forums", "SumoCue, JSudoku, foros de Killer"),
    "kakuro-lists": Text("textbooks of artificial intelligence", "manuales de inteligencia artificial"),
    "solo": Text("Simon Tatham's puzzles", "los puzles de Simon Tatham"),
    "penpa": Text("penpa+", "penpa+"),
    "sudokupad": Text("SudokuPad, Cracking the Cryptic", "SudokuPad, Cracking the Cryptic"),
    "csv": Text("Kaggle, spreadsheets, ratings", "Kaggle, hojas de cálculo, valoraciones"),
    "ksudoku": Text("KSudoku (KDE)", "KSudoku (KDE)"),
    "sudokuwiki": Text("sudokuwiki.org", "sudokuwiki.org"),
    "sdx": Text("SudoCue", "SudoCue"),
    "sdk": Text("SadMan Software, SudoCue", "SadMan Software, SudoCue"),
    "latex": Text("documents with the package `sudoku`", "documentos con el paquete `sudoku`"),
    "markdown": Text("GitHub, wikis, notes", "GitHub, wikis, apuntes"),
    "simple-sudoku": Text("Simple Sudoku, HoDoKu, forums", "Simple Sudoku, HoDoKu, foros"),
}


def table(lang: str) -> str:
    """Return the table of all formats in a language."""
    rows = []
    for format in formats.all_formats():
        told = "; ".join(word.say(lang) for word in find_format_support(format).words())
        suffixes = " ".join(f"`{suffix}`" for suffix in format.suffixes)
        about = format.about.say(lang)
        rows.append(
            f"| [`{format.key}`](#{format.key}) | {about} | {told} | {USED[format.key].say(lang)} | {suffixes} |\n"
        )
    return f"<!-- table -->\n{_HEAD[lang]}{''.join(rows)}<!-- end of the table -->\n"


def pages() -> dict[str, str]:
    """Return both pages with their tables regenerated, keyed by file name."""
    english = (HERE / "formats.md").read_text(encoding="utf-8")
    english = _TABLE.sub(lambda _: table("en"), english)
    examples = iter(_EXAMPLES.findall(english))
    spanish = (HERE / "formats.es.md").read_text(encoding="utf-8")
    spanish = _EXAMPLES.sub(lambda _: "```{}\n{}```".format(*next(examples)), spanish)
    with speaking("es"):
        spanish = _TABLE.sub(lambda _: table("es"), spanish)
    return {"formats.md": english, "formats.es.md": spanish}


if __name__ == "__main__":
    for name, text in pages().items():
        (HERE / name).write_text(text, encoding="utf-8")
