// Bindings for classic 9x9 puzzles: solve one, count all its solutions, or solve a batch.
#include <algorithm>
#include <cstring>
#include <limits>
#include <new>
#include <span>
#include <string>

#include "batch.h"
#include "bind.h"
#include "single/sudoku9_single.h"
#include "symbols.h"

namespace descarte::bind {
namespace {

constexpr Py_ssize_t cells = 81;

[[noreturn]] void raise_symbols() {
    raise(PyExc_ValueError, "a puzzle has only the characters 1 to 9, and . 0 * _ - for empty cells");
}

const char* puzzle_text(PyObject* object) {
    Py_ssize_t size = 0;
    const char* text = nullptr;
    if (PyUnicode_Check(object)) {
        text = PyUnicode_AsUTF8AndSize(object, &size);
        if (!text) throw_python_error();
    } else if (PyBytes_Check(object)) {
        char* bytes = nullptr;
        if (PyBytes_AsStringAndSize(object, &bytes, &size) < 0) throw_python_error();
        text = bytes;
    } else {
        raise(PyExc_TypeError, "a puzzle is 81 characters, as str or bytes");
    }
    if (size != cells) raise(PyExc_ValueError, "a puzzle has 81 characters");
    if (!sudoku9::only_known_symbols(text, cells)) raise_symbols();
    return text;
}

PyObject* grid_or_none(const char* grid, bool there) {
    return there ? PyUnicode_FromStringAndSize(grid, cells) : Py_NewRef(Py_None);
}

PyObject* answer9(std::uint64_t found, const char* first, const char* second) {
    PyObject* answer = checked(PyTuple_New(3));
    PyObject* parts[3] = {PyLong_FromUnsignedLongLong(found), grid_or_none(first, found > 0),
                          grid_or_none(second, found > 1)};
    for (int i = 0; i < 3; ++i) {
        if (!parts[i]) {
            for (int j = i; j < 3; ++j) Py_XDECREF(parts[j]);
            Py_DECREF(answer);
            throw_python_error();
        }
        PyTuple_SetItem(answer, i, parts[i]);
    }
    return answer;
}

int limit_of(std::int64_t limit) {
    if (limit != 1 && limit != 2) raise(PyExc_ValueError, "the limit is 1 or 2");
    return static_cast<int>(limit);
}

// Joins the lines of a text that has one puzzle per line. Raises ValueError if a line does not have 81 characters.
std::string without_ends(std::span<const char> text) {
    std::string packed;
    packed.reserve(text.size());
    std::size_t line = 1;
    for (std::size_t start = 0; start < text.size(); ++line) {
        const auto* found = static_cast<const char*>(std::memchr(&text[start], '\n', text.size() - start));
        const std::size_t next = found ? static_cast<std::size_t>(found - text.data()) + 1 : text.size() + 1;
        const std::size_t size = next - 1 - start - (next > start + 1 && text[next - 2] == '\r');
        if (size != cells) {
            PyErr_Format(PyExc_ValueError, "a puzzle has 81 characters, and line %zu has %zu", line, size);
            throw_python_error();
        }
        packed.append(&text[start], cells);
        start = next;
    }
    return packed;
}

PyObject* joined(const List<std::string>& parts) {
    std::size_t size = 0;
    for (const std::string& part : parts) size += part.size();
    PyObject* const bytes = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size));
    char* end = bytes ? PyBytes_AsString(bytes) : nullptr;
    for (const std::string& part : parts)
        if (end) end = std::copy(part.begin(), part.end(), end);
    return bytes;
}

PyObject* batch_answer(std::span<const char> text, std::int64_t limit, int threads, PyObject* progress) {
    if (text.size() % cells) raise(PyExc_ValueError, "a batch has 81 bytes for each puzzle");
    if (threads < 1 || threads > 1024) raise(PyExc_ValueError, "the number of threads goes from 1 to 1024");
    const int most = limit_of(limit);
    const std::size_t count = text.size() / cells;
    PyObject* parts[2] = {PyBytes_FromStringAndSize(nullptr, count), PyBytes_FromStringAndSize(nullptr, text.size())};
    if (!parts[0] || !parts[1]) {
        for (PyObject* part : parts) Py_XDECREF(part);
        throw_python_error();
    }
    sudoku9::Batch batch{text.data(), count, most,
                         reinterpret_cast<std::uint8_t*>(PyBytes_AsString(parts[0])), PyBytes_AsString(parts[1]), {}, false};
    Pulse pulse(std::numeric_limits<double>::infinity(), progress);
    pulse.tells_nodes = false;
    std::uint64_t nodes = 0;
    {
        const WithoutGil released;
        nodes = sudoku9::solve_batch(batch, threads, [&](std::size_t done) {
            pulse.found = done;
            return !pulse.now();
        });
    }
    if (pulse.failed || batch.unreadable) {
        for (PyObject* part : parts) Py_DECREF(part);
        if (pulse.failed) throw_python_error();
        raise_symbols();
    }
    return Py_BuildValue("(NNNK)", parts[0], parts[1], joined(batch.seconds), static_cast<unsigned long long>(nodes));
}

}  // namespace

PyObject* solve9(PyObject*, PyObject* const* arguments, Py_ssize_t count) try {
    if (count < 1 || count > 2) raise(PyExc_TypeError, "solve9 takes a puzzle and, if wanted, a limit");
    const char* text = puzzle_text(arguments[0]);
    std::int64_t limit = 2;
    if (count == 2) {
        limit = PyLong_AsLongLong(arguments[1]);
        if (limit == -1 && PyErr_Occurred()) return nullptr;
    }
    char first[cells], second[cells];
    const std::uint64_t found = sudoku9::solve_single(text, limit_of(limit), first, second, nullptr, nullptr, nullptr);
    return answer9(found, first, second);
} catch (const PythonError&) {
    return nullptr;
}

PyObject* count9(PyObject*, PyObject* arguments) try {
    PyObject *puzzle = nullptr, *most = nullptr, *progress = Py_None;
    double seconds = 0;
    if (!PyArg_ParseTuple(arguments, "OOd|O", &puzzle, &most, &seconds, &progress)) return nullptr;
    const std::uint64_t limit = unsigned_of(most);
    char text[cells];
    std::memcpy(text, puzzle_text(puzzle), cells);
    Pulse pulse(seconds, progress);
    bool stopped = false;
    std::uint64_t found = 0, nodes = 0;
    {
        const WithoutGil released;
        found = sudoku9::solve_single(text, limit, nullptr, nullptr, &pulse, &stopped, &nodes);
    }
    if (pulse.failed) return nullptr;
    return Py_BuildValue("(KOK)", static_cast<unsigned long long>(found), stopped ? Py_True : Py_False,
                         static_cast<unsigned long long>(nodes));
} catch (const PythonError&) {
    return nullptr;
}

PyObject* batch9(PyObject*, PyObject* arguments, PyObject* keywords) {
    PyObject* puzzles = nullptr;
    PyObject* progress = Py_None;
    long long limit = 2;
    int threads = 1;
    static const char* const names[] = {"puzzles", "limit", "threads", "progress", nullptr};
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|LiO", const_cast<char**>(names), &puzzles, &limit, &threads, &progress))
        return nullptr;
    const Buffer buffer(puzzles);
    const auto text = buffer.as<char>();
    if (std::memchr(text.data(), '\n', std::min<std::size_t>(text.size(), cells + 2))) {
        const std::string packed = without_ends(text);
        return batch_answer(packed, limit, threads, progress);
    }
    return batch_answer(text, limit, threads, progress);
}

}  // namespace descarte::bind
