// Converts links, sums and patterns from Python objects to the input of the kernel. The attributes of a rule
// show if it is a link, a sum or a pattern.
#include "bind_further.h"

#include <algorithm>
#include <map>

namespace descarte::bind {
namespace {

constexpr std::int64_t most_states = 1 << 16;
constexpr std::int64_t most_counted = 1 << 20;

List<std::int64_t> numbers_of(PyObject* sequence, std::int64_t low, std::int64_t high, const char* message) {
    const Held all(PySequence_Tuple(sequence));
    List<std::int64_t> numbers;
    numbers.reserve(PyTuple_Size(all));
    for (Py_ssize_t i = 0; i < PyTuple_Size(all); ++i) {
        const std::int64_t number = PyLong_AsLongLong(PyTuple_GetItem(all, i));
        if (number == -1 && PyErr_Occurred()) throw_python_error();
        if (number < low || number > high) raise(PyExc_ValueError, message);
        numbers.push_back(number);
    }
    return numbers;
}

class Reader {
public:
    Reader(int cell_count, int digit_count) : cells(cell_count), digits(digit_count) {}

    FurtherInput input;

    void read(PyObject* rule) {
        const Held where(PyObject_GetAttrString(rule, "cells"));
        auto mine = cells_of(where);
        if (PyObject_HasAttrString(rule, "allowed")) read_link(rule, mine);
        else if (PyObject_HasAttrString(rule, "values")) read_sum(rule, std::move(mine));
        else read_pattern(rule, std::move(mine));
    }

private:
    int cells, digits;
    std::map<PyObject*, std::shared_ptr<const Machine>> machines;  // keyed by the automaton, which its rule keeps alive

    List<std::int32_t> cells_of(PyObject* sequence) {
        const auto numbers = numbers_of(sequence, 0, cells - 1, "a cell is out of range");
        List<std::int32_t> found(numbers.begin(), numbers.end()), sorted = found;
        std::sort(sorted.begin(), sorted.end());
        if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) raise(PyExc_ValueError, "a rule has a cell twice");
        if (found.empty()) raise(PyExc_ValueError, "a rule has no cells");
        return found;
    }

    void read_link(PyObject* rule, const List<std::int32_t>& mine) {
        const Held allowed(PyObject_GetAttrString(rule, "allowed"));
        const auto sets = numbers_of(allowed, 0, (std::int64_t{1} << digits) - 1, "a candidate is out of range");
        if (mine.size() != 2 || sets.size() != static_cast<std::size_t>(digits))
            raise(PyExc_ValueError, "a link has two cells and a set for each digit");
        input.forms.push_back(Form::link);
        input.links.push_back({mine[0], mine[1], {sets.begin(), sets.end()}});
    }

    void read_sum(PyObject* rule, List<std::int32_t> mine) {
        const Held values(PyObject_GetAttrString(rule, "values")), totals(PyObject_GetAttrString(rule, "totals"));
        const Held tables(PySequence_Tuple(values));
        SumInput sum{std::move(mine), {}, {}};
        for (Py_ssize_t i = 0; i < PyTuple_Size(tables); ++i) {
            const auto row = numbers_of(PyTuple_GetItem(tables, i), -most_counted, most_counted, "a value is out of range");
            if (row.size() != static_cast<std::size_t>(digits)) raise(PyExc_ValueError, "a cell has a value for each digit");
            sum.values.append(row);
        }
        if (sum.values.size() != sum.cells.size() * digits) raise(PyExc_ValueError, "there are values for each cell");
        const auto allowed = numbers_of(totals, -(std::int64_t{1} << 40), std::int64_t{1} << 40, "a total is out of range");
        sum.totals.assign(allowed.begin(), allowed.end());
        std::sort(sum.totals.begin(), sum.totals.end());
        input.forms.push_back(Form::sum);
        input.sums.push_back(std::move(sum));
    }

    void read_pattern(PyObject* rule, List<std::int32_t> mine) {
        const Held automaton(PyObject_GetAttrString(rule, "automaton"));
        auto& known = machines[automaton];
        if (!known) known = machine_of(automaton);
        input.forms.push_back(Form::pattern);
        input.patterns.push_back({std::move(mine), known});
    }

    std::shared_ptr<const Machine> machine_of(PyObject* automaton) const {
        const Held moves(PyObject_GetAttrString(automaton, "moves")), accepting(PyObject_GetAttrString(automaton, "accepting"));
        const Held rows(PySequence_Tuple(moves));
        const Py_ssize_t states = PyTuple_Size(rows);
        if (states < 1 || states > most_states) raise(PyExc_ValueError, "an automaton has from 1 to 65536 states");
        Machine machine;
        for (Py_ssize_t i = 0; i < states; ++i) {
            const auto row = numbers_of(PyTuple_GetItem(rows, i), -1, states - 1, "a state is out of range");
            if (row.size() != static_cast<std::size_t>(digits)) raise(PyExc_ValueError, "a state has a move for each digit");
            machine.moves.append(row);
        }
        const auto ends = numbers_of(accepting, 0, 1, "a state accepts or not");
        if (ends.size() != static_cast<std::size_t>(states)) raise(PyExc_ValueError, "every state accepts or not");
        machine.accepting.assign(ends.begin(), ends.end());
        return std::make_shared<const Machine>(std::move(machine));
    }
};

}  // namespace

FurtherInput further_of(PyObject* rules, int cells, int digits) {
    const Held all(PySequence_Tuple(rules));
    if (PyTuple_Size(all) && digits > further_digits) raise(PyExc_ValueError, "rules besides houses and cages are for up to 32 digits");
    Reader reader(cells, digits);
    for (Py_ssize_t i = 0; i < PyTuple_Size(all); ++i) reader.read(PyTuple_GetItem(all, i));
    return std::move(reader.input);
}

}  // namespace descarte::bind
