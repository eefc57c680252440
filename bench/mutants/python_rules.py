"""Rules that change Python code, applied to the syntax tree. Each makes one of these changes.

comparison   < <=, > >=, == !=, in not in, is is not
arithmetic   + -, * +, // *, % //, << >>, & |, ^ |
operand      a and b, a or b: one of them is removed
condition    if x: negated, unless a rule above applies
filter       [... if x]: removed
not          removed
number       n: n + 1
truth        True False
call         min max, any all
statement    a call or += is removed; break continue
gap          a placeholder such as {cell} is removed from a message, in one language

Not changed: annotations and their imports, docstrings, decorators, prose, `__all__`, numbers from 1000 (limits of
effort), fractions in draw/ (taste), asserts, options that only guard against mistakes or save time (such as
`strict=True`), and calls that only write out a buffer (`flush`).
"""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from hashlib import sha256

from bench.mutants.mutant import Edit

COMPARISONS: dict[type[ast.cmpop], tuple[bytes, bytes]] = {
    ast.Lt: (b"<", b"<="),
    ast.LtE: (b"<=", b"<"),
    ast.Gt: (b">", b">="),
    ast.GtE: (b">=", b">"),
    ast.Eq: (b"==", b"!="),
    ast.NotEq: (b"!=", b"=="),
    ast.In: (b"in", b"not in"),
    ast.NotIn: (b"not in", b"in"),
    ast.Is: (b"is", b"is not"),
    ast.IsNot: (b"is not", b"is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[bytes, bytes]] = {
    ast.Add: (b"+", b"-"),
    ast.Sub: (b"-", b"+"),
    ast.Mult: (b"*", b"+"),
    ast.FloorDiv: (b"//", b"*"),
    ast.Div: (b"/", b"*"),
    ast.Mod: (b"%", b"//"),
    ast.LShift: (b"<<", b">>"),
    ast.RShift: (b">>", b"<<"),
    ast.BitAnd: (b"&", b"|"),
    ast.BitOr: (b"|", b"&"),
    ast.BitXor: (b"^", b"|"),
}
CALLS = {"min": b"max", "max": b"min", "any": b"all", "all": b"any"}
GUARDS = {"strict", "frozen", "slots", "repr", "eq", "compare", "kw_only", "exist_ok", "check", "daemon"}
GUARDS |= {"buffering", "maxsize", "dpi", "s", "linewidth", "fontsize"}
UNSEEN = {"flush", "fsync", "close"}
NAMES = {"__all__", "__slots__"}
PLAIN = (ast.Name, ast.Call, ast.Attribute, ast.BinOp)
LARGE = 1000
BUILT_IN = {"int", "str", "float", "bool", "bytes", "list", "dict", "tuple", "set"}


def edits(source: bytes, path: str) -> Iterator[Edit]:
    """Yield every change that a rule would make to a file."""
    return _Walk(source, fractions="/draw/" not in path).look(ast.parse(source))


class _Walk:
    def __init__(self, source: bytes, *, fractions: bool) -> None:
        self.source = source
        self.fractions = fractions
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def look(self, node: ast.AST) -> Iterator[Edit]:
        if isinstance(node, ast.JoinedStr | ast.Assert) or self._is_named(node):
            return
        yield from self._rules(node)
        for child in self._children(node):
            yield from self.look(child)

    def _is_named(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id in NAMES for t in node.targets)

    def _children(self, node: ast.AST) -> Iterator[ast.AST]:
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns", "decorator_list", "type_comment"}:
                continue
            children = value if isinstance(value, list) else [value]
            if isinstance(node, ast.Call) and _called(node) == "Text" and name == "args":
                children = children[2:]
            for child in children:
                if isinstance(child, ast.keyword) and child.arg in GUARDS:
                    continue
                if isinstance(child, ast.AST):
                    yield child

    def _rules(self, node: ast.AST) -> Iterator[Edit]:
        if isinstance(node, ast.Compare):
            yield from self._compare(node)
        elif isinstance(node, ast.BinOp):
            yield from self._arithmetic(node)
        elif isinstance(node, ast.BoolOp):
            gone = b"True" if isinstance(node.op, ast.And) else b"False"
            for operand in node.values:
                yield self._edit(operand, gone, "operand")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._edit(node, b"(" + self._text(node.operand) + b")", "not")
        elif isinstance(node, ast.If | ast.IfExp) and isinstance(node.test, PLAIN) and not _is_for_types(node.test):
            yield self._edit(node.test, b"not (" + self._text(node.test) + b")", "condition")
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield self._edit(test, b"True", "filter")
        elif isinstance(node, ast.Constant):
            yield from self._constant(node)
        elif isinstance(node, ast.Call):
            yield from self._call(node)
        elif isinstance(node, ast.stmt):
            yield from self._statement(node)

    def _compare(self, node: ast.Compare) -> Iterator[Edit]:
        for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            yield from self._between(left, right, *COMPARISONS[type(op)], "comparison")

    def _arithmetic(self, node: ast.BinOp) -> Iterator[Edit]:
        names_types = isinstance(node.op, ast.BitOr) and (_is_type(node.left) or _is_type(node.right))
        texts = any(isinstance(side, ast.JoinedStr) or _is_text(side) for side in (node.left, node.right))
        if type(node.op) in ARITHMETIC and not names_types and not texts:
            yield from self._between(node.left, node.right, *ARITHMETIC[type(node.op)], "arithmetic")

    def _constant(self, node: ast.Constant) -> Iterator[Edit]:
        if isinstance(node.value, bool):
            yield self._edit(node, b"False" if node.value else b"True", "truth")
        elif isinstance(node.value, int) and abs(node.value) < LARGE:
            yield self._edit(node, str(node.value + 1).encode(), "number")
        elif isinstance(node.value, float) and self.fractions:
            yield self._edit(node, repr(node.value + 1).encode(), "number")

    def _call(self, node: ast.Call) -> Iterator[Edit]:
        name = _called(node)
        if isinstance(node.func, ast.Name) and name in CALLS:
            yield self._edit(node.func, CALLS[name], "call")
        if name == "Text":
            for sentence in node.args[:2]:
                yield from self._gap(sentence)

    def _gap(self, node: ast.expr) -> Iterator[Edit]:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            return
        text = self._text(node)
        names = [name for _, name, form, _ in string.Formatter().parse(node.value) if name and "|" not in (form or "")]
        once = sorted({name for name in names if names.count(name) == 1 and b"{%s}" % name.encode() in text})
        if once:
            chosen = once[sha256(text).digest()[0] % len(once)]
            yield self._edit(node, text.replace(b"{%s}" % chosen.encode(), b""), "gap")

    def _statement(self, node: ast.stmt) -> Iterator[Edit]:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            if ast.unparse(node.value.func).rpartition(".")[2] not in UNSEEN:
                yield self._edit(node, b"pass", "statement")
        elif isinstance(node, ast.AugAssign):
            yield self._edit(node, b"pass", "statement")
        elif isinstance(node, ast.Break):
            yield self._edit(node, b"continue", "statement")
        elif isinstance(node, ast.Continue):
            yield self._edit(node, b"break", "statement")

    def _between(self, left: ast.expr, right: ast.expr, old: bytes, new: bytes, rule: str) -> Iterator[Edit]:
        start, end = self._end(left), self._start(right)
        words = self.source[start:end]
        at = words.find(old)
        if at >= 0 and b"#" not in words:
            yield Edit(start + at, start + at + len(old), new, rule)

    def _edit(self, node: ast.expr | ast.stmt, new: bytes, rule: str) -> Edit:
        return Edit(self._start(node), self._end(node), new, rule)

    def _text(self, node: ast.expr) -> bytes:
        return self.source[self._start(node) : self._end(node)]

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _is_for_types(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"


def _is_type(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return node.value is None or isinstance(node.value, str)
    if isinstance(node, ast.BinOp):
        return _is_type(node.left) or _is_type(node.right)
    if isinstance(node, ast.Subscript):
        return _is_type(node.value)
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in BUILT_IN or (name[:1].isupper() and not name.isupper())


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
