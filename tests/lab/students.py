"""Programs of students: right solutions in both languages, and attempts to cheat."""

from __future__ import annotations

BACKTRACKING = """
def solve(board, k=0):
    if k == len(board.empty):
        return True
    cell = board.empty[k]
    for digit in range(1, len(set(board.neighbours[cell])) and max(max(d) for d in board.domains) + 1):
        if board.consistent(cell, digit):
            board.assign(cell, digit)
            if solve(board, k + 1):
                return True
            board.unassign(cell)
    return False
"""

TRIES_1_TO_9 = """
def solve(board, k=0):
    if k == len(board.empty):
        return True
    cell = board.empty[k]
    for digit in range(1, 10):
        if board.consistent(cell, digit):
            board.assign(cell, digit)
            if solve(board, k + 1):
                return True
            board.unassign(cell)
    return False
"""

ITERATIVE = """
def comprobar(tablero, k, V):
    casilla = tablero.vacias[k]
    antes = {tablero.vacias[j]: V[j] for j in range(k)}
    vacias = set(tablero.vacias)
    for vecina in tablero.vecinas[casilla]:
        valor = antes.get(vecina, 0) if vecina in vacias else tablero.valores[vecina]
        if valor == V[k]:
            return False
    return True


def resolver(tablero):
    n = len(tablero.vacias)
    V = [0] * n
    k = 0
    while 0 <= k < n:
        V[k] += 1
        if V[k] > 9:
            V[k] = 0
            k -= 1
        else:
            tablero.asignar(tablero.vacias[k], V[k])
            if comprobar(tablero, k, V):
                k += 1
    return V if k == n else None
"""
"""The procedure of seed 003 as a loop. Values are written before they are checked, and never erased."""

ITERATIVE_ON_BOARD = """
def solve(board):
    n = len(board.empty)
    V = [0] * n
    k = 0
    while k >= 0:
        if k == n:
            return V
        cell = board.empty[k]
        V[k] += 1
        if V[k] > 9:
            V[k] = 0
            k -= 1
        elif board.consistent(cell, V[k]):
            board.assign(cell, V[k])
            k += 1
    return []
"""
"""The loop with the check of the board before a value is written. Later values are never erased."""

PROCEDURE = """
def Backtracking(k, V, tablero, dominios):
    n = len(V)
    casilla = tablero.vacias[k - 1]
    if not dominios[k - 1]:
        dominios[k - 1] = list(range(1, 10))
        if k == 1:
            return None
        return Backtracking(k - 1, V, tablero, dominios)
    V[k - 1] = dominios[k - 1].pop(0)
    tablero.asignar(casilla, V[k - 1])
    if tablero.consistente(casilla, V[k - 1]):
        if k == n:
            return V
        return Backtracking(k + 1, V, tablero, dominios)
    return Backtracking(k, V, tablero, dominios)


def resolver(tablero):
    n = len(tablero.vacias)
    return Backtracking(1, [0] * n, tablero, [list(range(1, 10)) for _ in range(n)])
"""
"""The procedure of seed 003 literally: it calls itself at every step and never returns before the end."""

ITERATIVE_THAT_ERASES = ITERATIVE.replace(
    "            V[k] = 0\n", "            V[k] = 0\n            tablero.desasignar(tablero.vacias[k])\n"
)

AS_SEED_003_SAYS = {
    "tries 1 to 9 on any board": TRIES_1_TO_9,
    "a loop that erases a value when it goes back": ITERATIVE_THAT_ERASES,
    "a loop over k and V[n], with a check of its own": ITERATIVE,
    "a loop over k and V[n], with the board's check": ITERATIVE_ON_BOARD,
    "the procedure, which calls itself at every step": PROCEDURE,
}

ERASING = ("tries 1 to 9 on any board", "a loop that erases a value when it goes back")
"""Programs that erase a value when they go back. The others overwrite it later."""

BACKTRACKING_ES = """
def resolver(tablero, k=0):
    if k == len(tablero.vacias):
        return True
    casilla = tablero.vacias[k]
    for digito in tablero.dominios[casilla]:
        if tablero.consistente(casilla, digito):
            tablero.asignar(casilla, digito)
            if resolver(tablero, k + 1):
                return True
            tablero.desasignar(casilla)
    return False
"""

