// Compiles the houses of a layout and the cages of a puzzle, which are Python objects. Reading their attributes here
// takes 5 microseconds for a 9x9 Kakuro; writing flat arrays in Python takes 60.
#include "bind_rules.h"

#include "bind_further.h"

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <tuple>

#include "list.h"

namespace descarte::bind {
namespace {

constexpr const char* rules_name = "descarte.Rules";
constexpr int most_cells = 100'000;

std::int64_t number_of(PyObject* object, std::int64_t low, std::int64_t high, const char* message) {
    const std::int64_t number = PyLong_AsLongLong(object);
    if (number == -1 && PyErr_Occurred()) throw_python_error();
    if (number < low || number > high) raise(PyExc_ValueError, message);
    return number;
}

// Names of attributes as Python strings, created once, because to create one takes as long as to read an attribute.
struct Names {
    PyObject* const cells = PyUnicode_InternFromString("cells");
    PyObject* const full = PyUnicode_InternFromString("full");
    PyObject* const total = PyUnicode_InternFromString("total");
    PyObject* const alone = PyUnicode_InternFromString("alone");
    PyObject* const kind = PyUnicode_InternFromString("kind");
};

const Names& names() {
    static const Names all;
    return all;
}

// Reads the cells of rules into the rows of a table. Raises ValueError if a rule has a cell twice.
class Rows {
public:
    Rows(int cells, Py_ssize_t rows) : cell_count(cells) {
        if (rows) table.reserve(rows, 4 * rows);
    }

    void add(PyObject* cells) {
        const Held row(PySequence_Tuple(cells));
        const Py_ssize_t size = PyTuple_Size(row);
        const int index = table.size();
        if (last.empty()) last.assign(cell_count, -1);
        for (Py_ssize_t i = 0; i < size; ++i) {
            const std::int64_t cell = number_of(PyTuple_GetItem(row, i), 0, cell_count - 1, "a cell is out of range");
            if (last[cell] == index) raise(PyExc_ValueError, "a rule has a cell twice");
            last[cell] = index;
            table.items.push_back(static_cast<std::int32_t>(cell));
        }
        table.close();
    }

    Table table;

private:
    int cell_count;
    List<std::int32_t> last;  // cell -> the last row that has it
};

struct Houses {
    const Held all;
    Rows rows;
    List<std::uint8_t> full;
    List<Held> objects;  // the cells of each house, as Python has them

    Houses(PyObject* houses, int cells, int digits) : all(PySequence_Tuple(houses)), rows(cells, PyTuple_Size(all)) {
        const Py_ssize_t count = PyTuple_Size(all);
        full.reserve(count);
        objects.reserve(count);
        for (Py_ssize_t i = 0; i < count; ++i) {
            PyObject* house = PyTuple_GetItem(all, i);
            objects.emplace_back(PyObject_GetAttr(house, names().cells));
            rows.add(objects.back());
            const Held flag(PyObject_GetAttr(house, names().full));
            const int is_full = PyObject_IsTrue(flag);
            if (is_full < 0) throw_python_error();
            if (is_full && rows.table[static_cast<int>(i)].size() != static_cast<std::size_t>(digits))
                raise(PyExc_ValueError, "a full house has a cell for each digit");
            full.push_back(static_cast<std::uint8_t>(is_full));
        }
    }

    List<HouseInput> inputs() const {
        List<HouseInput> result;
        result.reserve(full.size());
        for (int house = 0; house < rows.table.size(); ++house) result.push_back({rows.table[house], full[house] != 0});
        return result;
    }
};

// Reads cages. A Killer cage or a Kakuro run is a house and a cage over the same tuple of cells, which is read only
// once.
class Cages {
public:
    CageRows rows;
    List<std::int64_t> totals;
    bool overlap = false;  // two cages share a cell although their kind forbids it

    Cages(PyObject* cages, int cells, const Houses& known) : houses(known), own(cells, 0) {
        const Held all(PySequence_Tuple(cages));
        const Py_ssize_t count = PyTuple_Size(all);
        totals.reserve(count);
        rows.places.reserve(count);
        List<std::uint8_t> taken;
        for (Py_ssize_t i = 0; i < count; ++i) {
            PyObject* cage = PyTuple_GetItem(all, i);
            read_cells(Held(PyObject_GetAttr(cage, names().cells)));
            const Held total(PyObject_GetAttr(cage, names().total));
            totals.push_back(PyLong_AsLongLong(total));
            if (totals.back() == -1 && PyErr_Occurred()) throw_python_error();
            if (!lies_alone(cage)) continue;
            taken.resize(cells);
            for (const std::int32_t cell : cells_of(static_cast<int>(i))) overlap |= taken[cell], taken[cell] = 1;
        }
    }

