#include "rules_table.h"

namespace descarte {

// From how many items each row has to where it ends: filled from behind, rows then start where they should.
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
