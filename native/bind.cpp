// Defines the Python module descarte.fast._kernel. Only this file and bind_*.cpp use the Python API.
#include "bind.h"

#include <new>

#include "lanes/sudoku9_lanes.h"
#include "single/sudoku9_single.h"
#include "watch.h"

namespace {

using namespace descarte::bind;

PyObject* variants(PyObject*, PyObject*) {
    return Py_BuildValue("(ss)", descarte::sudoku9::single_variant(), descarte::sudoku9::lanes_variant());
}

template <class Function>
PyCFunction as_function(Function function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

// Calls a function of this module and turns its C++ exceptions into Python exceptions.
template <PyCFunction function>
PyObject* guarded(PyObject* module, PyObject* arguments) try {
    return function(module, arguments);
} catch (const PythonError&) {
    return nullptr;
} catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
}

template <PyCFunctionWithKeywords function>
PyObject* guarded(PyObject* module, PyObject* arguments, PyObject* keywords) try {
    return function(module, arguments, keywords);
} catch (const PythonError&) {
    return nullptr;
} catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
}

constexpr char batch9_says[] =
    "batch9(puzzles, limit=2, threads=1, progress=None)\n--\n\n"
    "Up to `limit` (1 or 2) solutions of each of many classic puzzles, on this many threads.\n\n"
    "`puzzles` are bytes: 81 for each puzzle, with nothing between them or each on a line of its own. The answer is a byte for\n"
    "each puzzle (how many solutions were found, at most `limit`), the first solutions, 81 bytes each (dots where there is\n"
    "none), the second solutions of those puzzles that have two, and the number of guesses. `progress` is called about twenty\n"
    "times a second with the number of puzzles done; an error raised there ends the work.\n\n"
    ">>> from descarte import fast\n"
    ">>> lines = b'.' * 81 + b'\\n' + b'11' + b'.' * 79 + b'\\n'\n"
    ">>> found, first, second, guesses = fast.batch9(lines, threads=2)\n"
    ">>> list(found), len(first), len(second)\n"
    "([2, 0], 162, 81)\n";

// Does the same as `guarded` for a search behind techniques. The deadline and Ctrl-C end it with a Python exception.
template <PyCFunction function>
PyObject* watched(PyObject* module, PyObject* arguments) try {
    Pulse pulse(Pulse::forever, nullptr);
    pulse.looks = true;
    const descarte::Watch watch(pulse);
    return guarded<function>(module, arguments);
} catch (const descarte::Ended&) {
    return nullptr;
}

