// Bindings of the general engine: searches in the candidates of a puzzle with compiled rules.
#include <atomic>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "bind_rules.h"
#include "list.h"
#include "search/assume.h"

namespace descarte::bind {
namespace {

constexpr const char* search_name = "descarte.Search";

const char* outcome_name(Outcome outcome) {
    switch (outcome) {
        case Outcome::finished: return "finished";
        case Outcome::limit_reached: return "limit";
        case Outcome::nodes: return "nodes";
        case Outcome::deadline: return "deadline";
        case Outcome::interrupted: return "interrupted";
        case Outcome::budget: return "budget";
        case Outcome::beyond: return "beyond";
    }
    return "finished";
}

PyObject* large_number(uint128 number) {
    if (!(number >> 64)) return PyLong_FromUnsignedLongLong(static_cast<unsigned long long>(number));
    unsigned char bytes[16];
    for (auto& byte : bytes) byte = static_cast<unsigned char>(number), number >>= 8;
    return PyObject_CallMethod(reinterpret_cast<PyObject*>(&PyLong_Type), "from_bytes", "y#s",
                               reinterpret_cast<const char*>(bytes), static_cast<Py_ssize_t>(sizeof bytes), "little");
}

// The position of each cell in a grid with squares that are not cells and get the value 0. Empty if all squares are
// cells.
struct Squares {
    List<std::int32_t> places;
    Py_ssize_t count = 0;

    Squares() = default;
    Squares(PyObject* places_of, PyObject* squares, int cells) {
        const Held all(PySequence_Tuple(places_of));
        count = PyLong_AsSsize_t(squares);
        if (count == -1 && PyErr_Occurred()) throw_python_error();
        if (PyTuple_Size(all) != cells || count < cells)
            raise(PyExc_ValueError, "there is one place for each cell");
        places.reserve(cells);
        for (int cell = 0; cell < cells; ++cell) {
            const std::int64_t place = PyLong_AsLongLong(PyTuple_GetItem(all, cell));
            if (place == -1 && PyErr_Occurred()) throw_python_error();
            if (place < (cell ? places.back() + 1 : 0) || place >= count)
                raise(PyExc_ValueError, "places ascend and are in the grid");
            places.push_back(static_cast<std::int32_t>(place));
        }
    }
};

// Returns a grid as a tuple. Python keeps small integers, so only creating the tuple can fail.
PyObject* grid_of(std::span<const std::uint8_t> values, const Squares& squares = {}) {
    const bool whole = squares.count == 0;
    const auto size = whole ? static_cast<Py_ssize_t>(values.size()) : squares.count;
    PyObject* grid = checked(PyTuple_New(size));
    Py_ssize_t next = 0;
    for (std::size_t i = 0; i < values.size(); ++i, ++next) {
        for (; !whole && next < squares.places[i]; ++next) PyTuple_SetItem(grid, next, PyLong_FromLong(0));
        PyTuple_SetItem(grid, next, PyLong_FromLong(values[i]));
    }
    for (; next < size; ++next) PyTuple_SetItem(grid, next, PyLong_FromLong(0));
    return grid;
}

PyObject* tuple_of(const List<List<std::uint8_t>>& grids, const Squares& squares) {
    PyObject* tuple = checked(PyTuple_New(static_cast<Py_ssize_t>(grids.size())));
    try {
        for (std::size_t i = 0; i < grids.size(); ++i) PyTuple_SetItem(tuple, static_cast<Py_ssize_t>(i), grid_of(grids[i], squares));
    } catch (const PythonError&) {
        Py_DECREF(tuple);
        throw;
    }
    return tuple;
}

// A search that finds one solution at a time, with the objects that it refers to.
struct Running {
    PyObject *rules, *progress;
    Pulse pulse;
    Limits limits;
    std::unique_ptr<Search> search;
    std::mutex mutex;  // two threads may call next on one search
    std::atomic<std::thread::id> owner{};

