// The search for subsets and fish: finds rows of a table whose ones lie in few columns.
// Specification: logic/inference/patterns/covers.py.
//
//   row 2   . 1 . . 1 .       three rows, ones in three columns: a cover
//   row 4   . 1 . 1 . .       cells of a house and their digits, digits and their cells, lines and the lines they cross
//   row 7   . . . 1 1 .
#pragma once

#include <span>
#include <utility>

#include "../list.h"
#include "../watch.h"
#include "board.h"
#include "borrowed.h"

namespace descarte::reason {

using Row = Cells<1>;

// Visits every choice of `size` rows with ones in at most `most` columns, with their union; empty rows are left out.
class Covers {
public:
    using Visit = Borrowed<void(std::span<const int>, const Row&)>;

    Covers(std::span<const Row> rows, int size, int most, Visit visit) : size(size), most(most), visit(visit) {
        for (int index = 0; index < static_cast<int>(rows.size()); ++index)
            if (rows[index].any() && rows[index].count() <= most) usable.push_back({index, rows[index]});
        if (static_cast<int>(usable.size()) >= size) choose(0, {});
    }

private:
    void choose(int start, const Row& before) {
        Watch::look();
        const int missing = size - static_cast<int>(chosen.size());
        for (int i = start; i <= static_cast<int>(usable.size()) - missing; ++i) {
            const Row wider = before | usable[i].second;
            if (wider.count() > most) continue;
            chosen.push_back(usable[i].first);
            if (missing == 1) visit(std::span<const int>(chosen), wider);
            else choose(i + 1, wider);
            chosen.pop_back();
        }
    }

    const int size, most;
    const Visit visit;
    List<std::pair<int, Row>> usable;
    List<int> chosen;
};

}  // namespace descarte::reason
