// Bindings of the searches for patterns of houses and cells. Techniques run them after nearly every step, mostly in
// vain.
#include <new>

#include "bind_reason.h"
#include "reason/crossings.h"
#include "reason/line_fish.h"
#include "reason/sectors.h"
#include "reason/subsets.h"

namespace descarte::bind {
namespace {

using namespace reason;

constexpr int least_size = 2, most_size = 16;

void check_size(int size) {
    if (size < least_size || size > most_size) raise(PyExc_ValueError, "a pattern has from 2 to 16 cells or houses");
}

std::span<const std::int32_t> houses_in(const Buffer& buffer, std::size_t count, std::size_t group = 1) {
    const auto houses = buffer.as<std::int32_t>();
    if (houses.size() % group) raise(PyExc_ValueError, "houses come in pairs here");
    check_houses(houses, count);
    return houses;
}

}  // namespace

PyObject* naked(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *wanted;
    int size, least;
    if (!PyArg_ParseTuple(arguments, "OOOOii", &capsule, &candidates, &placed, &wanted, &size, &least)) return nullptr;
    check_size(size);
    const Buffer buffer(wanted);
    return std::visit(
        [&](const auto& board) {
            const auto houses = houses_in(buffer, board.houses.size());
            return bytes_of(naked_subsets(board, marks_of(board, candidates, placed), houses, size, least));
        },
        board_of(capsule));
}

PyObject* hidden(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *wanted;
    int size;
    if (!PyArg_ParseTuple(arguments, "OOOOi", &capsule, &candidates, &placed, &wanted, &size)) return nullptr;
    check_size(size);
    const Buffer buffer(wanted);
    return std::visit(
        [&](const auto& board) {
            const auto houses = houses_in(buffer, board.houses.size());
            return bytes_of(hidden_subsets(board, marks_of(board, candidates, placed), houses, size));
        },
        board_of(capsule));
}

PyObject* bent(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *wanted;
    int size;
    if (!PyArg_ParseTuple(arguments, "OOOOi", &capsule, &candidates, &placed, &wanted, &size)) return nullptr;
    check_size(size);
    const Buffer buffer(wanted);
    return std::visit(
        [&]<int Words>(const Board<Words>& board) {
            const auto pairs = houses_in(buffer, board.houses.size(), 2);
            const auto marks = marks_of(board, candidates, placed);
            BentSets<Words> sets(board, marks, size);
            for (std::size_t i = 0; i < pairs.size(); i += 2) sets.look(static_cast<int>(i / 2), pairs[i], pairs[i + 1]);
            return bytes_of(sets.found);
        },
        board_of(capsule));
}

PyObject* crossed(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *wanted;
    if (!PyArg_ParseTuple(arguments, "OOOO", &capsule, &candidates, &placed, &wanted)) return nullptr;
    const Buffer buffer(wanted);
    return std::visit(
        [&]<int Words>(const Board<Words>& board) {
            const auto pairs = houses_in(buffer, board.houses.size(), 2);
            const auto marks = marks_of(board, candidates, placed);
            CrossedSets<Words> sets(board, marks);
            Numbers found;
            for (std::size_t i = 0; i < pairs.size(); i += 2)
                if (sets.clears(pairs[i], pairs[i + 1])) found.push_back(static_cast<std::int32_t>(i / 2));
            return bytes_of(found);
        },
        board_of(capsule));
}

PyObject* sectors(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *chosen, *across;
    int count;
    if (!PyArg_ParseTuple(arguments, "OOOOOi", &capsule, &candidates, &placed, &chosen, &across, &count)) return nullptr;
    check_size(count);
    const Buffer line_buffer(chosen), cross_buffer(across);
    const auto* board = std::get_if<Board<2>>(&board_of(capsule));
    if (!board) raise(PyExc_ValueError, "sectors are looked for on boards of at most 128 cells");
    const auto lines = houses_in(line_buffer, board->houses.size()), crosses = houses_in(cross_buffer, board->houses.size());
    if (std::max(lines.size(), crosses.size()) > LockedSectors::most_lines) raise(PyExc_ValueError, "there are at most 16 lines");
    const auto marks = marks_of(*board, candidates, placed);
    LockedSectors sets(*board, marks, lines, crosses);
    sets.look(count);
    return bytes_of(sets.found);
}

PyObject* line_fish(PyObject*, PyObject* arguments) {
    PyObject *capsule, *cells;
    int size, finned;
    if (!PyArg_ParseTuple(arguments, "OOip", &capsule, &cells, &size, &finned)) return nullptr;
    check_size(size);
    return std::visit(
        [&]<int Words>(const Board<Words>& board) {
            if (board.cells != board.digits * board.digits) raise(PyExc_ValueError, "fish in lines need a square grid");
            LineFish<Words> fish(board, cells_of(board, cells), size);
            if (finned) fish.finned();
            else fish.plain();
            return bytes_of(fish.found);
        },
        board_of(capsule));
}

PyObject* alone(PyObject*, PyObject* arguments) {
    PyObject *capsule, *cells;
    if (!PyArg_ParseTuple(arguments, "OO", &capsule, &cells)) return nullptr;
    return std::visit(
        [&](const auto& board) {
            const auto refuted = alone_refuted(board, cells_of(board, cells));
            return bytes_of(List(refuted.words.begin(), refuted.words.end()));
        },
        board_of(capsule));
}

}  // namespace descarte::bind
