// Binding of symmetry/canonical.h: the canonical form of a grid under reordered lines and relabelled digits.
#include "bind.h"
#include "symmetry/canonical.h"

namespace descarte::bind {

PyObject* canonical_of(PyObject*, PyObject* arguments) {
    PyObject* object;
    LineShape shape{};
    int turns;
    if (!PyArg_ParseTuple(arguments, "Oiiip", &object, &shape.size, &shape.height, &shape.width, &turns)) return nullptr;
    shape.turns = turns;
    const Buffer buffer(object);
    const auto givens = buffer.as<std::uint8_t>();
    if (shape.size < 1 || shape.size > 255 || givens.size() != static_cast<std::size_t>(shape.size) * shape.size)
        raise(PyExc_ValueError, "the givens fill a square of up to 255 lines");
    for (const int lines : {shape.height, shape.width})
        if (lines < 1 || shape.size % lines) raise(PyExc_ValueError, "bands and stacks divide the lines");
    if (shape.turns && shape.height != shape.width) raise(PyExc_ValueError, "only bands as high as stacks are wide can be turned");
    for (const std::uint8_t given : givens)
        if (given > shape.size) raise(PyExc_ValueError, "a given is out of range");
    const auto form = canonical(shape, givens);
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(form.data()), static_cast<Py_ssize_t>(form.size()));
}

}  // namespace descarte::bind
