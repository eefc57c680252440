"""Programs of beginners for the first exercises: right solutions in both languages, and usual mistakes."""

from __future__ import annotations

from tests.lab.students import VARIABLE_ES

VARIABLE = """
class Variable:
    def __init__(self, row, column, value=None):
        self.row, self.column, self.value = row, column, value
        self.fixed = value is not None
        self.domain = [value] if self.fixed else list(range(1, 10))

    def assign(self, digit):
        if not self.fixed:
            self.value = digit

    def unassign(self):
        if not self.fixed:
            self.value = None

    def discard(self, digit):
        if not self.fixed and digit in self.domain:
            self.domain.remove(digit)

    def restore(self, domain):
        if not self.fixed:
            self.domain = list(domain)
"""

WRONG_VARIABLES = {
    "erases with 0": (("self.valor = None", "self.valor = 0"), {"unassign": "value is 0 instead of None"}),
    "begins with a 0": (
        ("range(1, 10)", "range(0, 10)"),
        {"a new variable": "domain is [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] instead of [1, 2, 3, 4, 5, 6, 7, 8, 9]"},
    ),
    "keeps the caller's list": (("list(dominio)", "dominio"), {"restore": "domain is [] instead of [4, 5, 8, 9]"}),
    "fails where there is nothing to discard": (
        (" and digito in self.dominio", ""),
        {"discard": "it failed at line 18: ValueError: list.remove(x): x not in list"},
    ),
    "overwrites givens": (
        ("        if not self.fijada:\n            self.valor = digito", "        self.valor = digito"),
        {"assign, with a given": "value is 9 instead of 7"},
    ),
    "erases givens": (
        ("        if not self.fijada:\n            self.valor = None", "        self.valor = None"),
        {"unassign, with a given": "value is None instead of 7"},
    ),
    "discards givens": (
        ("if not self.fijada and digito in", "if digito in"),
        {"discard, with a given": "domain is [] instead of [7]"},
    ),
    "restores over givens": (
        ("        if not self.fijada:\n            self.dominio = ", "        self.dominio = "),
        {"restore, with a given": "domain is [1, 2, 3, 9] instead of [7]"},
    ),
    "gives all variables one list": (
        ("else list(range(1, 10))", "else DIGITOS"),
        {"another new variable": "domain is [2, 4, 5, 6, 7, 8, 9] instead of [1, 2, 3, 4, 5, 6, 7, 8, 9]"},
    ),
}
"""For each mistake, what is replaced in the right class, and the failed checks with their reasons, for seed 0."""

ELIMINATE = """
def eliminate(values, neighbours):
    settled = [cell for cell in values if len(values[cell]) == 1]
    for cell in settled:
        for other in neighbours[cell]:
            values[other] = values[other].replace(values[cell], "")
    return values
"""
ELIMINAR = """
def eliminar(valores, vecinas):
    nuevos = {}
    for casilla, digitos in valores.items():
        fijos = {valores[otra] for otra in vecinas[casilla] if len(valores[otra]) == 1}
        nuevos[casilla] = "".join(d for d in digitos if d not in fijos)
    return nuevos
"""
ELIMINATE_ON_THE_WAY = ELIMINATE.replace(
    "    settled = [cell for cell in values if len(values[cell]) == 1]\n    for cell in settled:\n",
    "    for cell in values:\n        if len(values[cell]) != 1: continue\n",
)

ONLY_CHOICE = """
def only_choice(values, houses):
    for house in houses:
        for digit in "123456789":
            places = [cell for cell in house if digit in values[cell]]
            if len(places) == 1:
                values[places[0]] = digit
    return values
"""
OPCION_UNICA = """
def opcion_unica(valores, casas):
    nuevos = dict(valores)
    for digito in "987654321":
        for casa in reversed(casas):
            lugares = [c for c in casa if digito in valores[c]]
            if len(lugares) == 1:
                nuevos[lugares[0]] = digito
    return nuevos
"""

NAKED_TWINS = """
def naked_twins(values, houses):
    for house in houses:
        pairs = [values[cell] for cell in house if len(values[cell]) == 2]
        for pair in {pair for pair in pairs if pairs.count(pair) == 2}:
            for cell in house:
                if values[cell] != pair:
                    for digit in pair:
                        values[cell] = values[cell].replace(digit, "")
    return values
"""
GEMELOS = """
from itertools import combinations
def gemelos_desnudos(valores, casas):
    nuevos = dict(valores)
    for casa in casas:
        for una, dos in combinations(casa, 2):
            if valores[una] == valores[dos] and len(valores[una]) == 2:
                for otra in casa:
                    if otra not in (una, dos):
                        nuevos[otra] = "".join(d for d in nuevos[otra] if d not in valores[una])
    return nuevos
"""