    Running(PyObject* capsule, const DigitSets& candidates, std::uint64_t nodes, double seconds, PyObject* progress)
        : rules(Py_NewRef(capsule)), progress(Py_NewRef(progress)), pulse(seconds, progress) {
        limits.stop = &pulse;
        limits.nodes = nodes;
        search = std::make_unique<Search>(compiled_of(capsule).rules, candidates, limits);
    }
    ~Running() {
        Py_DECREF(rules);
        Py_DECREF(progress);
    }
};

void drop_search(PyObject* capsule) {
    delete static_cast<Running*>(PyCapsule_GetPointer(capsule, search_name));
}

}  // namespace

// Arguments: rules, givens, marks, solutions, keep, nodes, seconds, fails[, progress[, places, squares]].
PyObject* search(PyObject*, PyObject* const* arguments, Py_ssize_t count) try {
    if (count != 8 && count != 9 && count != 11) raise(PyExc_TypeError, "search takes 8, 9 or 11 arguments");
    const std::uint64_t keep = unsigned_of(arguments[4]);
    const Rules& rules = compiled_of(arguments[0]).rules;
    const auto candidates = candidates_of(arguments[1], arguments[2], rules);
    const double seconds = PyFloat_AsDouble(arguments[6]);
    if (seconds == -1.0 && PyErr_Occurred()) return nullptr;
    const Squares squares = count == 11 && arguments[9] != Py_None ? Squares(arguments[9], arguments[10], rules.cells) : Squares();
    Pulse pulse(seconds, count > 8 ? arguments[8] : Py_None);
    Limits limits;
    limits.solutions = unsigned_of(arguments[3]);
    limits.nodes = unsigned_of(arguments[5]);
    limits.fails = unsigned_of(arguments[7]);
    limits.stop = &pulse;
    Counts counts;
    List<List<std::uint8_t>> grids;
    Outcome outcome;
    {
        const WithoutGil released;
        const Visit visit = [&](std::span<const std::uint8_t> values) {
            if (grids.size() < keep) grids.emplace_back(values.begin(), values.end());
            return true;
        };
        outcome = descarte::search(rules, candidates, limits, keep ? visit : Visit{}, counts);
    }
    if (pulse.failed) return nullptr;
    if (pulse.late) outcome = Outcome::deadline;
    PyObject* tuple = tuple_of(grids, squares);
    return Py_BuildValue("(sNKKN)", outcome_name(outcome), large_number(counts.solutions),
                         static_cast<unsigned long long>(counts.nodes), static_cast<unsigned long long>(counts.fails), tuple);
} catch (const PythonError&) {
    return nullptr;
} catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
}

// Searches many puzzles with the same rules, given as one byte per cell. Puzzles with faults or with more dead ends
// than `fails` are marked with 255: the caller answers them.
PyObject* search_each(PyObject*, PyObject* arguments) {
    constexpr char left = '\xff';
    PyObject *capsule, *givens, *progress = Py_None;
    unsigned long long fails;
    if (!PyArg_ParseTuple(arguments, "OOK|O", &capsule, &givens, &fails, &progress)) return nullptr;
    const Compiled& compiled = compiled_of(capsule);
    const Rules& rules = compiled.rules;
    const Buffer buffer(givens);
    const auto digits = buffer.as<std::uint8_t>();
    if (digits.size() % rules.cells) raise(PyExc_ValueError, "there is one given, or 0, for each cell");
    if (std::any_of(digits.begin(), digits.end(), [&](int digit) { return digit > rules.digits; }))
        raise(PyExc_ValueError, "a given is out of range");
    std::string found(digits.size() / rules.cells, left), grids(digits.size(), '\0');
    Pulse pulse(Pulse::forever, progress);
    pulse.tells_nodes = false;
    {
        const WithoutGil released;
        const AnyDigits every = AnyDigits::up_to(rules.digits);
        for (std::size_t puzzle = 0; puzzle < found.size() && !pulse.now(); ++puzzle) {
            const auto own = digits.subspan(puzzle * rules.cells, rules.cells);
            if (!givens_are_sound(compiled, {own.begin(), own.end()})) continue;
            DigitSets candidates(rules.cells, every);
            for (int cell = 0; cell < rules.cells; ++cell)
                if (own[cell]) candidates[cell] = AnyDigits::of(own[cell]);
            Limits limits;
            limits.solutions = 2;
            limits.fails = fails;
            limits.stop = &pulse;
            Counts counts;
            const Visit visit = [&](std::span<const std::uint8_t> values) {
                std::copy(values.begin(), values.end(), grids.begin() + puzzle * rules.cells);
                return true;
            };
            const Outcome outcome = descarte::search(rules, candidates, limits, visit, counts);
            if (outcome == Outcome::finished || outcome == Outcome::limit_reached) found[puzzle] = static_cast<char>(counts.solutions);
        }
    }
    if (pulse.failed) return nullptr;
    return Py_BuildValue("(y#y#)", found.data(), static_cast<Py_ssize_t>(found.size()), grids.data(), static_cast<Py_ssize_t>(grids.size()));
}

