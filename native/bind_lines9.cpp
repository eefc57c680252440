// Binding of lines9.h: takes a block of lines with classic 9x9 puzzles and returns the block of their answers.
#include <limits>

#include "bind.h"
#include "lines9.h"

namespace descarte::bind {
namespace {

sudoku9::Columns columns_of(int separator, int puzzle, int solution, int id) {
    if (separator < 0 || separator > 127) raise(PyExc_ValueError, "columns are set apart by one sign of ASCII");
    return {static_cast<char>(separator), puzzle, solution, id};
}

constexpr std::size_t most_kept = std::size_t{1} << 24;

PyObject* holes_of(const List<sudoku9::Hole>& holes) {
    PyObject* found = checked(PyList_New(static_cast<Py_ssize_t>(holes.size())));
    for (std::size_t index = 0; index < holes.size(); ++index) {
        const auto& hole = holes[index];
        PyObject* item = Py_BuildValue("(nnnnK)", static_cast<Py_ssize_t>(hole.line), static_cast<Py_ssize_t>(hole.start),
                                       static_cast<Py_ssize_t>(hole.end), static_cast<Py_ssize_t>(hole.at),
                                       static_cast<unsigned long long>(hole.number));
        if (!item) {
            Py_DECREF(found);
            throw_python_error();
        }
        PyList_SetItem(found, static_cast<Py_ssize_t>(index), item);
    }
    return found;
}

}  // namespace

PyObject* count_lines(PyObject*, PyObject* text) {
    const Buffer buffer(text);
    const auto bytes = buffer.as<char>();
    const auto counted = sudoku9::count_lines({bytes.data(), bytes.size()});
    return Py_BuildValue("(nn)", static_cast<Py_ssize_t>(counted.lines), static_cast<Py_ssize_t>(counted.puzzles));
}

PyObject* lines9(PyObject*, PyObject* arguments) {
    PyObject *text = nullptr, *progress = Py_None;
    int task = 0, form = 0, separator = 0, puzzle = 0, solution = -1, id = -1;
    unsigned long long number = 1;
    const char* words[3];
    Py_ssize_t sizes[3];
    if (!PyArg_ParseTuple(arguments, "Oii(iiii)K(y#y#y#)|O", &text, &task, &form, &separator, &puzzle, &solution, &id, &number,
                          &words[0], &sizes[0], &words[1], &sizes[1], &words[2], &sizes[2], &progress))
        return nullptr;
    if (task < 0 || task > 3 || form < 0 || form > 3) raise(PyExc_ValueError, "tasks and forms go from 0 to 3");
    const Buffer buffer(text);
    const auto bytes = buffer.as<char>();
    sudoku9::Lines lines{{bytes.data(), bytes.size()}, static_cast<sudoku9::Task>(task), static_cast<sudoku9::Form>(form),
                         columns_of(separator, puzzle, solution, id), number, {}, {}, {}};
    for (int index = 0; index < 3; ++index) lines.words[index] = {words[index], static_cast<std::size_t>(sizes[index])};
    // Reuse the memory of the previous block. The system provides new memory page by page, which would take a fifth of
    // the time with two threads.
    thread_local std::string kept;
    lines.out.swap(kept);
    lines.out.clear();
    Pulse pulse(std::numeric_limits<double>::infinity(), progress);
    pulse.tells_nodes = false;
    {
        const WithoutGil released;
        sudoku9::answer_lines(lines, pulse);
    }
    if (pulse.failed) throw_python_error();
    const Held holes(holes_of(lines.holes));
    PyObject* answer =
        Py_BuildValue("(y#O(KKK))", lines.out.data(), static_cast<Py_ssize_t>(lines.out.size()), static_cast<PyObject*>(holes),
                      static_cast<unsigned long long>(lines.tally[0]), static_cast<unsigned long long>(lines.tally[1]),
                      static_cast<unsigned long long>(lines.tally[2]));
    if (lines.out.capacity() <= most_kept) lines.out.swap(kept);
    return answer;
}

}  // namespace descarte::bind
