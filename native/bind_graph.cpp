// Bindings of graphs of strong and weak links. A graph is built once per state, to find its chains, nodes and links.
#include <memory>
#include <new>

#include "bind_reason.h"
#include "reason/blossoms.h"
#include "reason/chains.h"
#include "reason/choices.h"

namespace descarte::bind {
namespace {

using namespace reason;

constexpr const char* graph_name = "descarte.Graph";
constexpr int longest = 1000;

template <int Words>
struct KeptGraph {
    const Marks<Words> marks;
    const Graph<Words> graph;

    KeptGraph(const Board<Words>& board, Marks<Words> given, const Recipe& recipe)
        : marks(std::move(given)), graph(board, marks, recipe) {}
};

// A search for chains, kept so that the next call can continue it.
struct Begun {
    int wanted, ways;
    std::unique_ptr<Chains> search;
};

// A graph with the board that it refers to.
struct AnyGraph {
    PyObject* board;
    Begun begun;  // the last search, taken out while a thread uses it
    std::variant<std::unique_ptr<KeptGraph<2>>, std::unique_ptr<KeptGraph<4>>, std::unique_ptr<KeptGraph<10>>> held;

    explicit AnyGraph(PyObject* board) : board(board), begun{} { Py_INCREF(board); }
    ~AnyGraph() { Py_DECREF(board); }
    AnyGraph(const AnyGraph&) = delete;
    AnyGraph& operator=(const AnyGraph&) = delete;
};

void drop_graph(PyObject* capsule) { delete static_cast<AnyGraph*>(PyCapsule_GetPointer(capsule, graph_name)); }

AnyGraph& graph_in(PyObject* capsule) {
    auto* graph = static_cast<AnyGraph*>(PyCapsule_GetPointer(capsule, graph_name));
    if (!graph) throw_python_error();
    return *graph;
}

Recipe recipe_of(PyObject* object) {
    int cells, houses, groups, within_cells;
    Recipe recipe;
    if (!PyArg_ParseTuple(object, "ppppii", &cells, &houses, &groups, &within_cells, &recipe.least, &recipe.most))
        throw_python_error();
    recipe.cells = cells, recipe.houses = houses, recipe.groups = groups, recipe.within_cells = within_cells;
    return recipe;
}

template <int Words>
void check_node(const Graph<Words>& graph, int number) {
    if (number < 0 || number >= graph.count) raise(PyExc_ValueError, "a node is out of range");
}

template <int Words>
void append(List<std::uint64_t>& numbers, const Cells<Words>& set) {
    numbers.append(set.words);
}

}  // namespace

PyObject* make_graph(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed, *links;
    if (!PyArg_ParseTuple(arguments, "OOOO", &capsule, &candidates, &placed, &links)) return nullptr;
    const Recipe recipe = recipe_of(links);
    auto made = std::make_unique<AnyGraph>(capsule);
    std::visit(
        [&]<int Words>(const Board<Words>& board) {
            made->held = std::make_unique<KeptGraph<Words>>(board, marks_of(board, candidates, placed), recipe);
        },
        board_of(capsule));
    return PyCapsule_New(made.release(), graph_name, drop_graph);
}

PyObject* chains(PyObject*, PyObject* arguments) {
    PyObject* capsule;
    int wanted, least, most, ways;
    if (!PyArg_ParseTuple(arguments, "Oiiii", &capsule, &wanted, &least, &most, &ways)) return nullptr;
    if (wanted < 0 || wanted > 2) raise(PyExc_ValueError, "there are three kinds of chains");
    AnyGraph& graph = graph_in(capsule);
    Begun begun = std::move(graph.begun);
    Hits hits;
    std::visit(
        [&](const auto& held) {
            if (!begun.search || begun.wanted != wanted || begun.ways != ways)
                begun = {wanted, ways, std::make_unique<Chains>(held->graph, static_cast<Wanted>(wanted), ways)};
            const WithoutGil released;
            hits = begun.search->shortest(least, most);
        },
        graph.held);
    graph.begun = std::move(begun);
    return Py_BuildValue("(iN)", hits.length, checked(bytes_of(hits.pairs)));
}

PyObject* paths(PyObject*, PyObject* arguments) {
    PyObject* capsule;
    int start, partner, other, length, most;
    if (!PyArg_ParseTuple(arguments, "Oiiiii", &capsule, &start, &partner, &other, &length, &most)) return nullptr;
    if (length < (partner < 0 ? 2 : 4) || length > longest || length % 2) raise(PyExc_ValueError, "a chain has an even number of nodes");
    return std::visit(
        [&](const auto& held) {
            check_node(held->graph, start);
            check_node(held->graph, other);
            if (partner >= 0) check_node(held->graph, partner);
            List<std::int32_t> found;
            Chains(held->graph, Wanted::ruling, 1).each_path(start, partner, other, length, most, [&](const List<int>& path) {
                found.append(path.rbegin(), path.rend());
                return true;
            });
            return bytes_of(found);
        },
        graph_in(capsule).held);
}

PyObject* nodes(PyObject*, PyObject* arguments) {
    PyObject* capsule;
    if (!PyArg_ParseTuple(arguments, "O", &capsule)) return nullptr;
    return std::visit(
        [&](const auto& held) {
            List<std::uint64_t> found;
            for (const auto& node : held->graph.parts.nodes) {
                found.push_back(static_cast<std::uint64_t>(node.digit));
                append(found, node.cells);
            }
            return bytes_of(found);
        },
        graph_in(capsule).held);
}

PyObject* reason_of(PyObject*, PyObject* arguments) {
    PyObject* capsule;
    int one, other;
    if (!PyArg_ParseTuple(arguments, "Oii", &capsule, &one, &other)) return nullptr;
    return std::visit(
        [&](const auto& held) {
            check_node(held->graph, one);
            check_node(held->graph, other);
            const auto* link = held->graph.reason(one, other);
            if (!link) raise(PyExc_ValueError, "no link joins these nodes");
            List<std::uint64_t> cells;
            append(cells, link->set);
            return Py_BuildValue("(iiiN)", link->one, link->other, link->house, checked(bytes_of(cells)));
        },
        graph_in(capsule).held);
}

PyObject* choices(PyObject*, PyObject* arguments) {
    PyObject *capsule, *candidates, *placed;
    int houses;
    if (!PyArg_ParseTuple(arguments, "OOOp", &capsule, &candidates, &placed, &houses)) return nullptr;
    return std::visit(
        [&]<int Words>(const Board<Words>& board) {
            const auto marks = marks_of(board, candidates, placed);
            Choices<Words> found(board, marks);
            return bytes_of(houses ? found.of_houses() : found.of_cells());
        },
        board_of(capsule));
}

PyObject* blossoms(PyObject*, PyObject* arguments) {
    PyObject* capsule;
    if (!PyArg_ParseTuple(arguments, "O", &capsule)) return nullptr;
    return std::visit([](const auto& held) { return bytes_of(reason::blossoms(held->graph)); }, graph_in(capsule).held);
}

}  // namespace descarte::bind
