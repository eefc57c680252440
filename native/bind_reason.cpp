// Bindings of the searches behind techniques. A board is compiled once; every search takes it and the current
// candidates.
#include <memory>
#include <new>

#include "bind_reason.h"
#include "list.h"
#include "reason/fish.h"
#include "reason/follow.h"
#include "reason/nets.h"

namespace descarte::bind {
namespace {

using namespace reason;

constexpr int most_cells = 640;

void drop_board(PyObject* capsule) { delete static_cast<AnyBoard*>(PyCapsule_GetPointer(capsule, board_name)); }

}  // namespace

PyObject* compile_board(PyObject*, PyObject* arguments) {
    int cells = 0, digits = 0;
    PyObject* parts[4];
    if (!PyArg_ParseTuple(arguments, "iiOOOO", &cells, &digits, &parts[0], &parts[1], &parts[2], &parts[3])) return nullptr;
    if (cells < 1 || cells > most_cells) raise(PyExc_ValueError, "the number of cells goes from 1 to 640");
    if (digits < 1 || digits > reason::most_digits) raise(PyExc_ValueError, "the number of digits goes from 1 to 64");
    const Buffer starts(parts[0]), items(parts[1]), full(parts[2]), order(parts[3]);
    const auto flags = full.as<std::uint8_t>();
    const auto rows = rows_of(starts.as<std::int32_t>(), items.as<std::int32_t>(), flags.size(), cells);
    const auto wanted = order.as<std::int32_t>();
    check_houses(wanted, flags.size());
    std::unique_ptr<AnyBoard> board;
    if (cells <= 128) board = std::make_unique<AnyBoard>(Board<2>(cells, digits, rows, flags, wanted));
    else if (cells <= 256) board = std::make_unique<AnyBoard>(Board<4>(cells, digits, rows, flags, wanted));
    else board = std::make_unique<AnyBoard>(Board<10>(cells, digits, rows, flags, wanted));
    return PyCapsule_New(board.release(), board_name, drop_board);
}

PyObject* refuted(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    if (!PyArg_ParseTuple(arguments, "OOO", &capsule, &candidates, &placed)) return nullptr;
    return std::visit(
        [&](const auto& board) { return bytes_of(reason::refuted(board, marks_of(board, candidates, placed))); },
        board_of(capsule));
}

template <int Words>
void check_assumption(const Board<Words>& board, int cell, int digit) {
    if (cell < 0 || cell >= board.cells || !digit || digit < -board.digits || digit > board.digits)
        raise(PyExc_ValueError, "an assumption is out of range");
}

PyObject* followed(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *assumed;
    if (!PyArg_ParseTuple(arguments, "OOOO", &capsule, &candidates, &placed, &assumed)) return nullptr;
    const Buffer buffer(assumed);
    const auto pairs = buffer.as<std::int32_t>();
    if (pairs.size() % 2) raise(PyExc_ValueError, "an assumption is a cell and a digit");
    return std::visit(
        [&](const auto& board) {
            const auto marks = marks_of(board, candidates, placed);
            for (std::size_t i = 0; i < pairs.size(); i += 2) check_assumption(board, pairs[i], pairs[i + 1]);
            return bytes_of(reason::followed(board, marks, pairs));
        },
        board_of(capsule));
}

PyObject* impossible(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    if (!PyArg_ParseTuple(arguments, "OOO", &capsule, &candidates, &placed)) return nullptr;
    return std::visit(
        [&](const auto& board) { return bytes_of(reason::impossible(board, marks_of(board, candidates, placed))); },
        board_of(capsule));
}

PyObject* settled(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    if (!PyArg_ParseTuple(arguments, "OOO", &capsule, &candidates, &placed)) return nullptr;
    return std::visit(
        [&](const auto& board) { return bytes_of(reason::settled(board, marks_of(board, candidates, placed))); },
        board_of(capsule));
}

PyObject* sketch(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    int cell, digit, most;
    if (!PyArg_ParseTuple(arguments, "OOOiii", &capsule, &candidates, &placed, &cell, &digit, &most)) return nullptr;
    const auto found = std::visit(
        [&](const auto& board) {
            const auto marks = marks_of(board, candidates, placed);
            check_assumption(board, cell, digit);
            const WithoutGil released;
            return reason::sketch(board, marks, cell, digit, most);
        },
        board_of(capsule));
    return Py_BuildValue("(ii)", found[0], found[1]);
}

PyObject* fish(PyObject*, PyObject* arguments) {
    PyObject *capsule, *cells, *bases, *covers;
    int size;
    if (!PyArg_ParseTuple(arguments, "OOOOi", &capsule, &cells, &bases, &covers, &size)) return nullptr;
    if (size < 2 || size > 16) raise(PyExc_ValueError, "a fish has from 2 to 16 houses");
    const Buffer base(bases), cover(covers);
    return std::visit(
        [&]<int Words>(const Board<Words>& board) -> PyObject* {
            const auto base_houses = base.as<std::int32_t>(), cover_houses = cover.as<std::int32_t>();
            check_houses(base_houses, board.houses.size());
            check_houses(cover_houses, board.houses.size());
            FishSearch<Words> search(board, cells_of(board, cells), base_houses, cover_houses, size);
            {
                const WithoutGil released;
                search.run();
            }
            return bytes_of(search.found);
        },
        board_of(capsule));
}

}  // namespace descarte::bind
