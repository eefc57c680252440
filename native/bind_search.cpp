// The general engine: rules compiled once, then searches over candidates.
#include <limits>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <vector>

#include "bind.h"
#include "search/search.h"

namespace descarte::bind {
namespace {

constexpr const char* rules_name = "descarte.Rules";
constexpr const char* search_name = "descarte.Search";
constexpr int most_cells = 20'000, most_digits = 128;

const char* outcome_name(Outcome outcome) {
    switch (outcome) {
        case Outcome::finished: return "finished";
        case Outcome::limit_reached: return "limit";
        case Outcome::nodes: return "nodes";
        case Outcome::deadline: return "deadline";
        case Outcome::interrupted: return "interrupted";
        case Outcome::budget: return "budget";
    }
    return "finished";
}

// Rows of cells, checked: starts ascend from 0 to the number of cells named, every cell exists.
void check_rows(std::span<const std::int32_t> starts, std::span<const std::int32_t> cells, std::size_t rows, int count) {
    if (starts.size() != rows + 1 || starts.front() != 0 || starts.back() != static_cast<std::int64_t>(cells.size()))
        raise(PyExc_ValueError, "the starts do not fit the rows");
    for (std::size_t i = 0; i < rows; ++i)
        if (starts[i] > starts[i + 1]) raise(PyExc_ValueError, "the starts do not ascend");
    for (const std::int32_t cell : cells)
        if (cell < 0 || cell >= count) raise(PyExc_ValueError, "a cell is out of range");
    std::vector<std::int32_t> last(count, -1);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::int32_t i = starts[row]; i < starts[row + 1]; ++i) {
            if (last[cells[i]] == static_cast<std::int32_t>(row)) raise(PyExc_ValueError, "a rule has a cell twice");
            last[cells[i]] = static_cast<std::int32_t>(row);
        }
}

std::span<const std::int32_t> row_of(std::span<const std::int32_t> starts, std::span<const std::int32_t> cells,
                                     std::size_t row) {
    return cells.subspan(starts[row], starts[row + 1] - starts[row]);
}

void drop_rules(PyObject* capsule) {
    delete static_cast<Rules*>(PyCapsule_GetPointer(capsule, rules_name));
}

Rules& rules_of(PyObject* capsule) {
    auto* rules = static_cast<Rules*>(PyCapsule_GetPointer(capsule, rules_name));
    if (!rules) throw PythonError{};
    return *rules;
}

// Sixteen bytes a cell, the digit sets in little-endian order.
std::vector<AnyDigits> candidates_of(PyObject* object, const Rules& rules) {
    const Buffer buffer(object);
    const auto words = buffer.as<std::uint64_t>();
    if (words.size() != 2 * static_cast<std::size_t>(rules.cells))
        raise(PyExc_ValueError, "candidates need sixteen bytes for each cell");
    std::vector<AnyDigits> sets;
    sets.reserve(rules.cells);
    const uint128 every = rules.digits == 128 ? ~uint128{0} : (uint128{1} << rules.digits) - 1;
    for (int cell = 0; cell < rules.cells; ++cell) {
        const uint128 bits = uint128{words[2 * cell]} | uint128{words[2 * cell + 1]} << 64;
        if (bits & ~every) raise(PyExc_ValueError, "a candidate is out of range");
        sets.push_back(AnyDigits{bits});
    }
    return sets;
}

PyObject* large_number(uint128 number) {
    unsigned char bytes[16];
    for (auto& byte : bytes) byte = static_cast<unsigned char>(number), number >>= 8;
    return PyObject_CallMethod(reinterpret_cast<PyObject*>(&PyLong_Type), "from_bytes", "y#s",
                               reinterpret_cast<const char*>(bytes), static_cast<Py_ssize_t>(sizeof bytes), "little");
}

PyObject* list_of(const std::vector<std::string>& grids) {
    PyObject* list = checked(PyList_New(static_cast<Py_ssize_t>(grids.size())));
    for (std::size_t i = 0; i < grids.size(); ++i) {
        PyObject* grid = PyBytes_FromStringAndSize(grids[i].data(), static_cast<Py_ssize_t>(grids[i].size()));
        if (!grid) {
            Py_DECREF(list);
            throw PythonError{};
        }
        PyList_SetItem(list, static_cast<Py_ssize_t>(i), grid);
    }
    return list;
}

// A lazy search with all that it refers to.
struct Running {
    PyObject* rules;
    Pulse pulse;
    Limits limits;
    std::unique_ptr<Search> search;
    std::mutex mutex;  // two threads may ask one search for its next solution

