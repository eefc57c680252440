"""Exercises for a course in the shape of seed 003: what is to be written, starter files in two languages, hints.

A student's function works on a `Board` (see `pupil.py`); the judge (`grade.py`) follows its moves and compares them
with the lab's own algorithm.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import fill
from typing import Any, Literal

from descarte import lab
from descarte.errors import OptionError
from descarte.lab.course.functions import COVER, RUN, Function
from descarte.text import Language, Text, language

Form = Literal["search", "filter", "class", "function"]
_WIDTH = 100


@dataclass(frozen=True)
class Exercise:
    """An exercise: what is to be written, how it is judged, and hints from vague to plain."""

    key: str
    task: Text
    body: Text
    """The functions or the class to write, as they stand in the starter file."""
    hints: tuple[Text, ...]
    form: Form = "search"
    """A search is judged by its assignments, a filter by its domains and revisions, a class by what it does, a function
    by what it returns."""
    algorithm: str | None = None
    """The lab's algorithm that it is compared with."""
    ways: Mapping[str, Any] = field(default_factory=dict)
    function: Function | None = None

    def starter(self, lang: Language) -> str:
        """The file that a student begins with: the task, what the board has, the pseudo-code, and a place to write."""
        parts = [fill(paragraph, _WIDTH) for paragraph in self.task.say(lang).split("\n\n")]
        if self.algorithm is not None:
            parts.append(_ABOUT.say(lang))
            code = lab.find(self.algorithm).code.lines
            parts.append("\n".join(f"    {line.say(lang)}" for line in code))
        parts.append(_CHECK.say(lang).format(file=self.file))
        text = "\n\n".join(parts)
        return f'"""{text}\n"""\n\nEXERCISE = "{self.key}"\n\n\n{self.body.say(lang)}'

    @property
    def file(self) -> str:
        """The name of the starter file."""
        return f"{self.key.replace('-', '_')}.py"


_CHECK = Text(
    "To have it checked: descarte lab exercise check {file}\n(what the file prints is not shown then)",
    "Para comprobarlo: descarte lab exercise check {file}\n(lo que imprime el archivo no se muestra al comprobarlo)",
)
_ABOUT = Text(
    """The board has:
  board.empty                    the cells without a given, row by row
  board.values[cell]             the digit of a cell, 0 for none
  board.domains[cell]            the list of its digits still possible; yours to change
  board.neighbours[cell]         the cells that must differ from it
  board.consistent(cell, digit)  whether it is a digit of the board that no neighbour has
  board.assign(cell, digit)      writes a digit
  board.unassign(cell)           erases it

Only assignments that are consistent when they are made are counted; the givens are not.""",
    """El tablero tiene:
  tablero.vacias                         las casillas sin dato, fila por fila
  tablero.valores[casilla]               el dígito de una casilla, 0 si no tiene
  tablero.dominios[casilla]              la lista de sus dígitos aún posibles; puedes cambiarla
  tablero.vecinas[casilla]               las casillas que deben ser distintas de ella
  tablero.consistente(casilla, dígito)   si es un dígito del tablero que ninguna vecina tiene
  tablero.asignar(casilla, dígito)       escribe un dígito
  tablero.desasignar(casilla)            lo borra

Solo se cuentan las asignaciones que son consistentes al hacerse; los datos no se cuentan.""",
)
_SOLVE = Text(
    '''def solve(board):
    """Fill the board; return True when that is done, False when it cannot be."""
    raise NotImplementedError
''',
    '''def resolver(tablero):
    """Rellena el tablero; devuelve True al lograrlo y False si es imposible."""
    raise NotImplementedError
''',
)
_IN_ORDER = Text(
    "take the cells of board.empty one after the other, and the digits from 1 up",
    "toma las casillas de tablero.vacias una tras otra, y los dígitos desde el 1",
)
_RESTORE = Text(
    "when a domain becomes empty, restore every domain that you changed before the next digit",
    "si un dominio queda vacío, restaura todos los dominios que cambiaste antes del siguiente dígito",
)
_GIVENS = Text(
    "before the search, take the digit of every given from the domains of its neighbours; then, for each digit of a "
    "cell: assign it, keep a copy of the domains that lose it, go on with the next cell, and if that fails put the "
    "copies back and unassign",
    "antes de buscar, quita el dígito de cada dato de los dominios de sus vecinas; después, para cada dígito de una "
    "casilla: asígnalo, guarda copia de los dominios que lo pierden, sigue con la casilla siguiente y, si eso falla, "
    "repón las copias y desasigna",
)