PyMethodDef methods[] = {
    {"solve9", as_function(solve9), METH_FASTCALL, "solve9(text[, limit]) -> (found, first, second)"},
    {"count9", count9, METH_VARARGS, "count9(text, limit, seconds, progress) -> (found, stopped, nodes)"},
    {"batch9", as_function(static_cast<PyCFunctionWithKeywords>(guarded<batch9>)), METH_VARARGS | METH_KEYWORDS, batch9_says},
    {"count_lines", guarded<count_lines>, METH_O, "count_lines(text) -> (lines, lines that are neither blank nor a comment)"},
    {"lines9", guarded<lines9>, METH_VARARGS,
     "lines9(text, task, form, columns, number, words, progress) -> (text, holes, tally); columns are separator, puzzle, solution, id"},
    {"compile", guarded<compile_rules>, METH_VARARGS, "compile(cells, digits, houses, cages, rules) -> rules"},
    {"sound", as_function(sound), METH_FASTCALL, "sound(rules, givens, marks, solution) -> surely without faults"},
    {"search", as_function(search), METH_FASTCALL,
     "search(rules, givens, marks, solutions, keep, nodes, seconds, fails, progress, places, squares) -> "
     "(outcome, found, nodes, fails, grids)"},
    {"search_each", guarded<search_each>, METH_VARARGS,
     "search_each(rules, givens, fails, progress) -> (found: 0 to 2, or 255 for a puzzle that needs another look; a solution of each)"},
    {"start", guarded<start_search>, METH_VARARGS, "start(rules, givens, marks, nodes, seconds, progress) -> search"},
    {"next", guarded<next_solution>, METH_VARARGS, "next(search) -> grid, or the name of the outcome"},
    {"assume", watched<assume>, METH_VARARGS, "assume(rules, candidates, assumed) -> what each leaves"},
    {"fill", guarded<fill>, METH_VARARGS, "fill(rules, givens, marks, seed, fails, mixing, most) -> grid at random, or None"},
    {"learn", guarded<learn>, METH_VARARGS,
     "learn(variables, clauses, shown, limit, seconds, progress) -> (outcome, models, conflicts)"},
    {"canonical", watched<canonical_of>, METH_VARARGS, "canonical(givens, size, height, width, turns) -> the form of all grids like it"},
    {"board", guarded<compile_board>, METH_VARARGS, "board(cells, digits, house_starts, house_cells, full, order) -> board"},
    {"refuted", watched<refuted>, METH_VARARGS, "refuted(board, candidates, placed) -> cell, digit, events, singles, alike of each"},
    {"settled", watched<settled>, METH_VARARGS, "settled(board, candidates, placed) -> what singles, locked ones and pairs leave"},
    {"impossible", watched<impossible>, METH_VARARGS, "impossible(board, candidates, placed) -> cell, digit of each"},
    {"followed", watched<followed>, METH_VARARGS, "followed(board, candidates, placed, assumed) -> what each leaves"},
    {"sketch", watched<sketch>, METH_VARARGS, "sketch(board, candidates, placed, cell, digit, most) -> (ends, follows)"},
    {"graph", watched<make_graph>, METH_VARARGS, "graph(board, candidates, placed, links) -> graph"},
    {"chains", watched<chains>, METH_VARARGS, "chains(graph, wanted, least, most, ways) -> (length, ends)"},
    {"paths", watched<paths>, METH_VARARGS, "paths(graph, start, partner, other, length, most) -> the nodes of each"},
    {"nodes", guarded<nodes>, METH_VARARGS, "nodes(graph) -> digit, cells of each"},
    {"reason", guarded<reason_of>, METH_VARARGS, "reason(graph, one, other) -> (one, other, house, cells)"},
    {"choices", watched<choices>, METH_VARARGS,
     "choices(board, candidates, placed, houses) -> length, cell, digit, holds, choice, chosen of each"},
    {"blossoms", watched<blossoms>, METH_VARARGS, "blossoms(graph) -> digit, victim, stem of each"},
    {"fish", watched<fish>, METH_VARARGS, "fish(board, places, bases, covers, size) -> victim, base, cover of each"},
    {"naked", watched<naked>, METH_VARARGS, "naked(board, candidates, placed, houses, size, least) -> the cells of each"},
    {"hidden", watched<hidden>, METH_VARARGS, "hidden(board, candidates, placed, houses, size) -> house, digits of each"},
    {"bent", watched<bent>, METH_VARARGS, "bent(board, candidates, placed, pairs, size) -> pair, cells of each"},
    {"crossed", watched<crossed>, METH_VARARGS, "crossed(board, candidates, placed, pairs) -> the pairs of houses that clear something"},
    {"sectors", watched<sectors>, METH_VARARGS, "sectors(board, candidates, placed, lines, crosses, count) -> lines, crosses of each, as bits"},
    {"line_fish", watched<line_fish>, METH_VARARGS, "line_fish(board, places, size, finned) -> turned, base, cover of each"},
    {"alone", watched<alone>, METH_VARARGS, "alone(board, places) -> the places that the others refute"},
    {"adding", guarded<compile_adding>, METH_VARARGS,
     "adding(board, cages, sums, rules, clues) -> board with sums (totals, starts, signs, group starts, cells) and clues (starts of "
     "rules and houses, house starts, cells)"},
    {"closed", watched<closed>, METH_VARARGS, "closed(adding, candidates, placed) -> candidates left, events"},
    {"tried", watched<tried>, METH_VARARGS, "tried(adding, candidates, placed, clue, outside) -> cell, digit of each"},
    {"housed", watched<housed>, METH_VARARGS, "housed(adding, candidates, placed, clue) -> house, digit, cell, digit there of each"},
    {"refutations", watched<refutations>, METH_VARARGS,
     "refutations(adding, candidates, placed, assumed, closures, cells, tries) -> (sizes, branches)"},
    {"variants", variants, METH_NOARGS, "variants() -> instruction sets of the single and the batch engine"},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef module = {PyModuleDef_HEAD_INIT, "_kernel", "The native kernel of descarte.", 0, methods,
                      nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__kernel() { return PyModuleDef_Init(&module); }
