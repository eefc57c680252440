#include "sums.h"

#include <algorithm>
#include <utility>

#include "subsets.h"

namespace descarte {
namespace {

constexpr int six = 6;

template <class Digits>
DESCARTE_INLINE bool pass_forward(const OpenChain& chain, const Digits& digits, typename Digits::Subsets* stage) {
    stage[0] = digits.start();
    int mark = 0;
    for (int cell = 0;; ++cell) {
        for (; mark < chain.marks && chain.mark[mark].position == cell; ++mark)
            if (!digits.keep_sum(stage[cell], chain.mark[mark].total)) return false;
        if (cell == chain.open) return true;
        digits.add(stage[cell + 1], stage[cell], chain.sets[cell]);
    }
}

template <class Digits>
DESCARTE_INLINE bool pass_back(OpenChain& chain, const Digits& digits, const typename Digits::Subsets* stage,
                      const typename Digits::Subsets& last) {
    typename Digits::Subsets after = last;
    for (int cell = chain.open - 1; cell >= 0; --cell) {
        typename Digits::Subsets back;
        const Small kept = digits.keep(back, stage[cell], after, chain.sets[cell]);
        if (kept.empty()) return false;
        chain.sets[cell] = kept;
        after = back;
    }
    return true;
}

inline Small drop_used(OpenChain& chain) {
    Small all;
    for (int cell = 0; cell < chain.open; ++cell) all |= chain.sets[cell] -= chain.used;
    return all;
}

// Number of digits, their total -> the digits that occur in some combination.
constexpr auto sum_digits = [] {
    std::array<std::array<uint16_t, chain_total + 1>, chain_digits + 1> table{};
    for (int set = 0; set < 512; ++set) {
        int count = 0;
        for (int bit = 0; bit < chain_digits; ++bit) count += set >> bit & 1;
        uint16_t& digits = table[count][digit_sums[set]];
        digits = static_cast<uint16_t>(digits | set);
    }
    return table;
}();

// Set of digits -> the set in which each digit d is replaced by 10 - d.
constexpr auto turned_digits = [] {
    std::array<uint16_t, 512> table{};
    for (int set = 0; set < 512; ++set)
        for (int bit = 0; bit < chain_digits; ++bit)
            if (set >> bit & 1) table[set] = static_cast<uint16_t>(table[set] | 1 << (chain_digits - 1 - bit));
    return table;
}();

// Returns the digits that add up to `total` with another digit, one of the set.
inline Small partners(Small set, int total) {
    constexpr unsigned most = 2 * chain_digits - 1;
    if (static_cast<unsigned>(total) > most) return {};
    unsigned found = (unsigned{turned_digits[set.bits]} << total) >> (chain_digits + 1) & 0x1ff;
    if (total % 2 == 0) found &= ~(1u << total / 2 >> 1);
    return Small{static_cast<uint16_t>(found)};
}

inline bool prune_pair(OpenChain& chain) {
    const int total = chain.mark[0].total;
    chain.sets[0] &= partners(chain.sets[1], total);
    chain.sets[1] &= partners(chain.sets[0], total);
    if (const Small all = chain.sets[0] | chain.sets[1]; all.size() == 2) chain.required = all;
    return chain.sets[0].any() && chain.sets[1].any();
}

inline bool prune_single(OpenChain& chain) {
    const int total = chain.mark[0].total;
    chain.sets[0] &= total >= 1 && total <= chain_digits ? Small::of(total) : Small{};
    chain.required = chain.sets[0];
    return chain.sets[0].any();
}

// Prunes three cells: for each digit of the first cell, the other two are a pair.
inline bool prune_three(OpenChain& chain) {
    Small kept[3] = {}, common = Small::up_to(chain_digits);
    for (Small left = chain.sets[0]; left.any(); left = left.without_lowest()) {
        const int rest = chain.mark[0].total - left.first();
        if (rest < 0) break;
        const Small third = chain.sets[2] - left.lowest();
        const Small second = (chain.sets[1] - left.lowest()) & partners(third, rest);
        if (second.empty()) continue;
        kept[0] |= left.lowest();
        kept[1] |= second;
        kept[2] |= third & partners(second, rest);
        if (!chain.wants_required) continue;
        each_digit(second, [&](int digit) { common &= left.lowest() | Small::of(digit) | Small::of(rest - digit); });
    }
    for (int cell = 0; cell < 3; ++cell) chain.sets[cell] = kept[cell];
    if (chain.wants_required) chain.required = common;
    return kept[0].any();
}

template <class Digits>
DESCARTE_INLINE bool prune(OpenChain& chain, const Digits& digits, Small all) {
    typename Digits::Subsets stage[chain_digits + 1];
    if (!pass_forward(chain, digits, stage)) return false;
    if (chain.wants_required)
        for (; all.any(); all = all.without_lowest())
            if (digits.all_have(stage[chain.open], all.first())) chain.required |= all.lowest();
    return pass_back(chain, digits, stage, stage[chain.open]);
}

// A group of a balance with its possible sums, the bits of `Sums`: 64 bits for up to seven cells without weights, else
// 128.
template <class Sums>
struct Group {
    bool small;
    Sums sums = 0;  // of the open cells
    int placed = 0;
    int largest = 0;
    Sums plain = 0;  // of a group with a weight, before weighting
    uint64_t stage_six[six + 1];
    NineDigits::Subsets stage_nine[chain_digits + 1];
};

template <class Digits, class Sums>
DESCARTE_INLINE bool gather(const OpenChain& chain, const Digits& digits, typename Digits::Subsets* stage, Sums& sums) {
    if (!pass_forward(chain, digits, stage)) return false;
    int low = 0, high = 0;
    for (int cell = 0; cell < chain.open; ++cell) low += chain.sets[cell].first(), high += chain.sets[cell].last();
    const int most = chain_total - digit_sum(chain.used);
    for (int total = low; total <= high && total <= most; ++total)
        if (digits.has_sum(stage[chain.open], total)) sums |= Sums{1} << total;
    return sums != 0;
}

template <class Digits, class Sums>
DESCARTE_INLINE bool apply(OpenChain& chain, const Digits& digits, const typename Digits::Subsets* stage, Sums sums) {
    typename Digits::Subsets last{};
    for (; sums; sums &= sums - 1) {
        auto part = stage[chain.open];
        digits.keep_sum(part, lowest_bit(sums));
        digits.join(last, part);
    }
    return pass_back(chain, digits, stage, last);
}

// Returns the possible sums of two cells that differ. For each digit of one cell, one shift adds all digits of the
// other.
template <class Sums>
inline Sums sums_of_two(Small one, Small other) {
    Sums sums = 0;
    for (; one.any(); one = one.without_lowest()) sums |= Sums{(other - one.lowest()).bits} << (one.first() + 1);
    return sums;
}

template <class Sums>
inline Sums sums_of_three(const OpenChain& chain) {
    Sums sums = 0;
    for (Small first = chain.sets[0]; first.any(); first = first.without_lowest())
        sums |= sums_of_two<Sums>(chain.sets[1] - first.lowest(), chain.sets[2] - first.lowest()) << first.first();
    return sums;
}

// Adds to `kept` the digits of two cells that differ and reach one of the sums. Returns true if there are any.
template <class Sums>
inline bool keep_two(Small one, Small other, Sums sums, Small* kept) {
    bool found = false;
    for (; one.any(); one = one.without_lowest()) {
        const Small fits = Small{static_cast<uint16_t>(sums >> one.first() >> 1)} & (other - one.lowest());
        if (fits.empty()) continue;
        kept[0] |= one.lowest();
        kept[1] |= fits;
        found = true;
    }
    return found;
}

template <class Sums>
inline bool apply_few(OpenChain& chain, Sums sums) {
    Small kept[3] = {};
    bool found = false;
    if (chain.open == 2) {
        found = keep_two(chain.sets[0], chain.sets[1], sums, kept);
    } else {
        for (Small first = chain.sets[0]; first.any(); first = first.without_lowest())
            if (keep_two(chain.sets[1] - first.lowest(), chain.sets[2] - first.lowest(), sums >> first.first(), kept + 1)) {
                kept[0] |= first.lowest();
                found = true;
            }
    }
    for (int cell = 0; cell < chain.open; ++cell) chain.sets[cell] = kept[cell];
    return found;
}

constexpr int few = 3;

template <class Sums>
DESCARTE_INLINE bool gather_many(OpenChain& chain, Small all, Group<Sums>& group) {
    group.small = all.size() <= six;
    if (group.small) return gather(chain, SixDigits(chain, all), group.stage_six, group.sums);
    return gather(chain, NineDigits(chain), group.stage_nine, group.sums);
}

template <class Sums>
DESCARTE_INLINE bool apply_many(OpenChain& chain, const Group<Sums>& group) {
    if (!group.small) return apply(chain, NineDigits(chain), group.stage_nine, group.sums);
    Small all;
    for (int cell = 0; cell < chain.open; ++cell) all |= chain.sets[cell];
    return apply(chain, SixDigits(chain, all), group.stage_six, group.sums);
}

DESCARTE_CLONES bool gather_wide(OpenChain& chain, Small all, Group<uint64_t>& group) { return gather_many(chain, all, group); }
DESCARTE_CLONES bool gather_wide(OpenChain& chain, Small all, Group<uint128>& group) { return gather_many(chain, all, group); }
DESCARTE_CLONES bool apply_wide(OpenChain& chain, const Group<uint64_t>& group) { return apply_many(chain, group); }
DESCARTE_CLONES bool apply_wide(OpenChain& chain, const Group<uint128>& group) { return apply_many(chain, group); }

template <class Sums>
bool gather_sums(OpenChain& chain, Group<Sums>& group) {
    const Small all = drop_used(chain);
    group.placed = digit_sum(chain.used);
    switch (chain.open) {
        case 0: group.sums = 1; break;
        case 1: group.sums = Sums{chain.sets[0].bits} << 1; break;
        case 2: group.sums = sums_of_two<Sums>(chain.sets[0], chain.sets[1]); break;
        case 3: group.sums = sums_of_three<Sums>(chain); break;
        default: return gather_wide(chain, all, group);
    }
    return group.sums != 0;
}

template <class Sums>
bool apply_sums(OpenChain& chain, const Group<Sums>& group) {
    if (chain.open == 0) return true;
    if (chain.open == 1) {
        chain.sets[0] &= Small{static_cast<uint16_t>(group.sums >> 1)};
        return chain.sets[0].any();
    }
    return chain.open <= few ? apply_few(chain, group.sums) : apply_wide(chain, group);
}

template <class Sums>
inline Sums mirrored(Sums sums, int largest) {
    Sums result = 0;
    for (; sums; sums &= sums - 1) result |= Sums{1} << (largest - lowest_bit(sums));
    return result;
}

// Counts a subtracted group as (largest - sum), so that every term is positive. Returns the increase of the total.
template <class Sums>
inline int64_t turn_over(Group<Sums>& group) {
    group.largest = highest_bit(group.sums);
    group.sums = mirrored(group.sums, group.largest);
    return group.largest + group.placed;
}

// Keeps the sums of each group that reach the total with some sums of the others. Returns false if there are none.
template <class Sums>
inline bool match_sums(Group<Sums>* group, int groups, int64_t total) {
    Sums reach[most_groups + 1];
    if (total < 0 || total >= static_cast<int64_t>(8 * sizeof(Sums))) return false;
    reach[0] = 1;
    for (int g = 0; g < groups; ++g) {
        reach[g + 1] = 0;
        for (Sums left = group[g].sums; left; left &= left - 1) reach[g + 1] |= reach[g] << lowest_bit(left);
    }
    Sums wanted = (Sums{1} << total) & reach[groups];
    if (!wanted) return false;
    for (int g = groups - 1; g >= 0; --g) {
        Sums kept = 0, before = 0;
        for (Sums left = group[g].sums; left; left &= left - 1) {
            const Sums from = (wanted >> lowest_bit(left)) & reach[g];
            if (from) kept |= left & (~left + 1);
            before |= from;
        }
        wanted = before;
        group[g].sums = kept;
    }
    return true;
}

// Multiplies the sums of a group by its weight. Sums beyond the width of `Sums` exceed every total and are dropped.
template <class Sums>
void make_heavy(Group<Sums>& group, int weight) {
    group.plain = std::exchange(group.sums, 0);
    for (Sums left = group.plain; left; left &= left - 1)
        if (const int heavy = lowest_bit(left) * weight; heavy < static_cast<int>(8 * sizeof(Sums))) group.sums |= Sums{1} << heavy;
}

template <class Sums>
void make_light(Group<Sums>& group, int weight) {
    Sums kept = 0;
    for (Sums left = group.sums; left; left &= left - 1) kept |= Sums{1} << (lowest_bit(left) / weight);
    group.sums = kept;
}

template <class Sums>
bool prune_groups(OpenBalance& balance) {
    Group<Sums> group[most_groups];
    int64_t total = balance.total;
    for (int g = 0; g < balance.groups; ++g) {
        if (!gather_sums(balance.group[g], group[g])) return false;
        if (balance.weight[g] > 1) make_heavy(group[g], balance.weight[g]);
        total += balance.weight[g] < 0 ? turn_over(group[g]) : -group[g].placed * balance.weight[g];
    }
    if (!match_sums(group, balance.groups, total)) return false;
    for (int g = 0; g < balance.groups; ++g) {
        if (balance.weight[g] > 1) make_light(group[g], balance.weight[g]);
        if (balance.weight[g] < 0) group[g].sums = mirrored(group[g].sums, group[g].largest);
        if (!apply_sums(balance.group[g], group[g])) return false;
    }
    return true;
}

DESCARTE_CLONES bool prune_nine(OpenChain& chain, Small all) { return prune(chain, NineDigits(chain), all); }

}  // namespace

Small digits_of_sum(int count, int total) {
    if (total < 0 || total > chain_total) return {};
    return Small{sum_digits[count][total]};
}

bool prune_chain(OpenChain& chain) {
    const Small all = drop_used(chain);
    for (int mark = 0; mark < chain.marks; ++mark)
        if (chain.mark[mark].total < 0 || chain.mark[mark].total > chain_total - digit_sum(chain.used)) return false;
    if (chain.marks == 1 && chain.mark[0].position == chain.open && chain.open <= few) {
        if (chain.open == 2) return prune_pair(chain);
        if (chain.open == 3) return prune_three(chain);
        if (chain.open == 1) return prune_single(chain);
    }
    if (all.size() <= six) return prune(chain, SixDigits(chain, all), all);
    return prune_nine(chain, all);
}

bool prune_balance(OpenBalance& balance) {
    const bool light = std::all_of(balance.weight.begin(), balance.weight.begin() + balance.groups, [](int weight) { return weight <= 1; });
    return light && balance.cells * chain_digits < 64 ? prune_groups<uint64_t>(balance) : prune_groups<uint128>(balance);
}

}  // namespace descarte