    Running(PyObject* capsule, const std::vector<AnyDigits>& candidates)
        : rules(Py_NewRef(capsule)), pulse(std::numeric_limits<double>::infinity(), nullptr) {
        limits.stop = &pulse;
        search = std::make_unique<Search>(rules_of(capsule), candidates, limits);
    }
    ~Running() { Py_DECREF(rules); }
};

void drop_search(PyObject* capsule) {
    delete static_cast<Running*>(PyCapsule_GetPointer(capsule, search_name));
}

}  // namespace

PyObject* compile_rules(PyObject*, PyObject* arguments) try {
    int cells = 0, digits = 0;
    PyObject* parts[6];
    if (!PyArg_ParseTuple(arguments, "iiOOOOOO", &cells, &digits, &parts[0], &parts[1], &parts[2], &parts[3], &parts[4],
                          &parts[5]))
        return nullptr;
    if (cells < 1 || cells > most_cells) raise(PyExc_ValueError, "the number of cells goes from 1 to 20000");
    if (digits < 1 || digits > most_digits) raise(PyExc_ValueError, "the number of digits goes from 1 to 128");
    const Buffer house_starts(parts[0]), house_cells(parts[1]), full(parts[2]);
    const Buffer cage_starts(parts[3]), cage_cells(parts[4]), totals(parts[5]);
    const auto flags = full.as<std::uint8_t>();
    const auto sums = totals.as<std::int64_t>();
    const auto house_rows = house_starts.as<std::int32_t>(), cage_rows = cage_starts.as<std::int32_t>();
    const auto house_items = house_cells.as<std::int32_t>(), cage_items = cage_cells.as<std::int32_t>();
    check_rows(house_rows, house_items, flags.size(), cells);
    check_rows(cage_rows, cage_items, sums.size(), cells);
    std::vector<HouseInput> houses;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        const auto row = row_of(house_rows, house_items, i);
        if (flags[i] && row.size() != static_cast<std::size_t>(digits))
            raise(PyExc_ValueError, "a full house has a cell for each digit");
        houses.push_back({row, flags[i] != 0});
    }
    std::vector<CageInput> cages;
    for (std::size_t i = 0; i < sums.size(); ++i) cages.push_back({row_of(cage_rows, cage_items, i), sums[i]});
    auto rules = std::make_unique<Rules>(cells, digits, houses, cages);
    return PyCapsule_New(rules.release(), rules_name, drop_rules);
} catch (const PythonError&) {
    return nullptr;
} catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
}

PyObject* search(PyObject*, PyObject* arguments) try {
    PyObject *capsule, *given, *progress = Py_None;
    PyObject *solutions, *kept, *nodes, *fails;
    double seconds;
    if (!PyArg_ParseTuple(arguments, "OOOOOdO|O", &capsule, &given, &solutions, &kept, &nodes, &seconds, &fails, &progress))
        return nullptr;
    const std::uint64_t keep = unsigned_of(kept);
    const Rules& rules = rules_of(capsule);
    const auto candidates = candidates_of(given, rules);
    Pulse pulse(seconds, progress);
    Limits limits;
    limits.solutions = unsigned_of(solutions);
    limits.nodes = unsigned_of(nodes);
    limits.fails = unsigned_of(fails);
    limits.stop = &pulse;
    Counts counts;
    std::vector<std::string> grids;
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
    PyObject* list = list_of(grids);
    return Py_BuildValue("(sNKKN)", outcome_name(outcome), large_number(counts.solutions),
                         static_cast<unsigned long long>(counts.nodes), static_cast<unsigned long long>(counts.fails), list);
} catch (const PythonError&) {
    return nullptr;
} catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
}

PyObject* start_search(PyObject*, PyObject* arguments) try {
    PyObject *capsule, *given;
    if (!PyArg_ParseTuple(arguments, "OO", &capsule, &given)) return nullptr;
    auto running = std::make_unique<Running>(capsule, candidates_of(given, rules_of(capsule)));
    return PyCapsule_New(running.release(), search_name, drop_search);
} catch (const PythonError&) {
    return nullptr;
} catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
}

PyObject* next_solution(PyObject*, PyObject* arguments) try {
    PyObject* capsule;
    if (!PyArg_ParseTuple(arguments, "O", &capsule)) return nullptr;
    auto* running = static_cast<Running*>(PyCapsule_GetPointer(capsule, search_name));
    if (!running) return nullptr;
    std::vector<std::uint8_t> values(rules_of(running->rules).cells);
    bool found;
    {
        const WithoutGil released;
        const std::lock_guard lock(running->mutex);
        found = running->search->next(values);
    }
    if (running->pulse.failed) return nullptr;
    if (!found) return Py_NewRef(Py_None);
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(values.data()), static_cast<Py_ssize_t>(values.size()));
} catch (const PythonError&) {
    return nullptr;
} catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
}

}  // namespace descarte::bind
