// Binding of clause learning: takes clauses and returns the models, each with the values of the first few variables.

#include "bind.h"
#include "learn/solver.h"
#include "list.h"

namespace descarte::bind {
namespace {

constexpr std::size_t most_numbers = std::size_t{1} << 30;  // a clause is identified by its position, a 32-bit number
constexpr std::size_t between_looks = 4096;

struct Models {
    List<List<char>> found;
    const char* ending = "finished";
};

void check(std::span<const std::int32_t> numbers, long long variables, long long shown) {
    if (numbers.size() > most_numbers) raise(PyExc_ValueError, "there are more numbers than can be counted");
    if (variables < 0 || variables > static_cast<long long>(numbers.size()))
        raise(PyExc_ValueError, "there are at least as many numbers as variables");
    if (shown < 0 || shown > variables) raise(PyExc_ValueError, "only variables are shown");
    for (const std::int32_t number : numbers)
        if (number < -variables || number > variables) raise(PyExc_ValueError, "a number names a variable");
    if (!numbers.empty() && numbers.back()) raise(PyExc_ValueError, "a clause ends with 0");
}

bool add_all(learn::Solver& solver, std::span<const std::int32_t> numbers, Pulse& pulse) {
    std::size_t start = 0, clauses = 0;
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        if (numbers[index]) continue;
        if (!solver.add(numbers.subspan(start, index - start))) return true;
        start = index + 1;
        if (++clauses % between_looks == 0 && pulse.now()) return false;
    }
    return true;
}

// Returns up to `limit` models. To exclude a model that was found, a clause requires one of its true variables to be
// false. It excludes no other model, provided that no model contains all true variables of another.
Models models_of(std::span<const std::int32_t> numbers, int variables, int shown, std::uint64_t limit, Pulse& pulse) {
    learn::Solver solver(variables);
    Models models;
    auto answer = add_all(solver, numbers, pulse) ? learn::Answer::possible : learn::Answer::stopped;
    while (answer != learn::Answer::stopped && models.found.size() < limit) {
        answer = solver.solve(&pulse);
        if (answer != learn::Answer::possible) break;
        List<char> model(shown);
        List<std::int32_t> other;
        for (int variable = 0; variable < shown; ++variable)
            if ((model[variable] = solver.holds(variable))) other.push_back(-variable - 1);
        models.found.push_back(std::move(model));
        pulse.found = models.found.size();
        solver.add(other);
    }
    models.ending = models.found.size() >= limit ? "limit" : answer == learn::Answer::stopped ? "deadline" : "finished";
    pulse.nodes = solver.conflicts;
    return models;
}

}  // namespace

PyObject* learn(PyObject*, PyObject* arguments) {
    PyObject *clauses, *limit, *progress = Py_None;
    long long variables, shown;
    double seconds;
    if (!PyArg_ParseTuple(arguments, "LOLOd|O", &variables, &clauses, &shown, &limit, &seconds, &progress)) return nullptr;
    const Buffer buffer(clauses);
    const auto numbers = buffer.as<std::int32_t>();
    check(numbers, variables, shown);
    const std::uint64_t most = unsigned_of(limit);
    Pulse pulse(seconds, progress);
    Models models;
    {
        const WithoutGil released;
        models = models_of(numbers, static_cast<int>(variables), static_cast<int>(shown), most, pulse);
    }
    if (pulse.failed) return nullptr;
    Held list(PyList_New(0));
    for (const auto& model : models.found) {
        const Held bytes(PyBytes_FromStringAndSize(model.data(), static_cast<Py_ssize_t>(model.size())));
        if (PyList_Append(list, bytes) < 0) return nullptr;
    }
    return Py_BuildValue("(sOK)", models.ending, static_cast<PyObject*>(list), static_cast<unsigned long long>(pulse.nodes));
}

}  // namespace descarte::bind