TWO_STACKS = """
def solve(board):
    chosen, waiting = [], []
    while len(chosen) < len(board.empty):
        cell = board.empty[len(chosen)]
        waiting.append([digit for digit in range(1, 10) if board.consistent(cell, digit)])
        while not waiting[-1]:
            waiting.pop()
            if not chosen:
                return False
            board.unassign(chosen.pop())
        cell = board.empty[len(chosen)]
        board.assign(cell, waiting[-1].pop(0))
        chosen.append(cell)
    return True
"""
DOS_PILAS = """
def resolver(tablero):
    actual, posibles = [], []
    while True:
        if len(actual) == len(tablero.vacias):
            return True
        casilla = tablero.vacias[len(actual)]
        libres = [d for d in tablero.dominios[casilla] if tablero.consistente(casilla, d)]
        while not libres:
            if not actual:
                return False
            casilla = actual.pop()
            tablero.desasignar(casilla)
            libres = posibles.pop()
        tablero.asignar(casilla, libres[0])
        actual.append(casilla)
        posibles.append(libres[1:])
"""

GOOD = {
    "variable": [VARIABLE, VARIABLE_ES],
    "eliminate": [ELIMINATE, ELIMINAR, ELIMINATE_ON_THE_WAY],
    "only-choice": [ONLY_CHOICE, OPCION_UNICA],
    "naked-twins": [NAKED_TWINS, GEMELOS],
    "two-stacks": [TWO_STACKS, DOS_PILAS],
}

WRONG_DEDUCTIONS = {
    "eliminate: from the cell itself": (
        "eliminate",
        ELIMINATE.replace("neighbours[cell]:", "[*neighbours[cell], cell]:"),
        " has nothing instead of ",
    ),
    "eliminate: drops what replace returns": (
        "eliminate",
        ELIMINATE.replace("values[other] = values[other].replace", "values[other].replace"),
        " has 123456789 instead of ",
    ),
    "eliminate: returns nothing": (
        "eliminate",
        ELIMINATE.replace("    return values\n", ""),
        "it returned None instead of a dictionary",
    ),
    "eliminate: lists instead of texts": (
        "eliminate",
        ELIMINATE.replace("return values", "return {cell: list(values[cell]) for cell in values}"),
        "instead of a dictionary with the digits of the 81 cells",
    ),
    "eliminate: forgets cells": (
        "eliminate",
        ELIMINATE.replace("return values", "return {cell: values[cell] for cell in values if cell != 'A1'}"),
        "instead of a dictionary with the digits of the 81 cells",
    ),
    "only choice: rows only": ("only-choice", ONLY_CHOICE.replace("in houses:", "in houses[:9]:"), " instead of "),
    "only choice: boxes only": ("only-choice", ONLY_CHOICE.replace("in houses:", "in houses[18:]:"), " instead of "),
    "only choice: takes the first place": ("only-choice", ONLY_CHOICE.replace("== 1", ">= 1"), " instead of "),
    "only choice: fails where there is no place": (
        "only-choice",
        ONLY_CHOICE.replace("len(places) == 1", "places[0] == places[-1]").replace('"123456789"', '"0123456789"'),
        "IndexError: list index out of range",
    ),
    "twins: rows only": ("naked-twins", NAKED_TWINS.replace("in houses:", "in houses[:9]:"), " instead of "),
    "twins: boxes only": ("naked-twins", NAKED_TWINS.replace("in houses:", "in houses[18:]:"), " instead of "),
    "twins: from the twins as well": (
        "naked-twins",
        NAKED_TWINS.replace("if values[cell] != pair", "if True"),
        " instead of ",
    ),
    "twins: of three digits": ("naked-twins", NAKED_TWINS.replace("== 2]", ">= 2]"), " instead of "),
    "twins: from the whole board": (
        "naked-twins",
        NAKED_TWINS.replace("for cell in house:\n", "for cell in values:\n"),
        " instead of ",
    ),
    "twins: both digits only together": (
        "naked-twins",
        NAKED_TWINS.replace(
            'for digit in pair:\n                        values[cell] = values[cell].replace(digit, "")',
            'values[cell] = values[cell].replace(pair, "")',
        ),
        " instead of ",
    ),
}
"""For each mistake the exercise, the program, and words of the reason."""
