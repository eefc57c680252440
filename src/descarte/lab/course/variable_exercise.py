"""The exercise `variable`: a class for variables of a constraint problem, graded by the behaviour of its objects."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.course.exercise import CourseHint, Exercise

VARIABLE = Exercise(
    "variable",
    Text(
        "The class Variable of a constraint problem: a cell with row, column, value (or None), domain (a list of "
        "digits) and fixed (True if its value was given).\n\n"
        "A variable with a given never changes its value, and its domain is that value. Any other variable begins "
        "with the domain 1 to 9. assign and unassign change only the value. discard removes one digit from the "
        "domain, if it is there. restore puts back a saved domain, as a new list.",
        "La clase Variable de un problema de restricciones: una casilla con fila, columna, valor "
        "(None si no tiene), dominio (una lista de dígitos) y fijada (True si su valor era un número dado).\n\n"
        "Una variable con número dado nunca cambia de valor, y su dominio es ese valor. Las demás empiezan con el "
        "dominio del 1 al 9. asignar y desasignar solo cambian el valor. descartar quita un dígito del dominio, si "
        "está. restaurar repone un dominio guardado, como lista nueva.",
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
        CourseHint(
            Text(
                "a variable with a given never changes: look at each method that changes something",
                "una variable con número dado nunca cambia: repasa cada método que cambia algo",
            ),
            ("given",),
        ),
        CourseHint(
            Text(
                "compare a new variable with the five attributes; its domain is a list that no other variable has",
                "compara una variable nueva con los cinco atributos; su dominio es una lista que no tiene ninguna otra",
            ),
            ("new",),
        ),
        CourseHint(
            Text(
                "changes that the caller makes later to the list passed to restore must not change the domain",
                "los cambios posteriores en la lista que recibió restaurar no deben cambiar el dominio",
            ),
            ("restore",),
        ),
        CourseHint(
            Text(
                "a digit that is not in the list cannot be removed from it: check this first",
                "un dígito que no está en la lista no se puede quitar de ella: compruébalo antes",
            ),
            ("discard",),
        ),
        CourseHint(
            Text(
                "unassign sets the value to None, and nothing else changes",
                "desasignar pone el valor en None, y nada más cambia",
            ),
            ("assign", "unassign"),
        ),
        CourseHint(
            Text(
                "fixed is the result of value is not None. In every method but __init__, return immediately if fixed. "
                "__init__ makes a new list; restore keeps list(domain)",
                "fijada es el resultado de valor is not None. En todos los métodos salvo __init__, termina enseguida "
                "si está fijada. __init__ crea una lista nueva; restaurar guarda list(dominio)",
            )
        ),
    ),
    form="class",
)
