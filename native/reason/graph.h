// A graph of nodes with their strong and weak links as rows of bits.
//
//   strong   node -> bits of the nodes that are true if it is false
//   weak     node -> bits of the nodes that are false if it is true
//   reasons  node -> (other node, link) ...
#pragma once

#include <utility>

#include "../list.h"
#include "links.h"

namespace descarte::reason {

// A table of bits; a row is a set of node numbers.
class Rows {
public:
    Rows(std::size_t rows, std::size_t columns) : stride((columns + 63) / 64), words(rows * stride) {}
    std::uint64_t* operator[](std::size_t row) { return words.data() + row * stride; }
    const std::uint64_t* operator[](std::size_t row) const { return words.data() + row * stride; }
    bool has(std::size_t row, std::size_t column) const { return (*this)[row][column >> 6] >> (column & 63) & 1; }
    void add(std::size_t row, std::size_t column) { (*this)[row][column >> 6] |= std::uint64_t{1} << (column & 63); }

    std::size_t stride;

private:
    List<std::uint64_t> words;
};

template <class Visit>
void each_bit(const std::uint64_t* words, std::size_t stride, Visit visit) {
    for (std::size_t i = 0; i < stride; ++i)
        for (std::uint64_t rest = words[i]; rest; rest &= rest - 1)
            visit(static_cast<int>(64 * i) + std::countr_zero(rest));
}

inline void merge(std::uint64_t* into, const std::uint64_t* row, std::size_t stride) {
    for (std::size_t i = 0; i < stride; ++i) into[i] |= row[i];
}

// The part of a graph that a search for chains uses, the same for boards of every size.
class Web {
public:
    struct Node {
        int digit;
        bool single;
    };

    const bool within_cells;
    int count = 0;  // number of nodes; 0 if there are too many to search
    List<Node> kinds;
    Rows strong, weak;
    List<std::pair<int, int>> joined;  // each pair of nodes with a strong link, once

    // Returns true if a candidate is false whichever of the two nodes is true.
    virtual bool rules_out(int one, int other) const = 0;
    // Returns true if the other digits of the set that links two nodes rule something out when exactly one of the nodes
    // is true.
    virtual bool locks(int one, int other) const = 0;

protected:
    explicit Web(bool within_cells) : within_cells(within_cells), strong(0, 0), weak(0, 0) {}
    ~Web() = default;
};

template <int Words>
class Graph final : public Web {
public:
    using Set = Cells<Words>;

    const Board<Words>& board;
    const Marks<Words>& marks;
    Links<Words> parts;
    List<Set> sights;
    List<List<std::pair<int, int>>> reasons;  // per node the nodes linked with it, and the first such link

    Graph(const Board<Words>& board, const Marks<Words>& marks, const Recipe& recipe)
        : Web(recipe.within_cells), board(board), marks(marks), parts(board, marks, recipe) {
        if (static_cast<int>(parts.nodes.size()) > most_nodes) return;
        count = static_cast<int>(parts.nodes.size());
        for (const auto& node : parts.nodes) kinds.push_back({node.digit, node.single});
        strong = weak = Rows(count, count);
        reasons.resize(count);
        join();
        rule_out();
    }

    const reason::Node<Words>& node(int number) const { return parts.nodes[number]; }

    bool rules_out(int one, int other) const override {
        const auto &a = node(one), &b = node(other);
        const Set &seen_a = sights[one], &seen_b = sights[other];
        if (a.digit == b.digit) {
            if ((seen_a & seen_b & marks.places[a.digit] & marks.open).any()) return true;
            return one == other && a.single && others_in_cell(a, b);
        }
        if (a.single && a.cells == b.cells) return others_in_cell(a, b);
        return (b.single && (seen_a & b.cells & marks.places[a.digit]).any()) ||
               (a.single && (seen_b & a.cells & marks.places[b.digit]).any());
    }

    bool locks(int one, int other) const override {
        const auto* link = reason(one, other);
        return link && locks(*link);
    }

    // Returns the link between two nodes, or null if there is none.
    const Link<Words>* reason(int one, int other) const {
        for (const auto& [neighbour, link] : reasons[one])
            if (neighbour == other) return &parts.links[link];
        return nullptr;
    }

private:
    bool others_in_cell(const reason::Node<Words>& a, const reason::Node<Words>& b) const {
        return marks.candidates[a.cells.lowest()] & ~digit_bit(a.digit) & ~digit_bit(b.digit);
    }

    bool locks(const Link<Words>& link) const {
        if (!link.set.many()) return false;
        std::uint64_t digits = 0;
        link.set.each([&](int cell) { digits |= marks.candidates[cell]; });
        bool found = false;
        each_digit(digits & ~digit_bit(node(link.one).digit) & ~digit_bit(node(link.other).digit), [&](int digit) {
            const Set here = marks.places[digit] & link.set;
            found = found || ((board.sight(here) & marks.places[digit]) - link.set).any();
        });
        return found;
    }

    void join() {
        for (std::size_t i = 0; i < parts.links.size(); ++i) {
            Watch::look();
            const auto& link = parts.links[i];
            if (strong.has(link.one, link.other)) continue;
            strong.add(link.one, link.other);
            strong.add(link.other, link.one);
            reasons[link.one].emplace_back(link.other, static_cast<int>(i));
            reasons[link.other].emplace_back(link.one, static_cast<int>(i));
            joined.emplace_back(link.one, link.other);
        }
    }

    void rule_out() {
        List<List<int>> by_digit(board.digits + 1);
        for (int i = 0; i < count; ++i) {
            by_digit[node(i).digit].push_back(i);
            sights.push_back(board.sight(node(i).cells));
        }
        for (int i = 0; i < count; ++i) {
            Watch::look();
            for (const int other : by_digit[node(i).digit])
                if (node(other).cells.within(sights[i])) weak.add(i, other);
            if (!within_cells || !node(i).single) continue;
            const int cell = node(i).cells.lowest();
            each_digit(marks.candidates[cell], [&](int digit) {
                const int twin = parts.number(cell, digit);
                if (twin >= 0 && twin != i) weak.add(i, twin);
            });
        }
    }
};

}  // namespace descarte::reason
