#include "rules_table.h"

namespace descarte {

// From the number of items per row to the end of each row. Rows are filled from behind, so they then start in the right place.
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