    List<CageInput> inputs() const {
        List<CageInput> result;
        result.reserve(totals.size());
        for (std::size_t cage = 0; cage < totals.size(); ++cage)
            result.push_back({cells_of(static_cast<int>(cage)), totals[cage], std::max(rows.places[cage], -1)});
        return result;
    }

    // Returns true if different digits can reach the total of every cage.
    bool reachable(std::int64_t digits) const {
        for (std::size_t cage = 0; cage < totals.size(); ++cage) {
            const auto count = static_cast<std::int64_t>(cells_of(static_cast<int>(cage)).size());
            const std::int64_t least = count * (count + 1) / 2, most = count * (2 * digits - count + 1) / 2;
            if (count > digits || totals[cage] < least || totals[cage] > most) return false;
        }
        return true;
    }

    CageRows taken_rows() {
        rows.own = std::move(own.table);
        return std::move(rows);
    }

private:
    // Returns true if cages of this kind must not share cells. Python is asked once per series of cages of one kind,
    // because each call takes a third of a microsecond and a Kakuro has 30 runs.
    bool lies_alone(PyObject* cage) {
        Held kind(PyObject_GetAttr(cage, names().kind));
        if (!asked || static_cast<PyObject*>(kind) != static_cast<PyObject*>(*asked)) {
            const Held single(PyObject_GetAttr(cage, names().alone));
            const int answer = PyObject_IsTrue(single);
            if (answer < 0) throw_python_error();
            asked.emplace(std::move(kind));
            alone = answer != 0;
        }
        return alone;
    }

    std::optional<Held> asked;  // the kind of the previous cage
    bool alone = false;

    const Houses& houses;
    Rows own;
    std::size_t next = 0;  // the house after that of the previous cage

    std::span<const std::int32_t> cells_of(int cage) const {
        const std::int32_t place = rows.places[cage];
        return place < 0 ? own.table[-1 - place] : houses.rows.table[place];
    }

