// The table in which the compiled rules store rows of different lengths.
#pragma once

#include <cstdint>
#include <span>

#include "../list.h"

namespace descarte {

// Rows of different lengths in one block:
//   starts  0    3  5        9
//   items   a b c d e f g h i
struct Table {
    List<int32_t> starts{0};
    List<int32_t> items;

    Table() = default;
    explicit Table(int rows) : starts(rows + 1, 0) {}

    int size() const { return static_cast<int>(starts.size()) - 1; }
    std::span<const int32_t> operator[](int row) const {
        return {items.data() + starts[row], static_cast<size_t>(starts[row + 1] - starts[row])};
    }
    void add(std::span<const int32_t> row) {
        items.append(row);
        close();
    }
    void close() { starts.push_back(static_cast<int32_t>(items.size())); }
    void reserve(size_t rows, size_t most_items) {
        starts.reserve(rows + 1);
        items.reserve(most_items);
    }
    void make_room();
    Table turned(int columns) const;  // item -> rows that hold it
};

}  // namespace descarte
