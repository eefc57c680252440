"""Exercises on a board: searches, graded by their assignments, and AC-3, graded by its domains and revisions."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.course.exercise import CourseHint, Exercise

_SEARCH = ("answer", "moves")
_SOLVE = Text(
    '''def solve(board):
    """Fill the board. Return True on success, False if it is impossible."""
    raise NotImplementedError
''',
    '''def resolver(tablero):
    """Rellena el tablero. Devuelve True al lograrlo y False si es imposible."""
    raise NotImplementedError
''',
)
_IN_ORDER = CourseHint(
    Text(
        "take the cells of board.empty one after the other, and the digits from 1 up",
        "toma las casillas de tablero.vacias una tras otra, y los dígitos desde el 1",
    ),
    _SEARCH,
)
_RESTORE = CourseHint(
    Text(
        "when a domain becomes empty, restore every domain that you changed before the next digit",
        "si un dominio queda vacío, restaura todos los dominios que cambiaste antes del siguiente dígito",
    )
)
_GIVENS = CourseHint(
    Text(
        "before the search, remove every given from the domains of its neighbours. Then, for each digit of a cell: "
        "assign it, copy the domains that lose it, and continue with the next cell. If that fails, restore the copies "
        "and unassign",
        "antes de buscar, quita cada número dado de los dominios de sus vecinas. Después, para cada dígito de una "
        "casilla: asígnalo, guarda copia de los dominios que lo pierden y sigue con la casilla siguiente. Si eso "
        "falla, repón las copias y desasigna",
    )
)
_UNDO = CourseHint(
    Text(
        "after the last digit of a cell: put back the domains, board.unassign, and only then return False",
        "tras el último dígito de una casilla: repón los dominios, tablero.desasignar y solo entonces devuelve False",
    ),
    ("erasing",),
)
_RETURN = CourseHint(
    Text(
        "every path through solve must end in return True or return False, as the inner calls returned",
        "todo camino por resolver debe acabar en return True o return False, según lo que devuelvan las llamadas "
        "internas",
    ),
    ("return",),
)

SEARCH_EXERCISES = (
    Exercise(
        "backtracking",
        Text(
            "Chronological backtracking: cells row by row, digits ascending.",
            "Vuelta atrás cronológica: casillas fila por fila, dígitos de menor a mayor.",
        ),
        _SOLVE,
        (
            _RETURN,
            _IN_ORDER,
            CourseHint(
                Text(
                    "ask board.consistent before board.assign; if the rest fails, board.unassign and continue",
                    "pregunta tablero.consistente antes de tablero.asignar; si el resto falla, tablero.desasignar y "
                    "sigue",
                )
            ),
            CourseHint(
                Text(
                    "write a function extend(k) for the cell board.empty[k]: if k is len(board.empty), return True. "
                    "For each consistent digit, assign it. If extend(k + 1), return True; else unassign. At the end, "
                    "return False",
                    "escribe una función extender(k) para la casilla tablero.vacias[k]: si k es "
                    "len(tablero.vacias), devuelve True. Para cada dígito consistente, asígnalo. Si extender(k + 1) "
                    "es True, devuelve True; si no, desasigna. Al final, devuelve False",
                )
            ),
        ),
        algorithm="backtracking",
    ),
    Exercise(
        "two-stacks",
        Text(
            "Backtracking with two stacks (seed 001): cells row by row, digits ascending, and no function that calls "
            "itself.\n\n"
            "One stack has the choices made so far, the newest on top. The other has, for each choice, the digits "
            "that were consistent then and are still untried. If a cell has no consistent digit, pop and erase "
            "choices until one has an untried digit. That digit is the next choice for its cell.",
            "Vuelta atrás con dos pilas (semilla 001): casillas fila por fila, dígitos de menor a mayor y ninguna "
            "función que se llame a sí misma.\n\n"
            "Una pila tiene las elecciones hechas, la más nueva encima. La otra tiene, para cada elección, los "
            "dígitos que entonces eran consistentes y aún no se han probado. Si una casilla no tiene ningún dígito "
            "consistente, desapila y borra elecciones hasta dar con una que tenga un dígito sin probar. Ese dígito es "
            "la siguiente elección para su casilla.",
        ),
        _SOLVE,
        (
            _RETURN,
            _IN_ORDER,
            CourseHint(
                Text(
                    "a while loop instead of calls: the number of choices made is the number of the next cell",
                    "un bucle while en vez de llamadas: el número de elecciones hechas es el número de la casilla "
                    "siguiente",
                )
            ),
            CourseHint(
                Text(
                    "repeat while len(chosen) < len(board.empty). List the consistent digits of "
                    "board.empty[len(chosen)] and push the list. While the list on top is empty, pop it, pop chosen "
                    "and unassign that cell; if nothing is left to pop, return False. Then take the first digit of "
                    "the list on top, assign it and push the cell onto chosen",
                    "repite mientras len(elegidas) < len(tablero.vacias). Reúne los dígitos consistentes de "
                    "tablero.vacias[len(elegidas)] y apila la lista. Mientras la lista de encima esté vacía, "
                    "desapílala, desapila la última elegida y desasígnala; si no queda nada que desapilar, devuelve "
                    "False. Después toma el primer dígito de la lista de encima, asígnalo y apila la casilla en "
                    "elegidas",
                )
            ),
        ),
        algorithm="two-stacks",
        recursion=False,
    ),
    Exercise(
        "forward-checking",
        Text(
            "Forward checking: cells row by row, digits ascending. Every assigned digit is removed from the domains "
            "of the empty neighbours; the givens are removed first.",
            "Comprobación hacia delante: casillas fila por fila, dígitos de menor a mayor. Cada dígito asignado se "
            "quita de los dominios de las vecinas vacías, y antes que nada se "
            "quitan los números dados.",
        ),
        _SOLVE,
        (_RETURN, _IN_ORDER, _RESTORE, _GIVENS, _UNDO),
        algorithm="forward-checking",
    ),
    Exercise(
        "mrv",
        Text(
            "Fewest values first (MRV): forward checking that always takes the cell with the fewest digits left, the "
            "first one if there is a tie. Digits ascending, givens first.",
            "Primero la de menos valores (MRV): comprobación hacia delante que siempre toma la casilla con menos "
            "dígitos, la primera si hay empate. Dígitos de menor a mayor, los números dados primero.",
        ),
        _SOLVE,
        (
            _RETURN,
            CourseHint(
                Text(
                    "which cell is next depends on the domains", "qué casilla es la siguiente depende de los dominios"
                ),
                _SEARCH,
            ),
            CourseHint(
                Text(
                    "min(cells, key=...) takes the first one in a tie",
                    "min(casillas, key=...) toma la primera si hay empate",
                ),
                _SEARCH,
            ),
            CourseHint(
                Text(
                    "the next cell is min over the cells of board.empty without a value, by len(board.domains[cell])",
                    "la siguiente es el min de las casillas de tablero.vacias sin valor, según "
                    "len(tablero.dominios[casilla])",
                ),
                _SEARCH,
            ),
            _UNDO,
        ),
        algorithm="forward-checking",
        ways={"variables": "mrv"},
    ),
    Exercise(
        "ac3",
        Text(
            "AC-3: filter the domains until every arc is consistent. Return False if a domain is empty, True "
            "otherwise. The queue is first in, first out, begins with every arc (x, y) row by "
            "row, and never has an arc twice. Calls of revise are counted.",
            "AC-3: filtra los dominios hasta que todo arco sea consistente. Devuelve False si un dominio queda vacío "
            "y True si no. La cola es FIFO, empieza con todos los arcos (x, y) "
            "fila por fila y nunca tiene un arco dos veces. Se cuentan las llamadas a revisar.",
        ),
        Text(
            '''def revise(board, x, y):
    """Remove from the domain of x the digits without support in that of y. Return True if you removed any."""
    raise NotImplementedError


def solve(board):
    """Filter board.domains. Return False if a domain is empty."""
    raise NotImplementedError
''',
            '''def revisar(tablero, x, y):
    """Quita del dominio de x los dígitos sin soporte en el de y. Devuelve True si quitas alguno."""
    raise NotImplementedError


def resolver(tablero):
    """Filtra tablero.dominios. Devuelve False si un dominio queda vacío."""
    raise NotImplementedError
''',
        ),
        (
            CourseHint(
                Text(
                    "a digit has support in a neighbour unless that neighbour's domain is just this digit",
                    "un dígito tiene soporte en una vecina salvo que el dominio de esta sea solo ese dígito",
                ),
                ("domains",),
            ),
            CourseHint(
                Text(
                    "when x has lost digits, add the arcs (z, x) again for every neighbour z of x except y",
                    "si x perdió dígitos, añade otra vez los arcos (z, x) para toda vecina z de x salvo y",
                )
            ),
            CourseHint(
                Text(
                    "use a deque for the order and a set of the arcs in it: before you add an arc, check that it is "
                    "not in the set",
                    "usa una deque para el orden y un set con los arcos que contiene: antes de añadir un arco, "
                    "comprueba que no está en el set",
                )
            ),
        ),
        form="filter",
        algorithm="ac3",
    ),
)
