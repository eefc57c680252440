// Helpers shared by bind_*.cpp: Python errors as C++ exceptions, references, buffers, and calls that can be
// interrupted.
#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "portable.h"
#include "stop.h"

namespace descarte::bind {

struct PythonError {};  // thrown after a Python exception has been set

// Not inline: where compilers for WebAssembly put a throw into a longer function, two builds may differ.
[[noreturn]] DESCARTE_NOINLINE inline void throw_python_error() { throw PythonError{}; }

[[noreturn]] inline void raise(PyObject* type, const char* message) {
    PyErr_SetString(type, message);
    throw_python_error();
}

inline PyObject* checked(PyObject* object) {
    if (!object) throw_python_error();
    return object;
}

inline std::uint64_t unsigned_of(PyObject* object) {
    const unsigned long long number = PyLong_AsUnsignedLongLong(object);
    if (number == static_cast<unsigned long long>(-1) && PyErr_Occurred()) throw_python_error();
    return number;
}

// An owned reference to a Python object, released at the end of its scope.
class Held {
public:
    explicit Held(PyObject* object) : object(checked(object)) {}
    Held(Held&& other) noexcept : object(std::exchange(other.object, nullptr)) {}
    ~Held() { Py_XDECREF(object); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    operator PyObject*() const { return object; }

private:
    PyObject* object;
};

// A view of the bytes of a Python object, valid as long as this exists.
class Buffer {
public:
    explicit Buffer(PyObject* object) {
        if (PyObject_GetBuffer(object, &view, PyBUF_SIMPLE) < 0) throw_python_error();
    }
    ~Buffer() { PyBuffer_Release(&view); }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    template <class Item>
    std::span<const Item> as() const {
        if (view.len % sizeof(Item)) raise(PyExc_ValueError, "the buffer does not hold a whole number of items");
        return {static_cast<const Item*>(view.buf), static_cast<std::size_t>(view.len) / sizeof(Item)};
    }

private:
    Py_buffer view{};
};

class WithoutGil {
public:
    WithoutGil() : state(PyEval_SaveThread()) {}
    ~WithoutGil() { PyEval_RestoreThread(state); }
    WithoutGil(const WithoutGil&) = delete;
    WithoutGil& operator=(const WithoutGil&) = delete;

private:
    PyThreadState* state;
};

// The stop of a search that was called from Python. Each poll checks the deadline. About twenty times per second, a
// poll also checks signals and calls `progress` (may be null or None) with the number found so far and, if
// `tells_nodes`, the number of nodes. Only the calling thread may poll, with or without the GIL. A Python error stays
// set.
class Pulse final : public Stop {
public:
    static constexpr double forever = 1e10;

    Pulse(double seconds, PyObject* progress) : progress(progress == Py_None ? nullptr : progress) {
        const auto now = Clock::now();
        next = now + beat;
        unlimited = !(seconds < 1e9);
        if (!unlimited) deadline = now + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }

    bool now() override {
        if (failed || late) return true;
        const auto time = Clock::now();
        if (!unlimited && time > deadline) return late = true;
        if (time < next) return false;
        next = time + beat;
        return failed = !look();
    }

    bool tells_nodes = true;
    bool looks = false;  // also calls descarte.core.deadline.check_deadline, which raises after the deadline
    bool failed = false, late = false;

private:
    using Clock = std::chrono::steady_clock;
    static constexpr auto beat = std::chrono::milliseconds(50);

    static unsigned long long number(std::uint64_t count) { return count; }

    bool look() {
        const PyGILState_STATE gil = PyGILState_Ensure();
        bool fine = PyErr_CheckSignals() == 0 && (!looks || look_at_deadline());
        if (fine && progress) {
            PyObject* answer = tells_nodes ? PyObject_CallFunction(progress, "KK", number(found), number(nodes))
                                           : PyObject_CallFunction(progress, "K", number(found));
            fine = answer != nullptr;
            Py_XDECREF(answer);
        }
        PyGILState_Release(gil);
        return fine;
    }

    static bool look_at_deadline() {
        PyObject* module = PyImport_ImportModule("descarte.core.deadline");
        PyObject* answer = module ? PyObject_CallMethod(module, "check_deadline", nullptr) : nullptr;
        const bool fine = answer != nullptr;
        Py_XDECREF(answer);
        Py_XDECREF(module);
        return fine;
    }

    PyObject* progress;
    Clock::time_point next, deadline;
    bool unlimited;
};

PyObject* solve9(PyObject*, PyObject* const* arguments, Py_ssize_t count);
PyObject* count9(PyObject*, PyObject* arguments);
PyObject* batch9(PyObject*, PyObject* arguments, PyObject* keywords);
PyObject* count_lines(PyObject*, PyObject* text);
PyObject* lines9(PyObject*, PyObject* arguments);
PyObject* compile_rules(PyObject*, PyObject* arguments);
PyObject* sound(PyObject*, PyObject* const* arguments, Py_ssize_t count);
PyObject* search(PyObject*, PyObject* const* arguments, Py_ssize_t count);
PyObject* search_each(PyObject*, PyObject* arguments);
PyObject* start_search(PyObject*, PyObject* arguments);
PyObject* next_solution(PyObject*, PyObject* arguments);
PyObject* assume(PyObject*, PyObject* arguments);
PyObject* fill(PyObject*, PyObject* arguments);
PyObject* learn(PyObject*, PyObject* arguments);
PyObject* canonical_of(PyObject*, PyObject* arguments);
PyObject* compile_board(PyObject*, PyObject* arguments);
PyObject* refuted(PyObject*, PyObject* arguments);
PyObject* impossible(PyObject*, PyObject* arguments);
PyObject* followed(PyObject*, PyObject* arguments);
PyObject* settled(PyObject*, PyObject* arguments);
PyObject* sketch(PyObject*, PyObject* arguments);
PyObject* make_graph(PyObject*, PyObject* arguments);
PyObject* chains(PyObject*, PyObject* arguments);
PyObject* paths(PyObject*, PyObject* arguments);
PyObject* nodes(PyObject*, PyObject* arguments);
PyObject* reason_of(PyObject*, PyObject* arguments);
PyObject* choices(PyObject*, PyObject* arguments);
PyObject* blossoms(PyObject*, PyObject* arguments);
PyObject* fish(PyObject*, PyObject* arguments);
PyObject* naked(PyObject*, PyObject* arguments);
PyObject* hidden(PyObject*, PyObject* arguments);
PyObject* bent(PyObject*, PyObject* arguments);
PyObject* crossed(PyObject*, PyObject* arguments);
PyObject* sectors(PyObject*, PyObject* arguments);
PyObject* line_fish(PyObject*, PyObject* arguments);
PyObject* alone(PyObject*, PyObject* arguments);
PyObject* compile_adding(PyObject*, PyObject* arguments);
PyObject* closed(PyObject*, PyObject* arguments);
PyObject* tried(PyObject*, PyObject* arguments);
PyObject* housed(PyObject*, PyObject* arguments);
PyObject* refutations(PyObject*, PyObject* arguments);

}  // namespace descarte::bind
