// Refutations on boards with sums: compiled once, then questions about candidates.
#include <memory>
#include <new>
#include <vector>

#include "bind_reason.h"
#include "reason/refute.h"

namespace descarte::bind {
namespace {

using namespace reason;

constexpr const char* adding_name = "descarte.Adding";

void drop_adding(PyObject* capsule) { delete static_cast<Adding*>(PyCapsule_GetPointer(capsule, adding_name)); }

Adding& adding_of(PyObject* capsule) {
    auto* adding = static_cast<Adding*>(PyCapsule_GetPointer(capsule, adding_name));
    if (!adding) throw PythonError{};
    return *adding;
}

// Sums are rows of groups, groups are rows of cells; the first sums are cages.
std::vector<SumRule> sums_of(const Buffer (&parts)[5], int cages, int cells) {
    const auto totals = parts[0].as<std::int32_t>(), starts = parts[1].as<std::int32_t>(), signs = parts[2].as<std::int32_t>();
    const auto groups = rows_of(parts[3].as<std::int32_t>(), parts[4].as<std::int32_t>(), signs.size(), cells);
    std::vector<std::int32_t> numbers(signs.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::int32_t>(i);
    const auto rows = rows_of(starts, numbers, totals.size(), static_cast<int>(signs.size()));
    std::vector<SumRule> found;
    for (std::size_t sum = 0; sum < totals.size(); ++sum) {
        SumRule rule;
        rule.total = totals[sum];
        rule.cage = static_cast<int>(sum) < cages;
        for (const std::int32_t group : rows[sum]) {
            if (signs[group] != 1 && signs[group] != -1) raise(PyExc_ValueError, "a sign is 1 or -1");
            if (groups[group].empty() || groups[group].size() > chain_digits)
                raise(PyExc_ValueError, "a group has from 1 to 9 cells");
            rule.add(signs[group], groups[group]);
        }
        if (rule.cells.empty() || rule.cells.size() > most_added || rule.set.count() != static_cast<int>(rule.cells.size()))
            raise(PyExc_ValueError, "a sum has from 1 to 14 cells, none twice");
        found.push_back(std::move(rule));
    }
    return found;
}

Marks<2> marks_on(const Adding& adding, PyObject* candidates, PyObject* placed) {
    auto marks = marks_of(adding.board, candidates, placed);
    for (int cell = 0; cell < adding.board.cells; ++cell)
        if (!marks.open.has(cell) && !std::has_single_bit(marks.candidates[cell]))
            raise(PyExc_ValueError, "a placed cell has one candidate");
    return marks;
}

void check_candidate(const Adding& adding, int cell, int digit) {
    if (cell < 0 || cell >= adding.board.cells || digit < 1 || digit > adding.board.digits)
        raise(PyExc_ValueError, "an assumption is out of range");
}

using Numbers = std::vector<std::int32_t>;

void write(const Said& said, Numbers& to) {
    const Event& event = said.event;
    to.insert(to.end(), {static_cast<std::int32_t>(event.why), event.rule, event.other, event.cell, event.digit,
                         static_cast<std::int32_t>(said.wanted.size())});
    for (const int id : said.wanted) to.insert(to.end(), {id / slots, id % slots});
}

void write(const Refuter& refuter, int number, Numbers& to) {
    const Branch& branch = refuter.branch(number);
    to.insert(to.end(), {branch.cell, branch.digit, static_cast<std::int32_t>(branch.steps.size())});
    for (const Said& said : branch.steps) {
        write(said, to);
        if (said.event.child >= 0) write(refuter, said.event.child, to);
    }
}

}  // namespace

PyObject* compile_adding(PyObject*, PyObject* arguments) {
    PyObject *capsule, *objects[5];
    int cages = 0;
    if (!PyArg_ParseTuple(arguments, "OiOOOOO", &capsule, &cages, &objects[0], &objects[1], &objects[2], &objects[3], &objects[4]))
        return nullptr;
    const auto* board = std::get_if<Board<2>>(&board_of(capsule));
    if (!board || board->digits > chain_digits) raise(PyExc_ValueError, "sums need at most 128 cells and nine digits");
    const Buffer parts[5]{Buffer(objects[0]), Buffer(objects[1]), Buffer(objects[2]), Buffer(objects[3]), Buffer(objects[4])};
    auto adding = std::make_unique<Adding>(*board, sums_of(parts, cages, board->cells));
    return PyCapsule_New(adding.release(), adding_name, drop_adding);
}

// What follows from the candidates as they are: left over (-1 for nothing), then the events.
PyObject* closed(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    if (!PyArg_ParseTuple(arguments, "OOO", &capsule, &candidates, &placed)) return nullptr;
    const Adding& adding = adding_of(capsule);
    Closure closure(adding, marks_on(adding, candidates, placed));
    Numbers found{closure.close() ? closure.left() : -1};
    for (std::size_t number = 0; number < closure.events.size(); ++number) {
        const auto removals = closure.removals(number);
        write(Said{closure.events[number], {removals.begin(), removals.end()}}, found);
    }
    return bytes_of(found);
}

// For each candidate the ends and the steps of the branch that refutes it, -1 and how many are left with it where none was found;
// and how many are left without it. Then the branches, one after another.
PyObject* refutations(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *assumed;
    Effort effort;
    if (!PyArg_ParseTuple(arguments, "OOOOii", &capsule, &candidates, &placed, &assumed, &effort.closures, &effort.cells))
        return nullptr;
    const Adding& adding = adding_of(capsule);
    const Marks<2> marks = marks_on(adding, candidates, placed);
    const Buffer buffer(assumed);
    const auto pairs = buffer.as<std::int32_t>();
    if (pairs.size() % 2) raise(PyExc_ValueError, "an assumption is a cell and a digit");
    for (std::size_t i = 0; i < pairs.size(); i += 2) check_candidate(adding, pairs[i], pairs[i + 1]);
    Numbers sizes;
    std::vector<Numbers> found;
    {
        const WithoutGil released;
        Refuter refuter(adding, marks, effort);
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            const int number = refuter.refute(pairs[i], pairs[i + 1]);
            found.emplace_back();
            if (number < 0) {
                sizes.insert(sizes.end(), {-1, refuter.left_with(pairs[i], pairs[i + 1])});
            } else {
                sizes.insert(sizes.end(), {refuter.branch(number).leaves, refuter.branch(number).length});
                write(refuter, number, found.back());
            }
            sizes.push_back(refuter.left_without(pairs[i], pairs[i + 1]));
        }
    }
    Held list(PyList_New(static_cast<Py_ssize_t>(found.size())));
    for (std::size_t i = 0; i < found.size(); ++i)
        if (PyList_SetItem(list, static_cast<Py_ssize_t>(i), checked(bytes_of(found[i]))) < 0) return nullptr;
    return Py_BuildValue("(NO)", checked(bytes_of(sizes)), static_cast<PyObject*>(list));
}

}  // namespace descarte::bind
