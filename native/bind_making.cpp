// Binding of search/fill.h, for makers: random full grids.

#include "bind_rules.h"
#include "list.h"
#include "search/fill.h"

namespace descarte::bind {

// Returns a random full grid as bytes, one per cell, or None if no grid was found.
PyObject* fill(PyObject*, PyObject* arguments) {
    PyObject *capsule, *givens, *marks, *seed, *fails, *most;
    int mixing;
    if (!PyArg_ParseTuple(arguments, "OOOOOiO", &capsule, &givens, &marks, &seed, &fails, &mixing, &most)) return nullptr;
    const Rules& rules = compiled_of(capsule).rules;
    const auto candidates = candidates_of(givens, marks, rules);
    Pulse pulse(Pulse::forever, nullptr);
    pulse.looks = true;
    FillRequest request;
    request.seed = unsigned_of(seed);
    request.fails = unsigned_of(fails);
    request.mixing = mixing;
    request.most = unsigned_of(most);
    request.stop = &pulse;
    List<std::uint8_t> grid;
    {
        const WithoutGil released;
        grid = random_grid(rules, candidates, request);
    }
    if (pulse.failed) return nullptr;
    if (grid.empty()) Py_RETURN_NONE;
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(grid.data()), static_cast<Py_ssize_t>(grid.size()));
}

}  // namespace descarte::bind