FORWARD_CHECKING = """
def take(board, cell):
    changed = []
    for other in board.neighbours[cell]:
        if not board.values[other] and board.values[cell] in board.domains[other]:
            changed.append((other, board.domains[other]))
            board.domains[other] = [digit for digit in board.domains[other] if digit != board.values[cell]]
            if not board.domains[other]:
                break
    return changed


def choose(board):
    free = [cell for cell in board.empty if not board.values[cell]]
    return free[0] if free else None


def extend(board):
    cell = choose(board)
    if cell is None:
        return True
    for digit in board.domains[cell]:
        board.assign(cell, digit)
        changed = take(board, cell)
        if all(board.domains[other] for other, _ in changed) and extend(board):
            return True
        for other, domain in changed:
            board.domains[other] = domain
        board.unassign(cell)
    return False


def solve(board):
    for cell, value in enumerate(board.values):
        if value:
            take(board, cell)
    return all(board.domains) and extend(board)
"""

MRV = FORWARD_CHECKING.replace(
    "return free[0] if free else None", "return min(free, key=lambda cell: len(board.domains[cell]), default=None)"
)

AC3 = """
from collections import deque


def revise(board, x, y):
    kept = [digit for digit in board.domains[x] if board.domains[y] != [digit]]
    lost = kept != board.domains[x]
    board.domains[x] = kept
    return lost


def solve(board):
    queue = deque((x, y) for x in range(len(board.values)) for y in board.neighbours[x])
    waiting = set(queue)
    while queue:
        x, y = queue.popleft()
        waiting.discard((x, y))
        if revise(board, x, y):
            if not board.domains[x]:
                return False
            for z in board.neighbours[x]:
                if z != y and (z, x) not in waiting:
                    queue.append((z, x))
                    waiting.add((z, x))
    return True
"""

VARIABLE_ES = """
class Variable:
    def __init__(self, fila, columna, valor=None):
        self.fila, self.columna, self.valor = fila, columna, valor
        self.fijada = valor is not None
        self.dominio = [valor] if self.fijada else list(range(1, 10))

    def asignar(self, digito):
        if not self.fijada:
            self.valor = digito

    def desasignar(self):
        if not self.fijada:
            self.valor = None

    def descartar(self, digito):
        if not self.fijada and digito in self.dominio:
            self.dominio.remove(digito)

    def restaurar(self, dominio):
        if not self.fijada:
            self.dominio = list(dominio)
"""

GOOD = {
    "backtracking": BACKTRACKING,
    "forward-checking": FORWARD_CHECKING,
    "mrv": MRV,
    "ac3": AC3,
    "variable": VARIABLE_ES,
}

CHEATS = {
    "prints the result": """
def solve(board):
    print('end {"returned": true, "domains": []}')
    return True
""",
    "writes the result into every pipe that it finds": """
import os
def solve(board):
    for number in range(1, 30):
        try:
            os.write(number, b'end {"returned": true, "domains": []}\\n')
        except OSError:
            pass
    return True
""",
    "writes the result and leaves": """
import os
def solve(board):
    for number in range(1, 30):
        try:
            os.write(number, b'end {"returned": true, "domains": [], "solved": true, "assignments": 95}\\n')
        except OSError:
            pass
    os._exit(0)
""",
    "asks the lab": """
def solve(board):
    from descarte import lab
    return True
""",
    "changes the board's own counters": """
def solve(board):
    board.assignments = 95
    board.solved = True
    board.__class__.assign = lambda *_: None
    return True
""",
}

KAKURO_RUN = """
from itertools import product


def possible(total, domains):
    ways = [way for way in product(*domains) if sum(way) == total and len(set(way)) == len(way)]
    return [sorted({way[cell] for way in ways}) for cell in range(len(domains))]
"""

TRAMO_DE_KAKURO = """
def maneras(total, dominios, usados):
    if not dominios:
        return [[]] if total == 0 else []
    libres = [d for d in dominios[0] if d not in usados]
    return [[d] + resto for d in libres for resto in maneras(total - d, dominios[1:], usados | {d})]


def posibles(total, dominios):
    return [sorted(set(lugar)) for lugar in zip(*maneras(total, dominios, frozenset()))] or [[] for _ in dominios]
"""

EXACT_COVER = """
def cover(columns, rows, chosen=(), used=frozenset()):
    free = [column for column in range(columns) if column not in used]
    if not free:
        return list(chosen)
    for number, row in enumerate(rows):
        if free[0] in row and not used.intersection(row):
            found = cover(columns, rows, (*chosen, number), used.union(row))
            if found is not None:
                return found
    return None
"""
