// Helpers shared by the bindings of the searches behind techniques: they read boards, candidates and sets of cells.
#pragma once

#include <algorithm>
#include <variant>

#include "bind.h"
#include "list.h"
#include "reason/board.h"

namespace descarte::bind {

constexpr const char* board_name = "descarte.Board";
using AnyBoard = std::variant<reason::Board<2>, reason::Board<4>, reason::Board<10>>;

inline AnyBoard& board_of(PyObject* capsule) {
    auto* board = static_cast<AnyBoard*>(PyCapsule_GetPointer(capsule, board_name));
    if (!board) throw_python_error();
    return *board;
}

inline void check_houses(std::span<const std::int32_t> houses, std::size_t count) {
    for (const std::int32_t house : houses)
        if (house < 0 || static_cast<std::size_t>(house) >= count) raise(PyExc_ValueError, "a house is out of range");
}

// Reads the candidates (eight bytes per cell) and the placed cells (one byte per cell).
template <int Words>
DESCARTE_NOINLINE reason::Marks<Words> marks_of(const reason::Board<Words>& board, PyObject* candidates, PyObject* placed) {
    const Buffer given(candidates), flags(placed);
    const auto masks = given.as<std::uint64_t>();
    const auto bytes = flags.as<std::uint8_t>();
    const auto count = static_cast<std::size_t>(board.cells);
    if (masks.size() != count || bytes.size() != count)
        raise(PyExc_ValueError, "candidates need eight bytes for each cell, and placed cells one");
    const std::uint64_t every = board.digits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << board.digits) - 1;
    for (const std::uint64_t mask : masks)
        if (mask & ~every) raise(PyExc_ValueError, "a candidate is out of range");
    return reason::Marks<Words>(board, masks, bytes);
}

template <int Words>
DESCARTE_NOINLINE reason::Cells<Words> cells_of(const reason::Board<Words>& board, PyObject* bytes) {
    const Buffer buffer(bytes);
    const auto words = buffer.as<std::uint64_t>();
    if (words.size() != Words) raise(PyExc_ValueError, "a set of cells has another size on this board");
    reason::Cells<Words> set;
    std::copy(words.begin(), words.end(), set.words.begin());
    if (set.highest() >= board.cells) raise(PyExc_ValueError, "a cell is out of range");
    return set;
}

template <class Item>
DESCARTE_NOINLINE PyObject* bytes_of(const List<Item>& items) {
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(items.data()),
                                     static_cast<Py_ssize_t>(items.size() * sizeof(Item)));
}

using Rowset = List<std::span<const std::int32_t>>;

inline Rowset rows_of(std::span<const std::int32_t> starts, std::span<const std::int32_t> cells, std::size_t rows, int count) {
    if (starts.size() != rows + 1 || starts.front() != 0 || starts.back() != static_cast<std::int64_t>(cells.size()))
        raise(PyExc_ValueError, "the starts do not fit the rows");
    for (const std::int32_t cell : cells)
        if (cell < 0 || cell >= count) raise(PyExc_ValueError, "a cell is out of range");
    Rowset found;
    for (std::size_t i = 0; i < rows; ++i) {
        if (starts[i] < 0 || starts[i] > starts[i + 1]) raise(PyExc_ValueError, "the starts do not ascend");
        found.push_back(cells.subspan(starts[i], starts[i + 1] - starts[i]));
    }
    return found;
}

}  // namespace descarte::bind
