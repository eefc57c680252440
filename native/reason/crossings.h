// Searches for Sue de Coq. Specification: logic/techniques/sets/sue_de_coq.py.
//
//   line  [ line part ] . .[ shared ][ . . . ]      shared cells, a part of the line and a part of the box
//   box                    [ shared ]               have as many digits together as cells
//                          [ box part ] .
#pragma once


#include "../list.h"
#include "../watch.h"
#include "board.h"

namespace descarte::reason {

template <int Words>
class CrossedSets {
public:
    using Set = Cells<Words>;

    CrossedSets(const Board<Words>& board, const Marks<Words>& marks) : board(board), marks(marks) {}

    // Returns true if n cells have n digits and rule out a candidate. Some of the cells are where a line and a box
    // cross, the others in the rest of each.
    bool clears(int line, int box) {
        const Set a = board.houses[line] & marks.open, b = board.houses[box] & marks.open;
        const Set both = a & b;
        List<int> inside;
        both.each([&](int cell) { inside.push_back(cell); });
        const int count = static_cast<int>(inside.size()), most = 2 * (board.digits <= most_open ? most_open : largest);
        bool ready = false;
        for (int i = 0; i < count; ++i)
            for (int j = i + 1; j < count; ++j)
                for (int k = j; k < count; ++k) {  // k = j: two cells
                    Part shared{Set::of(inside[i]) | Set::of(inside[j]) | Set::of(inside[k]), 0};
                    shared.cells.each([&](int cell) { shared.digits |= marks.candidates[cell]; });
                    const int spare = std::popcount(shared.digits) - shared.cells.count();
                    if (spare < 2 || spare > most) continue;
                    if (!ready) lines = parts(a - b), boxes = parts(b - a), ready = true;
                    if (fits(shared, spare, a, b)) return true;
                }
        return false;
    }

private:
    static constexpr int most_open = 9, largest = 2;  // maximum size of a part with more open cells
    struct Part {
        Set cells;
        std::uint64_t digits;
    };

    List<Part> parts(const Set& open) const {
        const int count = open.count(), most = count <= most_open ? count : largest + 1;
        List<Part> found{{}};
        open.each([&](int cell) {
            const std::size_t before = found.size();
            for (std::size_t i = 0; i < before; ++i)
                if (found[i].cells.count() + 1 < most) found.push_back({found[i].cells | Set::of(cell), found[i].digits | marks.candidates[cell]});
        });
        erase_if(found, [](const Part& part) { return !part.cells.any() || std::popcount(part.digits) <= part.cells.count(); });
        return found;
    }

    static int gain(const Part& part, const Part& shared) {
        return part.cells.count() - std::popcount(part.digits & ~shared.digits);
    }

    bool fits(const Part& shared, int spare, const Set& a, const Set& b) {
        gains.clear();
        for (const Part& box : boxes) gains.push_back(gain(box, shared));
        for (const Part& line : lines) {
            Watch::look();
            const int here = gain(line, shared);
            if (here <= 0 || here >= spare) continue;
            for (std::size_t i = 0; i < boxes.size(); ++i)
                if (gains[i] == spare - here && !(boxes[i].digits & line.digits) && loses(shared, line, boxes[i], a, b)) return true;
        }
        return false;
    }

    bool loses(const Part& shared, const Part& line, const Part& box, const Set& a, const Set& b) const {
        const Set cells = shared.cells | line.cells | box.cells;
        bool some = false;
        (a - cells).each([&](int cell) { some = some || marks.candidates[cell] & (shared.digits | line.digits) & ~box.digits; });
        (b - cells).each([&](int cell) { some = some || marks.candidates[cell] & (shared.digits | box.digits) & ~line.digits; });
        return some;
    }

    const Board<Words>& board;
    const Marks<Words>& marks;
    List<Part> lines, boxes;
    List<int> gains;
};

}  // namespace descarte::reason