EXERCISES = (
    Exercise(
        "variable",
        Text(
            "The class Variable of a constraint problem: a cell with row, column, value (None when it "
            "has none), domain (a list of digits) and fixed (whether its value was given).\n\n"
            "A variable with a given keeps its value whatever is asked of it, and its domain is that "
            "value; any other begins with the domain 1 to 9. assign and unassign change the value "
            "only; discard takes one digit out of the domain, if it is there; restore puts back a "
            "domain that was saved, as a list of its own.",
            "La clase Variable de un problema de restricciones: una casilla con fila, columna, valor "
            "(None si no tiene), dominio (una lista de dígitos) y fijada (si su valor era un dato).\n\n"
            "Una variable con dato conserva su valor, se le pida lo que se le pida, y su dominio es "
            "ese valor; las demás empiezan con el dominio del 1 al 9. asignar y desasignar solo "
            "cambian el valor; descartar quita un dígito del dominio, si está; restaurar repone un "
            "dominio guardado, como lista propia.",
        ),
        Text(
            """class Variable:
    def __init__(self, row, column, value=None):
        raise NotImplementedError

    def assign(self, digit):
        raise NotImplementedError

    def unassign(self):
        raise NotImplementedError

    def discard(self, digit):
        raise NotImplementedError

    def restore(self, domain):
        raise NotImplementedError
""",
            """class Variable:
    def __init__(self, fila, columna, valor=None):
        raise NotImplementedError

    def asignar(self, digito):
        raise NotImplementedError

    def desasignar(self):
        raise NotImplementedError

    def descartar(self, digito):
        raise NotImplementedError

    def restaurar(self, dominio):
        raise NotImplementedError
""",
        ),
        (
            Text("compare what is told with the five attributes", "compara lo indicado con los cinco atributos"),
            Text(
                "a fixed variable never changes; a domain must not share its list with anybody",
                "una variable fijada nunca cambia; un dominio no debe compartir su lista con nadie",
            ),
            Text(
                "fixed is value is not None; in every method but __init__ return at once if fixed; restore keeps "
                "list(domain)",
                "fijada es valor is not None; en todos los métodos salvo __init__ termina enseguida si está fijada; "
                "restaurar guarda list(dominio)",
            ),
        ),
        form="class",
    ),
    Exercise(
        "backtracking",
        Text(
            "Chronological backtracking: cells row by row, digits ascending.",
            "Vuelta atrás cronológica: casillas fila por fila, dígitos de menor a mayor.",
        ),
        _SOLVE,
        (
            _IN_ORDER,
            Text(
                "ask board.consistent before board.assign; where the rest fails, board.unassign and go on",
                "pregunta tablero.consistente antes de tablero.asignar; si el resto falla, tablero.desasignar y sigue",
            ),
            Text(
                "write a function extend(k) for the cell board.empty[k]: True if k is their number; for each digit "
                "that is consistent: assign, if extend(k + 1) return True, unassign; at last return False",
                "escribe una función extender(k) para la casilla tablero.vacias[k]: True si k es su número; para cada "
                "dígito consistente: asignar, si extender(k + 1) devolver True, desasignar; al final devolver False",
            ),
        ),
        algorithm="backtracking",
    ),
    Exercise(
        "forward-checking",
        Text(
            "Forward checking: cells row by row, digits ascending; every digit assigned is taken from "
            "the domains of the empty neighbours, and the givens are taken from them first.",
            "Comprobación hacia delante: casillas fila por fila, dígitos de menor a mayor; cada "
            "dígito asignado se quita de los dominios de las vecinas vacías, y antes que nada se "
            "quitan los datos.",
        ),
        _SOLVE,
        (_IN_ORDER, _RESTORE, _GIVENS),
        algorithm="forward-checking",
    ),
    Exercise(
        "mrv",
        Text(
            "Fewest values first (MRV): forward checking that always takes the cell with the fewest digits left, "
            "the first of equals; digits ascending, givens first.",
            "Primero la de menos valores (MRV): comprobación hacia delante que siempre toma la casilla con menos "
            "dígitos, la primera si hay empate; dígitos de menor a mayor, los datos primero.",
        ),
        _SOLVE,
        (
            Text("which cell is next depends on the domains", "qué casilla es la siguiente depende de los dominios"),
            Text(
                "min(cells, key=...) takes the first of equals", "min(casillas, key=...) toma la primera si hay empate"
            ),
            Text(
                "the next cell is min over the cells of board.empty without a value, by len(board.domains[cell])",
                "la siguiente es el min de las casillas de tablero.vacias sin valor, según "
                "len(tablero.dominios[casilla])",
            ),
        ),
        algorithm="forward-checking",
        ways={"variables": "mrv"},
    ),
    Exercise(
        "ac3",
        Text(
            "AC-3: filter the domains until every arc is consistent; return False when a domain is "
            "empty, else True. The queue is first in, first out, begins with every arc (x, y) row by "
            "row, and never has an arc twice. Calls of revise are counted.",
            "AC-3: filtra los dominios hasta que todo arco sea consistente; devuelve False si un "
            "dominio queda vacío y True si no. La cola es FIFO, empieza con todos los arcos (x, y) "
            "fila por fila y nunca tiene un arco dos veces. Se cuentan las llamadas a revisar.",
        ),
        Text(
            '''def revise(board, x, y):
    """Take from the domain of x what has no support in that of y; return whether there was any."""
    raise NotImplementedError


def solve(board):
    """Filter board.domains; return False when a domain is empty."""
    raise NotImplementedError
''',
            '''def revisar(tablero, x, y):
    """Quita del dominio de x lo que no tiene soporte en el de y; devuelve si había algo que quitar."""
    raise NotImplementedError


def resolver(tablero):
    """Filtra tablero.dominios; devuelve False si un dominio queda vacío."""
    raise NotImplementedError
''',
        ),
        (
            Text(
                "a digit has support in a neighbour unless that neighbour's domain is just this digit",
                "un dígito tiene soporte en una vecina salvo que el dominio de esta sea solo ese dígito",
            ),
            Text(
                "when x has lost digits, the arcs (z, x) come back for every neighbour z of x but y",
                "si x perdió dígitos, vuelven los arcos (z, x) para toda vecina z de x salvo y",
            ),
            Text(
                "a deque for the order and a set for what waits: before adding an arc, look whether it is in the set",
                "una deque para el orden y un set para lo que espera: antes de añadir un arco, mira si está en el set",
            ),
        ),
        form="filter",
        algorithm="ac3",
    ),
    Exercise(
        "kakuro-run",
        Text(
            "The digits that a Kakuro run leaves: a run has a total and cells, each with a list of the digits still "
            "possible; its digits are all different and add up to the total.\n\n"
            "possible(total, domains) returns, for each cell, the ascending list of the digits that it has in some way "
            "to fill the run: possible(4, [[1, 2, 3], [1, 3]]) is [[1, 3], [1, 3]]. Where there is no way, the lists "
            "are empty.",
            "Los dígitos que deja un tramo de Kakuro: un tramo tiene un total y casillas, cada una con una lista de "
            "los dígitos aún posibles; sus dígitos son todos distintos y suman el total.\n\n"
            "posibles(total, dominios) devuelve, para cada casilla, la lista ascendente de los dígitos que tiene en "
            "alguna manera de llenar el tramo: posibles(4, [[1, 2, 3], [1, 3]]) es [[1, 3], [1, 3]]. Si no hay ninguna "
            "manera, las listas están vacías.",
        ),
        Text(
            "def possible(total, domains):\n    raise NotImplementedError\n",
            "def posibles(total, dominios):\n    raise NotImplementedError\n",
        ),
        (
            Text("list the ways to fill the run first", "enumera primero las maneras de llenar el tramo"),
            Text(
                "take a digit for the first cell, and fill the rest with the total that is left, without that digit",
                "toma un dígito para la primera casilla y llena el resto con el total que queda, sin ese dígito",
            ),
            Text(
                "itertools.product(*domains) has every choice; keep those with the right sum and without repeats, and "
                "collect the digits of each place",
                "itertools.product(*dominios) da todas las elecciones; quédate con las que suman bien y no repiten, y "
                "reúne los dígitos de cada lugar",
            ),
        ),
        form="function",
        function=RUN,
    ),
    Exercise(
        "exact-cover",
        Text(
            "Exact cover, the problem behind dancing links: columns are numbered from 0, each row is a list of the "
            "columns that it has.\n\n"
            "cover(columns, rows) returns a list of the numbers of rows that together have each column exactly once, "
            "in any order, or None where there is none.",
            "Cubrimiento exacto, el problema de los enlaces danzantes: las columnas se numeran desde 0 y cada fila es "
            "una lista de las columnas que tiene.\n\n"
            "cubrir(columnas, filas) devuelve una lista con los números de las filas que juntas tienen cada columna "
            "exactamente una vez, en cualquier orden, o None si no la hay.",
        ),
        Text(
            "def cover(columns, rows):\n    raise NotImplementedError\n",
            "def cubrir(columnas, filas):\n    raise NotImplementedError\n",
        ),
        (
            Text(
                "some row must have the first column that is not covered",
                "alguna fila debe tener la primera columna libre",
            ),
            Text(
                "try each of these rows that has no column twice, and go on with the columns that are left",
                "prueba cada una de esas filas que no repita columnas y sigue con las columnas que quedan",
            ),
            Text(
                "write a function extend(chosen, used): when all columns are used, return chosen; else for each row "
                "with the first free column and none of used, return what extend(chosen + [row], used | "
                "set(rows[row])) finds, if it finds anything",
                "escribe extender(elegidas, usadas): si están usadas todas las columnas, devuelve elegidas; si no, "
                "para cada fila con la primera columna libre y ninguna usada, devuelve lo que halle "
                "extender(elegidas + [fila], usadas | set(filas[fila])), si halla algo",
            ),
        ),
        form="function",
        function=COVER,
    ),
)
_WORD = Text("exercise", "nombre de ejercicio")
_EXISTS = Text("{path} exists already", "{path} ya existe")
_UNREADABLE = Text("{path}: {why}", "{path}: {why}")


def find_exercise(key: str) -> Exercise:
    """The exercise with this key.

    >>> find_exercise("mrv").ways
    {'variables': 'mrv'}
    """
    for exercise in EXERCISES:
        if exercise.key == key:
            return exercise
    raise OptionError.unknown(_WORD, key, [exercise.key for exercise in EXERCISES])


def write_starter(key: str, path: Path | None = None, lang: Language | None = None) -> Path:
    """Write the starter file of an exercise, never over another; returns its path."""
    exercise = find_exercise(key)
    path = path or Path(exercise.file)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(exercise.starter(lang or language()))
    except FileExistsError:
        raise OptionError(_EXISTS.fill(path=path)) from None
    except OSError as error:
        raise OptionError(_UNREADABLE.fill(path=path, why=error.strerror)) from None
    return path
