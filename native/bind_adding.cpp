// Bindings of refutations on boards with sums and drawn clues. Board and rules are compiled once, for many searches.
#include <memory>
#include <new>

#include "bind_further.h"
#include "bind_reason.h"
#include "list.h"
#include "reason/refute.h"
#include "reason/tried.h"

namespace descarte::bind {
namespace {

using namespace reason;

constexpr const char* adding_name = "descarte.Adding";

void drop_adding(PyObject* capsule) { delete static_cast<Adding*>(PyCapsule_GetPointer(capsule, adding_name)); }

Adding& adding_of(PyObject* capsule) {
    auto* adding = static_cast<Adding*>(PyCapsule_GetPointer(capsule, adding_name));
    if (!adding) throw_python_error();
    return *adding;
}

Board<adding_words> board_for(const AnyBoard& any) {
    return std::visit(
        [](const auto& board) {
            if (board.cells > most_adding_cells || board.digits > most_adding_digits)
                raise(PyExc_ValueError, "sums need at most 256 cells and 16 digits");
            return Board<adding_words>(board);
        },
        any);
}

// Reads sums from flat arrays: a sum is a row of groups, and a group is a row of cells. The first sums are cages.
List<SumRule> sums_of(const Buffer (&parts)[5], int cages, const Board<adding_words>& board) {
    const auto totals = parts[0].as<std::int32_t>(), starts = parts[1].as<std::int32_t>(), signs = parts[2].as<std::int32_t>();
    const auto groups = rows_of(parts[3].as<std::int32_t>(), parts[4].as<std::int32_t>(), signs.size(), board.cells);
    List<std::int32_t> numbers(signs.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::int32_t>(i);
    const auto rows = rows_of(starts, numbers, totals.size(), static_cast<int>(signs.size()));
    List<SumRule> found;
    for (std::size_t sum = 0; sum < totals.size(); ++sum) {
        SumRule rule;
        rule.total = totals[sum];
        rule.cage = static_cast<int>(sum) < cages;
        rule.wide = board.digits > chain_digits;
        for (const std::int32_t group : rows[sum]) {
            if (signs[group] != 1 && signs[group] != -1) raise(PyExc_ValueError, "a sign is 1 or -1");
            if (groups[group].empty() || (!rule.wide && groups[group].size() > chain_digits))
                raise(PyExc_ValueError, "a group has from 1 to 9 cells");
            rule.add(signs[group], groups[group]);
        }
        if (rule.cells.empty() || rule.cells.size() > most_added || rule.set.count() != static_cast<int>(rule.cells.size()))
            raise(PyExc_ValueError, "a sum has from 1 to 14 cells, none twice");
        found.push_back(std::move(rule));
    }
    return found;
}

// Distributes the rules to the clues: `next` returns the following `count` rules, those of the next clue.
class Slices {
public:
    explicit Slices(const FurtherInput& all) : all(all) {}

    FurtherInput next(std::size_t count) {
        FurtherInput mine;
        for (; count; --count) switch (all.forms[rule++]) {
                case Form::link: mine.links.push_back(all.links[link++]); break;
                case Form::sum: mine.sums.push_back(all.sums[sum++]); break;
                case Form::pattern: mine.patterns.push_back(all.patterns[pattern++]); break;
            }
        return mine;
    }

private:
    const FurtherInput& all;
    std::size_t rule = 0, link = 0, sum = 0, pattern = 0;
};

// Reads clues from flat arrays: a clue is a row of rules and a row of houses, and a house is a row of cells.
List<ClueRule> clues_of(PyObject* rules, const Buffer (&parts)[4], const Board<adding_words>& board) {
    if (board.digits > chain_digits) {
        if (PySequence_Size(rules) > 0) raise(PyExc_ValueError, "drawn clues need at most nine digits");
        return {};
    }
    const FurtherInput all = further_of(rules, board.cells, board.digits);
    const auto starts = parts[0].as<std::int32_t>(), sharing = parts[1].as<std::int32_t>(), ends = parts[2].as<std::int32_t>();
    if (starts.empty() || ends.empty()) raise(PyExc_ValueError, "the starts do not fit the rows");
    const auto count = [](std::size_t items) {
        List<std::int32_t> numbers(items);
        for (std::size_t i = 0; i < items; ++i) numbers[i] = static_cast<std::int32_t>(i);
        return numbers;
    };
    const auto rule_numbers = count(all.forms.size()), house_numbers = count(ends.size() - 1);
    const auto rows = rows_of(starts, rule_numbers, starts.size() - 1, static_cast<int>(rule_numbers.size()));
    const auto shared = rows_of(sharing, house_numbers, rows.size(), static_cast<int>(house_numbers.size()));
    const auto houses = rows_of(ends, parts[3].as<std::int32_t>(), ends.size() - 1, board.cells);
    Slices slices(all);
    ClueMaker maker(board.digits);
    List<ClueRule> found;
    for (std::size_t clue = 0; clue < rows.size(); ++clue) {
        List<List<std::int32_t>> mine;
        for (const std::int32_t house : shared[clue]) mine.emplace_back(houses[house].begin(), houses[house].end());
        found.push_back(maker.make(slices.next(rows[clue].size()), mine));
        if (found.back().cells.size() > most_clue_cells || found.back().parts.size() > most_clue_parts)
            raise(PyExc_ValueError, "a clue has at most 64 cells and 256 rules");
    }
    return found;
}

Marks<adding_words> marks_on(const Adding& adding, PyObject* candidates, PyObject* placed) {
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

using Numbers = List<std::int32_t>;

void write_removed(std::span<const int> ids, Numbers& to) {
    to.push_back(static_cast<std::int32_t>(ids.size()));
    for (const int id : ids) to.append({id / slots, id % slots});
}

void write(const Said& said, Numbers& to) {
    const Event& event = said.event;
    to.append({static_cast<std::int32_t>(event.why), event.rule, event.other, event.cell, event.digit});
    write_removed(said.wanted, to);
}

void write(const Refuter& refuter, int number, Numbers& to) {
    const Branch& branch = refuter.branch(number);
    to.append({branch.cell, branch.digit});
    write_removed(branch.wanted, to);
    to.push_back(static_cast<std::int32_t>(branch.steps.size()));
    for (const Said& said : branch.steps) {
        write(said, to);
        if (said.event.child >= 0) write(refuter, said.event.child, to);
    }
}

void check_clue(const Adding& adding, int clue) {
    if (clue < 0 || static_cast<std::size_t>(clue) >= adding.clues.size()) raise(PyExc_ValueError, "a clue is out of range");
}

}  // namespace

PyObject* compile_adding(PyObject*, PyObject* arguments) {
    PyObject *capsule, *rules, *objects[5], *drawn[4];
    int cages = 0;
    if (!PyArg_ParseTuple(arguments, "Oi(OOOOO)O(OOOO)", &capsule, &cages, &objects[0], &objects[1], &objects[2], &objects[3],
                          &objects[4], &rules, &drawn[0], &drawn[1], &drawn[2], &drawn[3]))
        return nullptr;
    const Board<adding_words> board = board_for(board_of(capsule));
    const Buffer parts[5]{Buffer(objects[0]), Buffer(objects[1]), Buffer(objects[2]), Buffer(objects[3]), Buffer(objects[4])};
    const Buffer rows[4]{Buffer(drawn[0]), Buffer(drawn[1]), Buffer(drawn[2]), Buffer(drawn[3])};
    auto adding = std::make_unique<Adding>(board, sums_of(parts, cages, board), clues_of(rules, rows, board));
    return PyCapsule_New(adding.release(), adding_name, drop_adding);
}

// Returns the number of candidates left after all conclusions (-1 for a contradiction), then the events.
PyObject* closed(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    if (!PyArg_ParseTuple(arguments, "OOO", &capsule, &candidates, &placed)) return nullptr;
    const Adding& adding = adding_of(capsule);
    Closure closure(adding, marks_on(adding, candidates, placed), !adding.clues.empty());
    Numbers found{closure.close() ? closure.left() : -1};
    for (std::size_t number = 0; number < closure.events.size(); ++number) {
        const auto removals = closure.removals(number);
        write(Said{closure.events[number], {removals.begin(), removals.end()}}, found);
    }
    return bytes_of(found);
}

// Returns cell and digit of each candidate, in or outside the cells of a clue, with which the clue cannot be satisfied.
PyObject* tried(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    int clue = 0, outside = 0;
    if (!PyArg_ParseTuple(arguments, "OOOip", &capsule, &candidates, &placed, &clue, &outside)) return nullptr;
    const Adding& adding = adding_of(capsule);
    check_clue(adding, clue);
    const Marks<adding_words> marks = marks_on(adding, candidates, placed);
    const Tried search(adding, marks);
    return bytes_of(outside ? search.outside(adding.clues[clue]) : search.inside(adding.clues[clue]));
}

// Returns four numbers per candidate of a clue that leaves a digit without a place in a house: house, digit, and the cell
// and the digit of the candidate.
PyObject* housed(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    int clue = 0;
    if (!PyArg_ParseTuple(arguments, "OOOi", &capsule, &candidates, &placed, &clue)) return nullptr;
    const Adding& adding = adding_of(capsule);
    check_clue(adding, clue);
    const Marks<adding_words> marks = marks_on(adding, candidates, placed);
    return bytes_of(Tried(adding, marks).housed(adding.clues[clue]));
}

// Returns three numbers per candidate: the dead ends and the steps of the branch that refutes it, and the number of
// candidates left without it. If no branch refutes it, they are -1, the number left with it, and -1. The branches
// follow, one object per candidate.
PyObject* refutations(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *assumed;
    Effort effort;
    if (!PyArg_ParseTuple(arguments, "OOOOiii", &capsule, &candidates, &placed, &assumed, &effort.closures, &effort.cells,
                          &effort.tries))
        return nullptr;
    const Adding& adding = adding_of(capsule);
    const Marks<adding_words> marks = marks_on(adding, candidates, placed);
    const Buffer buffer(assumed);
    const auto pairs = buffer.as<std::int32_t>();
    if (pairs.size() % 2) raise(PyExc_ValueError, "an assumption is a cell and a digit");
    for (std::size_t i = 0; i < pairs.size(); i += 2) check_candidate(adding, pairs[i], pairs[i + 1]);
    Numbers sizes;
    List<Numbers> found;
    {
        const WithoutGil released;
        Refuter refuter(adding, marks, effort);
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            const int number = refuter.refute(pairs[i], pairs[i + 1]);
            found.emplace_back();
            if (number < 0) {
                sizes.append({-1, refuter.left_first()});
            } else {
                sizes.append({refuter.branch(number).leaves, refuter.branch(number).length});
                write(refuter, number, found.back());
            }
            sizes.push_back(number < 0 ? -1 : refuter.left_without(pairs[i], pairs[i + 1]));
        }
    }
    Held list(PyList_New(static_cast<Py_ssize_t>(found.size())));
    for (std::size_t i = 0; i < found.size(); ++i)
        if (PyList_SetItem(list, static_cast<Py_ssize_t>(i), checked(bytes_of(found[i]))) < 0) return nullptr;
    return Py_BuildValue("(NO)", checked(bytes_of(sizes)), static_cast<PyObject*>(list));
}

}  // namespace descarte::bind
