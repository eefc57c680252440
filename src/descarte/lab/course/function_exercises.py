"""Exercises in which a student writes a function, graded by its results."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.course.deductions import ELIMINATE, NAKED_TWINS, ONLY_CHOICE
from descarte.lab.course.exercise import CourseHint, Exercise
from descarte.lab.course.functions import COVER, RUN

DEDUCTION_EXERCISES = (
    Exercise(
        "eliminate",
        Text(
            "Eliminate, the first deduction of seed 004: a digit that is settled in a cell is taken from the cells "
            "that must differ from it.\n\n"
            'values is a dictionary: for each cell, "A1" to "I9", the digits still possible as a text such as '
            '"1379". neighbours is another: for each cell the list of the 20 cells of its row, column and box.\n\n'
            "eliminate(values, neighbours) returns the values after each cell with a single digit has taken this digit "
            "from its neighbours. A cell left with a single digit during the call may do so as well, or wait for "
            "the next call.",
            "Eliminar, la primera deducción de la semilla 004: el dígito resuelto de una casilla se quita de las "
            "casillas que deben ser distintas de ella.\n\n"
            'valores es un diccionario: para cada casilla, de "A1" a "I9", los dígitos aún posibles como un texto, por '
            'ejemplo "1379". vecinas es otro: para cada casilla, la lista de las 20 casillas de su fila, columna y '
            "caja.\n\n"
            "eliminar(valores, vecinas) devuelve los valores después de que cada casilla con un solo dígito lo haya "
            "quitado de sus vecinas. Una casilla que por el camino se queda con un solo dígito puede quitarlo "
            "también, o esperar a la llamada siguiente.",
        ),
        Text(
            "def eliminate(values, neighbours):\n    raise NotImplementedError\n",
            "def eliminar(valores, vecinas):\n    raise NotImplementedError\n",
        ),
        (
            CourseHint(
                Text(
                    "first find the cells whose text has length 1; a cell keeps its own digit",
                    "busca primero las casillas cuyo texto mide 1; una casilla conserva su propio dígito",
                )
            ),
            CourseHint(
                Text(
                    "texts do not change: assign what replace returns, and return the dictionary at the end",
                    "los textos no cambian: asigna lo que devuelve replace, y al final devuelve el diccionario",
                )
            ),
            CourseHint(
                Text(
                    "for each cell with len(values[cell]) == 1 and each other of neighbours[cell]: values[other] = "
                    'values[other].replace(values[cell], ""); finally return values',
                    "para cada casilla con len(valores[casilla]) == 1 y cada otra de vecinas[casilla]: valores[otra] = "
                    'valores[otra].replace(valores[casilla], ""); al final devuelve valores',
                )
            ),
        ),
        form="function",
        function=ELIMINATE,
    ),
    Exercise(
        "only-choice",
        Text(
            "Only choice, the second deduction of seed 004: a digit that has a single place left in a row, column or "
            "box goes there.\n\n"
            'values is a dictionary: for each cell, "A1" to "I9", the digits still possible as a text such as '
            '"1379". houses is a list of the 27 rows, columns and boxes, each a list of nine cells.\n\n'
            "only_choice(values, houses) returns the values after each digit that has a single place in a house has "
            "become the only digit there. Nothing is taken from other cells: that is what eliminate does. A place that "
            "becomes the only one during the call may be settled as well, or wait for the next call.",
            "Opción única, la segunda deducción de la semilla 004: un dígito al que le queda un solo lugar en una "
            "fila, columna o caja va ahí.\n\n"
            'valores es un diccionario: para cada casilla, de "A1" a "I9", los dígitos aún posibles como un texto, por '
            'ejemplo "1379". casas es una lista de las 27 filas, columnas y cajas, cada una una lista de nueve '
            "casillas.\n\n"
            "opcion_unica(valores, casas) devuelve los valores después de que cada dígito con un solo lugar en una "
            "casa sea el único dígito de esa casilla. De las demás casillas no se quita nada: eso lo hace eliminar. "
            "Un lugar que por el camino pasa a ser el único puede resolverse también, o esperar a la llamada "
            "siguiente.",
        ),
        Text(
            "def only_choice(values, houses):\n    raise NotImplementedError\n",
            "def opcion_unica(valores, casas):\n    raise NotImplementedError\n",
        ),
        (
            CourseHint(
                Text(
                    "ask for each digit of each house where it can go, not for each cell what it can be",
                    "pregunta por cada dígito de cada casa dónde cabe, no por cada casilla qué puede ser",
                )
            ),
            CourseHint(
                Text(
                    "all 27 rows, columns and boxes count; a digit without a place is left alone",
                    "cuentan las 27 filas, columnas y cajas; un dígito sin lugar se deja como está",
                )
            ),
            CourseHint(
                Text(
                    'for each house and each digit of "123456789": places = [cell for cell in house if digit in '
                    "values[cell]]; if there is one, values[places[0]] = digit. At the end return values",
                    'para cada casa y cada dígito de "123456789": lugares = [casilla for casilla in casa if digito in '
                    "valores[casilla]]; si hay uno, valores[lugares[0]] = digito. Al final devuelve valores",
                )
            ),
        ),
        form="function",
        function=ONLY_CHOICE,
    ),
    Exercise(
        "naked-twins",
        Text(
            "Naked twins, the strategy of seed 000: two cells of a row, column or box with the same two digits keep "
            "these digits for themselves.\n\n"
            'values is a dictionary: for each cell, "A1" to "I9", the digits still possible as a text such as '
            '"1379", ascending. houses is a list of the 27 rows, columns and boxes, each a list of nine cells.\n\n'
            "naked_twins(values, houses) returns the values after each pair of twins has taken its two digits from the "
            "other cells of the house. Twins that arise during the call may do so as well, or wait for the next one.",
            "Gemelos desnudos, la estrategia de la semilla 000: dos casillas de una fila, columna o caja con los "
            "mismos dos dígitos se reservan esos dígitos.\n\n"
            'valores es un diccionario: para cada casilla, de "A1" a "I9", los dígitos aún posibles como un texto, por '
            'ejemplo "1379", de menor a mayor. casas es una lista de las 27 filas, columnas y cajas, cada una una '
            "lista "
            "de nueve casillas.\n\n"
            "gemelos_desnudos(valores, casas) devuelve los valores después de que cada par de gemelos haya quitado sus "
            "dos dígitos de las demás casillas de la casa. Los gemelos que surgen por el camino pueden hacerlo "
            "también, o esperar a la llamada siguiente.",
        ),
        Text(
            "def naked_twins(values, houses):\n    raise NotImplementedError\n",
            "def gemelos_desnudos(valores, casas):\n    raise NotImplementedError\n",
        ),
        (
            CourseHint(
                Text(
                    "twins have exactly two digits, the same two, and lie in one house",
                    "los gemelos tienen exactamente dos dígitos, los mismos dos, y están en una misma casa",
                )
            ),
            CourseHint(
                Text(
                    "remove the digits only from the other cells of that house, one by one; the twins keep theirs",
                    "los dígitos se quitan solo de las demás casillas de esa casa, uno por uno; los gemelos los "
                    "conservan",
                )
            ),
            CourseHint(
                Text(
                    "for each house and each pair of its cells with values[one] == values[two] and len(values[one]) "
                    "== 2: remove both digits from every cell of the house except one and two. At the end return "
                    "values",
                    "para cada casa y cada par de sus casillas con valores[una] == valores[dos] y len(valores[una]) "
                    "== 2: quita ambos dígitos de toda casilla de la casa salvo una y dos. Al final devuelve valores",
                )
            ),
        ),
        form="function",
        function=NAKED_TWINS,
    ),
)
OTHER_EXERCISES = (
    Exercise(
        "kakuro-run",
        Text(
            "The possible digits of a Kakuro run: a run has a total and cells, each with a list of the digits still "
            "possible. Its digits are all different and add up to the total.\n\n"
            "possible(total, domains) returns, for each cell, the ascending list of the digits that it has in some way "
            "to fill the run: possible(4, [[1, 2, 3], [1, 3]]) is [[1, 3], [1, 3]]. If there is no way, the lists "
            "are empty.",
            "Los dígitos posibles de un tramo de Kakuro: un tramo tiene un total y casillas, cada una con una lista de "
            "los dígitos aún posibles. Sus dígitos son todos distintos y suman el total.\n\n"
            "posibles(total, dominios) devuelve, para cada casilla, la lista ascendente de los dígitos que tiene en "
            "alguna manera de llenar el tramo: posibles(4, [[1, 2, 3], [1, 3]]) es [[1, 3], [1, 3]]. Si no hay ninguna "
            "manera, las listas están vacías.",
        ),
        Text(
            "def possible(total, domains):\n    raise NotImplementedError\n",
            "def posibles(total, dominios):\n    raise NotImplementedError\n",
        ),
        (
            CourseHint(Text("list the ways to fill the run first", "enumera primero las maneras de llenar el tramo")),
            CourseHint(
                Text(
                    "take a digit for the first cell, and fill the rest with the total that is left, without that "
                    "digit",
                    "toma un dígito para la primera casilla y llena el resto con el total que queda, sin ese dígito",
                )
            ),
            CourseHint(
                Text(
                    "itertools.product(*domains) has every choice; keep those with the right sum and without repeats, "
                    "and collect the digits of each place",
                    "itertools.product(*dominios) da todas las elecciones; quédate con las que suman bien y no "
                    "repiten, y reúne los dígitos de cada lugar",
                )
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
            "cover(columns, rows) returns a list (or a set) of the numbers of rows that together have each column "
            "exactly once, in any order, or None if there are no such rows.",
            "Cubrimiento exacto, el problema de los enlaces danzantes: las columnas se numeran desde 0 y cada fila es "
            "una lista de las columnas que tiene.\n\n"
            "cubrir(columnas, filas) devuelve una lista (o un set) con los números de las filas que juntas tienen cada "
            "columna exactamente una vez, en cualquier orden, o None si no existen.",
        ),
        Text(
            "def cover(columns, rows):\n    raise NotImplementedError\n",
            "def cubrir(columnas, filas):\n    raise NotImplementedError\n",
        ),
        (
            CourseHint(
                Text(
                    "some row must have the first column that is not covered",
                    "alguna fila debe tener la primera columna libre",
                )
            ),
            CourseHint(
                Text(
                    "try each of these rows that repeats no column, and continue with the columns that are left",
                    "prueba cada una de esas filas que no repita columnas y sigue con las columnas que quedan",
                )
            ),
            CourseHint(
                Text(
                    "write a function extend(chosen, used). If all columns are used, return chosen. Otherwise, for "
                    "each row with the first free column and none of used, call extend(chosen + [row], used | "
                    "set(rows[row])). Return its result if it finds anything",
                    "escribe una función extender(elegidas, usadas). Si están usadas todas las columnas, devuelve "
                    "elegidas. Si no, para cada fila con la primera columna libre y ninguna usada, llama a "
                    "extender(elegidas + [fila], usadas | set(filas[fila])). Devuelve su resultado si halla algo",
                )
            ),
        ),
        form="function",
        function=COVER,
    ),
)
