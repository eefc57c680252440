"""What students write: good solutions in both languages, and attempts to cheat."""

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
