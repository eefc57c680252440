#include "sums.h"

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
        stage[cell + 1] = {};
        for (Small left = chain.sets[cell]; left.any(); left = left.without_lowest())
            digits.add(stage[cell + 1], stage[cell], left.first());
    }
}

template <class Digits>
DESCARTE_INLINE bool pass_back(OpenChain& chain, const Digits& digits, const typename Digits::Subsets* stage,
                      const typename Digits::Subsets& last) {
    typename Digits::Subsets after = last;
    for (int cell = chain.open - 1; cell >= 0; --cell) {
        typename Digits::Subsets back{};
        Small kept;
        for (Small left = chain.sets[cell]; left.any(); left = left.without_lowest())
            if (digits.keep(back, stage[cell], after, left.first())) kept |= left.lowest();
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

// The digits that give `total` with one digit of the set.
inline Small partners(Small set, int total) {
    Small result;
    for (; set.any(); set = set.without_lowest()) {
        const int other = total - set.first();
        if (other >= 1 && other <= chain_digits && other != set.first()) result |= Small::of(other);
    }
    return result;
}

inline bool prune_pair(OpenChain& chain) {
    const int total = chain.mark[0].total;
    chain.sets[0] &= partners(chain.sets[1], total);
    chain.sets[1] &= partners(chain.sets[0], total);
    if (const Small all = chain.sets[0] | chain.sets[1]; all.size() == 2) chain.required = all;
    return chain.sets[0].any() && chain.sets[1].any();
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

struct Group {
    bool small;
    uint128 sums = 0;  // of the open cells
    int placed = 0;
    int largest = 0;
    uint64_t stage_six[six + 1];
    NineDigits::Subsets stage_nine[chain_digits + 1];
};

template <class Digits>
DESCARTE_INLINE bool gather(const OpenChain& chain, const Digits& digits, typename Digits::Subsets* stage, uint128& sums) {
    if (!pass_forward(chain, digits, stage)) return false;
    int low = 0, high = 0;
    for (int cell = 0; cell < chain.open; ++cell) low += chain.sets[cell].first(), high += chain.sets[cell].last();
    const int most = chain_total - digit_sum(chain.used);
    for (int total = low; total <= high && total <= most; ++total)
        if (digits.has_sum(stage[chain.open], total)) sums |= uint128{1} << total;
    return sums != 0;
}

template <class Digits>
DESCARTE_INLINE bool apply(OpenChain& chain, const Digits& digits, const typename Digits::Subsets* stage, uint128 sums) {
    typename Digits::Subsets last{};
    for (; sums; sums &= sums - 1) {
        auto part = stage[chain.open];
        digits.keep_sum(part, lowest_bit(sums));
        digits.join(last, part);
    }
    return pass_back(chain, digits, stage, last);
}

DESCARTE_INLINE bool gather_sums(OpenChain& chain, Group& group) {
    const Small all = drop_used(chain);
    group.placed = digit_sum(chain.used);
    group.small = all.size() <= six;
    if (chain.open == 0) group.sums = 1;
    else if (chain.open == 1) group.sums = uint128{chain.sets[0].bits} << 1;
    else if (group.small) return gather(chain, SixDigits(chain, all), group.stage_six, group.sums);
    else return gather(chain, NineDigits(chain), group.stage_nine, group.sums);
    return group.sums != 0;
}

DESCARTE_INLINE bool apply_sums(OpenChain& chain, const Group& group) {
    if (chain.open == 0) return true;
    if (chain.open == 1) {
        chain.sets[0] &= Small{static_cast<uint16_t>(group.sums >> 1)};
        return chain.sets[0].any();
    }
    if (!group.small) return apply(chain, NineDigits(chain), group.stage_nine, group.sums);
    Small all;
    for (int cell = 0; cell < chain.open; ++cell) all |= chain.sets[cell];
    return apply(chain, SixDigits(chain, all), group.stage_six, group.sums);
}

inline uint128 mirrored(uint128 sums, int largest) {
    uint128 result = 0;
    for (; sums; sums &= sums - 1) result |= uint128{1} << (largest - lowest_bit(sums));
    return result;
}

// A group that is taken away counts as (largest - sum), so that every term is positive.
inline int64_t turn_over(Group& group) {
    group.largest = highest_bit(group.sums);
    group.sums = mirrored(group.sums, group.largest);
    return group.largest + group.placed;
}

// Keeps the sums of each group that, with some sums of the others, give the total.
inline bool match_sums(Group* group, int groups, int64_t total) {
    uint128 reach[most_groups + 1];
    if (total < 0 || total > 127) return false;
    reach[0] = 1;
    for (int g = 0; g < groups; ++g) {
        reach[g + 1] = 0;
        for (uint128 left = group[g].sums; left; left &= left - 1) reach[g + 1] |= reach[g] << lowest_bit(left);
    }
    uint128 wanted = (uint128{1} << total) & reach[groups];
    if (!wanted) return false;
    for (int g = groups - 1; g >= 0; --g) {
        uint128 kept = 0, before = 0;
        for (uint128 left = group[g].sums; left; left &= left - 1) {
            const uint128 from = (wanted >> lowest_bit(left)) & reach[g];
            if (from) kept |= left & (~left + 1);
            before |= from;
        }
        wanted = before;
        group[g].sums = kept;
    }
    return true;
}

DESCARTE_CLONES bool prune_nine(OpenChain& chain, Small all) { return prune(chain, NineDigits(chain), all); }

DESCARTE_CLONES bool gather_wide(OpenChain& chain, Group& group) { return gather_sums(chain, group); }
DESCARTE_CLONES bool apply_wide(OpenChain& chain, Group& group) { return apply_sums(chain, group); }

}  // namespace

bool prune_chain(OpenChain& chain) {
    const Small all = drop_used(chain);
    for (int mark = 0; mark < chain.marks; ++mark)
        if (chain.mark[mark].total < 0 || chain.mark[mark].total > chain_total - digit_sum(chain.used)) return false;
    if (chain.open == 2 && chain.marks == 1 && chain.mark[0].position == 2) return prune_pair(chain);
    if (all.size() <= six) return prune(chain, SixDigits(chain, all), all);
    return prune_nine(chain, all);
}

bool prune_balance(OpenBalance& balance) {
    Group group[most_groups];
    int64_t total = balance.total;
    for (int g = 0; g < balance.groups; ++g) {
        if (!gather_wide(balance.group[g], group[g])) return false;
        total += balance.sign[g] < 0 ? turn_over(group[g]) : -group[g].placed;
    }
    if (!match_sums(group, balance.groups, total)) return false;
    for (int g = 0; g < balance.groups; ++g) {
        if (balance.sign[g] < 0) group[g].sums = mirrored(group[g].sums, group[g].largest);
        if (!apply_wide(balance.group[g], group[g])) return false;
    }
    return true;
}

}  // namespace descarte
