#include "tally.h"

#include <algorithm>
#include <map>

#include "further.h"

namespace descarte {
namespace {

uint128 up_to_bit(int last) { return (uint128{2} << last) - 1; }

// Returns a cover with one part per block of equal cells. `equal` gives for each cell the first cell that must hold the
// same digit.
Cover alone(std::span<const int32_t> cells, std::span<const int32_t> equal) {
    Cover cover;
    std::map<int32_t, List<int32_t>> blocks;
    for (const int32_t cell : cells) blocks[equal[cell]].push_back(cell);
    for (const auto& [_, block] : blocks) cover.inside.add(block), cover.outside.close(), cover.lone.push_back(1);
    return cover;
}

Cover split_by(std::span<const int32_t> cells, int board, const List<std::span<const int32_t>>& houses) {
    Cover cover;
    List<uint8_t> mine(board, 0);
    for (const int32_t cell : cells) mine[cell] = 1;
    for (const auto house : houses) {
        List<int32_t> inside, outside;
        for (const int32_t cell : house) (mine[cell] ? inside : outside).push_back(cell);
        if (inside.empty()) continue;
        for (const int32_t cell : inside) mine[cell] = 0;
        cover.inside.add(inside), cover.outside.add(outside), cover.lone.push_back(0);
    }
    for (const int32_t cell : cells)
        if (mine[cell]) cover.inside.add({&cell, 1}), cover.outside.close(), cover.lone.push_back(1);
    return cover;
}

// Returns the digit (from 1) that a sum counts and sets the sign of each cell. Returns 0 if it counts something else.
int counted_digit(const SumInput& sum, int digits, List<int64_t>& signs) {
    int found = 0;
    for (size_t index = 0; index < sum.cells.size(); ++index) {
        const auto values = sum.values.begin() + static_cast<std::ptrdiff_t>(index) * digits;
        if (digits - std::count(values, values + digits, 0) != 1) return 0;
        const auto place = std::find_if(values, values + digits, [](int64_t value) { return value != 0; });
        const int digit = static_cast<int>(place - values) + 1;
        if ((found && found != digit) || (*place != 1 && *place != -1)) return 0;
        found = digit;
        signs.push_back(*place);
    }
    return found;
}

}  // namespace

List<int32_t> Tally::all_cells() const {
    List<int32_t> all;
    for (const Side& side : sides) all.append(side.cells);
    return all;
}

void Tally::cover(std::span<const int32_t> equal, const List<List<std::span<const int32_t>>>& families) {
    for (Side& side : sides) {
        side.covers.push_back(alone(side.cells, equal));
        const Table& blocks = side.covers[0].inside;
        for (int block = 0; block < blocks.size(); ++block) {
            const auto size = static_cast<int32_t>(blocks[block].size());
            if (std::find(side.block_sizes.begin(), side.block_sizes.end(), size) == side.block_sizes.end()) side.block_sizes.push_back(size);
        }
        for (const auto& houses : families)
            if (side.covers.size() < tally_covers) side.covers.push_back(split_by(side.cells, static_cast<int>(equal.size()), houses));
    }
}

bool add_tally(List<Tally>& tallies, const SumInput& sum, int digits) {
    List<int64_t> signs;
    if (digits > tally_digits || sum.cells.size() > tally_cells) return false;
    const int digit = counted_digit(sum, digits, signs);
    if (!digit) return false;
    const bool compares = std::find(signs.begin(), signs.end(), -1) != signs.end();
    Tally mine{List<Side>(compares ? 2 : 1), 0, {}};
    for (size_t index = 0; index < signs.size(); ++index) mine.sides[signs[index] < 0].cells.push_back(sum.cells[index]);
    if (compares && (sum.totals.size() != 1 || sum.totals[0] != 0)) return false;
    const auto same = [&](const Tally& other) {
        return std::equal(other.sides.begin(), other.sides.end(), mine.sides.begin(), mine.sides.end(),
                          [](const Side& one, const Side& two) { return one.cells == two.cells; });
    };
    auto place = std::find_if(tallies.begin(), tallies.end(), same);
    if (place == tallies.end()) {
        mine.often.assign(digits, up_to_bit(static_cast<int>(sum.cells.size())));
        place = &tallies.emplace_back(std::move(mine));
    }
    place->counted |= 1u << (digit - 1);
    if (compares) return true;
    uint128 often = 0;
    for (const int64_t total : sum.totals)
        if (total >= 0 && total <= tally_cells) often |= uint128{1} << total;
    place->often[digit - 1] &= often;
    return true;
}

// Finds in two passes how often each digit can occur:
//   before[d]   the numbers of cells that digits before d can fill
//   after[d]    the numbers from which d and later digits can fill all cells
bool share_out(const Tally& tally, int digits, Often& often) {
    const int cells = static_cast<int>(tally.sides[0].cells.size());
    auto& may = often.may;
    std::array<uint128, tally_digits + 1> after{};
    after[digits] = uint128{1} << cells;
    for (int digit = digits; digit-- > 0;) {
        if (often.least[digit] > often.most[digit]) return false;
        const uint128 below = often.least[digit] ? up_to_bit(often.least[digit] - 1) : 0;
        may[digit] &= tally.often[digit] & up_to_bit(often.most[digit]) & ~below;
        for (uint128 left = may[digit]; left; left &= left - 1) after[digit] |= after[digit + 1] >> lowest_bit(left);
    }
    uint128 before = 1;
    for (int digit = 0; digit < digits; ++digit) {
        uint128 kept = 0, next = 0;
        for (uint128 left = may[digit]; left; left &= left - 1) {
            const int times = lowest_bit(left);
            next |= before << times;
            if ((before << times) & after[digit + 1]) kept |= uint128{1} << times;
        }
        if (!kept) return false;
        may[digit] = kept, often.least[digit] = lowest_bit(kept), often.most[digit] = highest_bit(kept);
        before = next;
    }
    return true;
}

}  // namespace descarte