    // Finds the house with the cells of a cage, or reads the cells. Cages are in the order of their houses, so only the
    // first search covers all houses.
    void read_cells(PyObject* cells) {
        constexpr std::size_t near = 16;
        const std::size_t end = rows.places.empty() ? houses.objects.size() : std::min(next + near, houses.objects.size());
        std::size_t house = next;
        while (house < end && houses.objects[house] != cells) ++house;
        const bool known = house < end && PyTuple_Check(cells);
        if (!known) own.add(cells);
        rows.places.push_back(known ? static_cast<std::int32_t>(house) : -own.table.size());
        if (known) next = house + 1;
    }
};

void drop_rules(PyObject* capsule) {
    delete static_cast<Compiled*>(PyCapsule_GetPointer(capsule, rules_name));
}

uint128 marks_of(PyObject* number, int digits) {
    if (digits <= 64) return unsigned_of(number);
    const Held shift(PyLong_FromLong(64)), high(PyNumber_Rshift(number, shift));
    const std::uint64_t low = PyLong_AsUnsignedLongLongMask(number);
    if (PyErr_Occurred()) throw_python_error();
    return uint128{unsigned_of(high)} << 64 | low;
}

// Returns true if no house repeats a digit, every filled cage has its total and no other cage exceeds it. An empty cell
// is 0 and adds at least 1 to a cage.
bool keeps_rules(const Compiled& compiled, const List<int>& values) {
    for (int house = 0; house < compiled.rules.houses.size(); ++house) {
        uint128 seen = 0;
        for (const std::int32_t cell : compiled.rules.houses[house])
            if (values[cell]) {
                const uint128 digit = uint128{1} << (values[cell] - 1);
                if (seen & digit) return false;
                seen |= digit;
            }
    }
    for (std::size_t cage = 0; cage < compiled.totals.size(); ++cage) {
        std::int64_t sum = 0, missing = 0;
        for (const std::int32_t cell : compiled.cages.cells(compiled.rules, cage)) sum += values[cell], missing += values[cell] == 0;
        if (sum + missing > compiled.totals[cage] || (!missing && sum != compiled.totals[cage])) return false;
    }
    return true;
}

// Returns one digit per cell, 0 for none, or an empty list if a digit is out of range or their number is wrong.
List<int> digits_of(PyObject* numbers, const Rules& rules) {
    const Held all(PySequence_Tuple(numbers));
    List<int> values;
    if (PyTuple_Size(all) != rules.cells) return values;
    values.reserve(rules.cells);
    for (int cell = 0; cell < rules.cells; ++cell) {
        int overflow = 0;
        const std::int64_t digit = PyLong_AsLongLongAndOverflow(PyTuple_GetItem(all, cell), &overflow);
        if (digit == -1 && PyErr_Occurred()) throw_python_error();
        if (overflow || digit < 0 || digit > rules.digits) return {};
        values.push_back(static_cast<int>(digit));
    }
    return values;
}

}  // namespace

bool givens_are_sound(const Compiled& compiled, const List<int>& values) {
    const auto is_given = [](int digit) { return digit != 0; };
    return compiled.plain && (std::none_of(values.begin(), values.end(), is_given) || keeps_rules(compiled, values));
}

Compiled& compiled_of(PyObject* capsule) {
    auto* compiled = static_cast<Compiled*>(PyCapsule_GetPointer(capsule, rules_name));
    if (!compiled) throw_python_error();
    return *compiled;
}

DigitSets candidates_of(PyObject* givens, PyObject* marks, const Rules& rules) {
    const Held given(PySequence_Tuple(givens));
    if (PyTuple_Size(given) != rules.cells) raise(PyExc_ValueError, "there is one given, or 0, for each cell");
    const AnyDigits every = AnyDigits::up_to(rules.digits);
    DigitSets sets(rules.cells, every);
    if (marks != Py_None) {
        const Held marked(PySequence_Tuple(marks));
        if (PyTuple_Size(marked) != rules.cells) raise(PyExc_ValueError, "there is one set of marks for each cell");
        for (int cell = 0; cell < rules.cells; ++cell) {
            sets[cell].bits = marks_of(PyTuple_GetItem(marked, cell), rules.digits);
            if ((sets[cell] - every).any()) raise(PyExc_ValueError, "a candidate is out of range");
        }
    }
    for (int cell = 0; cell < rules.cells; ++cell) {
        const std::int64_t digit = number_of(PyTuple_GetItem(given, cell), 0, rules.digits, "a given is out of range");
        if (digit) sets[cell] &= AnyDigits::of(static_cast<int>(digit));
    }
    return sets;
}

PyObject* compile_rules(PyObject*, PyObject* arguments) {
    int cells = 0, digits = 0;
    PyObject *house_objects = nullptr, *cage_objects = nullptr, *further = nullptr;
    if (!PyArg_ParseTuple(arguments, "iiOO|O", &cells, &digits, &house_objects, &cage_objects, &further)) return nullptr;
    if (cells < 1 || cells > most_cells) raise(PyExc_ValueError, "the number of cells goes from 1 to 100000");
    if (digits < 1 || digits > most_digits) raise(PyExc_ValueError, "the number of digits goes from 1 to 128");
    const Houses houses(house_objects, cells, digits);
    Cages cages(cage_objects, cells, houses);
    const auto house_inputs = houses.inputs();
    const auto cage_inputs = cages.inputs();
    bool plain = !cages.overlap && cages.reachable(digits);
    for (const HouseInput& house : house_inputs) plain &= house.cells.size() <= static_cast<std::size_t>(digits);
    Rules rules(cells, digits, house_inputs, cage_inputs, {}, further ? further_of(further, cells, digits) : FurtherInput{});
    auto compiled = std::make_unique<Compiled>(
        Compiled{std::move(rules), cages.taken_rows(), std::move(cages.totals), plain});
    return PyCapsule_New(compiled.release(), rules_name, drop_rules);
}

// Returns true if a puzzle certainly has no faults. If it returns false, model/faults.py finds the faults, if any.
PyObject* sound(PyObject*, PyObject* const* arguments, Py_ssize_t count) try {
    if (count != 4) raise(PyExc_TypeError, "sound takes 4 arguments");
    const auto [capsule, givens, marks, solution] = std::tuple(arguments[0], arguments[1], arguments[2], arguments[3]);
    const Compiled& compiled = compiled_of(capsule);
    const auto values = digits_of(givens, compiled.rules);
    bool fine = !values.empty() && givens_are_sound(compiled, values);
    if (fine && marks != Py_None)
        for (const AnyDigits set : candidates_of(givens, marks, compiled.rules)) fine &= set.any();
    if (fine && solution != Py_None) {
        const auto filled = digits_of(solution, compiled.rules);
        fine = !filled.empty() && keeps_rules(compiled, filled);
        for (int cell = 0; fine && cell < compiled.rules.cells; ++cell)
            fine = filled[cell] != 0 && (values[cell] == 0 || values[cell] == filled[cell]);
    }
    return PyBool_FromLong(fine);
} catch (const PythonError&) {
    return nullptr;
} catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
}

}  // namespace descarte::bind
