// Searches for multi-sector locked sets. Specification: logic/techniques/sets/sectors.py.
//
//   lines     . a b . . c .      a digit belongs to the chosen lines, at the cost of each line that needs it,
//             . d e . . f .      or to the cross lines, at the cost of each line that has it
//   gains       2 2     2        a cross line is taken if it has more cells than it costs
#pragma once

#include <algorithm>
#include <array>

#include "../list.h"
#include "../watch.h"
#include "board.h"

namespace descarte::reason {

class LockedSectors {
public:
    using Set = Cells<2>;
    static constexpr std::size_t most_lines = 16;

    LockedSectors(const Board<2>& board, const Marks<2>& marks, std::span<const std::int32_t> lines, std::span<const std::int32_t> crosses)
        : board(board), marks(marks), lines(lines), crosses(crosses) {}

    // Searches every set of this many lines.
    void look(int count, std::size_t start = 0) {
        if (!count) return of_chosen();
        for (std::size_t next = start; next < lines.size(); ++next) {
            chosen.push_back(static_cast<int>(next));
            look(count - 1, next + 1);
            chosen.pop_back();
        }
    }

    List<std::int32_t> found;  // per set: the chosen lines and the cross lines, as bits

private:
    struct Cost {
        int lines;
        std::uint32_t across;
        int least() const { return std::min(lines, std::popcount(across)); }
    };
    using Gains = std::array<std::int8_t, most_lines>;

    void of_chosen() {
        Watch::look();
        Set inside;
        for (const int line : chosen) inside |= board.houses[lines[line]];
        inside &= marks.open;
        Gains gains{};
        for (std::size_t i = 0; i < crosses.size(); ++i) gains[i] = static_cast<std::int8_t>((inside & board.houses[crosses[i]]).count());
        costs.clear();
        for (int digit = 1; digit <= board.digits; ++digit) {
            const Set places = marks.places[digit] & inside;
            Cost cost{0, 0};
            for (const int line : chosen) cost.lines += (places & board.houses[lines[line]]).any();
            for (std::size_t i = 0; i < crosses.size(); ++i) cost.across |= static_cast<std::uint32_t>((places & board.houses[crosses[i]]).any()) << i;
            costs.push_back(cost);
        }
        std::stable_sort(costs.begin(), costs.end(), [](const Cost& a, const Cost& b) { return a.least() > b.least(); });
        first = found.size();
        hold(0, 0, gains, false, false);
    }

    void hold(std::size_t digit, int spent, const Gains& gains, bool by_lines, bool by_crosses) {
        int sum = 0;
        for (const int gain : gains) sum += std::max(gain, 0);
        if (sum < spent) return;
        if (digit == costs.size()) {
            if (by_lines && by_crosses) keep(gains);
            return;
        }
        Gains less = gains;
        for (std::uint32_t rest = costs[digit].across; rest; rest &= rest - 1) --less[std::countr_zero(rest)];
        hold(digit + 1, spent, less, by_lines, by_crosses || costs[digit].across);
        hold(digit + 1, spent + costs[digit].lines, gains, by_lines || costs[digit].lines, by_crosses);
    }

    void keep(const Gains& gains) {
        std::int32_t mask = 0, taken = 0;
        for (const int line : chosen) mask |= 1 << line;
        for (std::size_t i = 0; i < crosses.size(); ++i)
            if (gains[i] > 0) taken |= 1 << i;
        if (!(taken & (taken - 1))) return;
        for (std::size_t i = first; i < found.size(); i += 2)
            if (found[i + 1] == taken) return;
        found.append({mask, taken});
    }

    const Board<2>& board;
    const Marks<2>& marks;
    std::span<const std::int32_t> lines, crosses;
    List<int> chosen;
    List<Cost> costs;
    std::size_t first = 0;  // index of the first result for the chosen lines
};

}  // namespace descarte::reason
