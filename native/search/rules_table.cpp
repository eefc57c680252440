#include "rules_table.h"

namespace descarte {

// Turns the number of items per row, in `starts`, into the end of each row. Rows are then filled from their last item
// to the first, after which `starts` holds the start of each row.
void Table::make_room() {
    for (size_t row = 1; row < starts.size(); ++row) starts[row] += starts[row - 1];
    items.resize(starts.back());
}

Table Table::turned(int columns) const {
    Table result(columns);
    for (int32_t item : items) ++result.starts[item];
    result.make_room();
    for (int row = size() - 1; row >= 0; --row)
        for (int32_t item : (*this)[row]) result.items[--result.starts[item]] = row;
    return result;
}

}  // namespace descarte