PyObject* start_search(PyObject*, PyObject* arguments) {
    PyObject *capsule, *givens, *marks, *nodes, *progress = Py_None;
    double seconds;
    if (!PyArg_ParseTuple(arguments, "OOOOd|O", &capsule, &givens, &marks, &nodes, &seconds, &progress)) return nullptr;
    const auto candidates = candidates_of(givens, marks, compiled_of(capsule).rules);
    auto running = std::make_unique<Running>(capsule, candidates, unsigned_of(nodes), seconds, progress);
    return PyCapsule_New(running.release(), search_name, drop_search);
}

PyObject* next_solution(PyObject*, PyObject* arguments) {
    PyObject* capsule;
    if (!PyArg_ParseTuple(arguments, "O", &capsule)) return nullptr;
    auto* running = static_cast<Running*>(PyCapsule_GetPointer(capsule, search_name));
    if (!running) return nullptr;
    if (running->owner.load() == std::this_thread::get_id()) raise(PyExc_ValueError, "the search is already at work");
    List<std::uint8_t> values(compiled_of(running->rules).rules.cells);
    bool found, failed, late;
    Outcome outcome;
    {
        const WithoutGil released;
        const std::lock_guard lock(running->mutex);
        running->owner = std::this_thread::get_id();
        found = running->search->next(values);
        running->owner = std::thread::id{};
        outcome = running->search->outcome();
        failed = std::exchange(running->pulse.failed, false);
        late = running->pulse.late;
    }
    if (failed) return nullptr;
    if (found) return grid_of(values);
    return PyUnicode_FromString(outcome_name(late ? Outcome::deadline : outcome));
}

// Returns per assumed cell and digit (negative: discarded) the number of candidates left in open cells, -1 for a
// contradiction.
PyObject* assume(PyObject*, PyObject* arguments) {
    PyObject *capsule, *marks, *assumed;
    if (!PyArg_ParseTuple(arguments, "OOO", &capsule, &marks, &assumed)) return nullptr;
    const Rules& rules = compiled_of(capsule).rules;
    const Held nothing(PyTuple_New(rules.cells));
    for (int cell = 0; cell < rules.cells; ++cell) PyTuple_SetItem(nothing, cell, PyLong_FromLong(0));
    const auto candidates = candidates_of(nothing, marks, rules);
    const Buffer buffer(assumed);
    const auto pairs = buffer.as<std::int32_t>();
    if (pairs.size() % 2) raise(PyExc_ValueError, "an assumption is a cell and a digit");
    for (std::size_t i = 0; i < pairs.size(); i += 2)
        if (pairs[i] < 0 || pairs[i] >= rules.cells || !pairs[i + 1] || pairs[i + 1] < -rules.digits || pairs[i + 1] > rules.digits)
            raise(PyExc_ValueError, "an assumption is out of range");
    List<std::int32_t> found;
    {
        const WithoutGil released;
        found = left_after(rules, candidates, pairs);
    }
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(found.data()),
                                     static_cast<Py_ssize_t>(found.size() * sizeof(std::int32_t)));
}

}  // namespace descarte::bind
