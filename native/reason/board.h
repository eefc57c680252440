// A board for the searches behind techniques: houses and candidates as bit sets of cells.
//
//   cells        0 1 2 ... 63 | 64 ... 127 | ...       word i of a set: bit b is cell 64 i + b
//   candidates   cell  -> digits, digit d is bit d - 1
//   places       digit -> cells                        the transpose
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "../list.h"

namespace descarte::reason {

constexpr int most_digits = 64;

// The operations on sets are always inlined. At -O2 gcc does not inline them by itself, and the search for fish then takes
// three times as long.

// A set of cells. Sets are ordered like the numbers that their bits form.
template <int Words>
struct Cells {
    std::array<std::uint64_t, Words> words{};

    DESCARTE_INLINE static Cells of(int cell) {
        Cells set;
        set.add(cell);
        return set;
    }
    template <int Other>
    static Cells from(const Cells<Other>& other) {
        Cells set;
        other.each([&](int cell) { set.add(cell); });
        return set;
    }
    DESCARTE_INLINE void add(int cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    DESCARTE_INLINE void drop(int cell) { words[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
    DESCARTE_INLINE bool has(int cell) const { return words[cell >> 6] >> (cell & 63) & 1; }
    DESCARTE_INLINE bool any() const {
        std::uint64_t all = 0;
        for (const auto word : words) all |= word;
        return all != 0;
    }
    DESCARTE_INLINE int count() const {
        int sum = 0;
        for (const auto word : words) sum += std::popcount(word);
        return sum;
    }
    // Returns true if the set has two cells or more. Not every machine has an instruction that counts bits.
    DESCARTE_INLINE bool many() const {
        std::uint64_t seen = 0;
        bool more = false;
        for (const auto word : words) {
            more |= (word & (word - 1)) || (seen && word);
            seen |= word;
        }
        return more;
    }
    DESCARTE_INLINE bool two() const {
        Cells rest = *this;
        for (auto& word : rest.words)
            if (word) {
                word &= word - 1;
                break;
            }
        return rest.any() && !rest.many();
    }
    DESCARTE_INLINE bool within(const Cells& other) const { return !(*this - other).any(); }
    DESCARTE_INLINE int lowest() const {
        for (int i = 0; i < Words; ++i)
            if (words[i]) return 64 * i + std::countr_zero(words[i]);
        return -1;
    }
    DESCARTE_INLINE int highest() const {
        for (int i = Words - 1; i >= 0; --i)
            if (words[i]) return 64 * i + 63 - std::countl_zero(words[i]);
        return -1;
    }
    template <class Visit>
    void each(Visit visit) const {
        for (int i = 0; i < Words; ++i)
            for (std::uint64_t rest = words[i]; rest; rest &= rest - 1) visit(64 * i + std::countr_zero(rest));
    }

    DESCARTE_INLINE friend Cells operator&(Cells a, const Cells& b) {
        for (int i = 0; i < Words; ++i) a.words[i] &= b.words[i];
        return a;
    }
    DESCARTE_INLINE friend Cells operator|(Cells a, const Cells& b) {
        for (int i = 0; i < Words; ++i) a.words[i] |= b.words[i];
        return a;
    }
    DESCARTE_INLINE friend Cells operator-(Cells a, const Cells& b) {
        for (int i = 0; i < Words; ++i) a.words[i] &= ~b.words[i];
        return a;
    }
    DESCARTE_INLINE Cells& operator|=(const Cells& other) { return *this = *this | other; }
    DESCARTE_INLINE Cells& operator&=(const Cells& other) { return *this = *this & other; }
    friend bool operator==(const Cells&, const Cells&) = default;
    DESCARTE_INLINE friend bool operator<(const Cells& a, const Cells& b) {
        for (int i = Words - 1; i >= 0; --i)
            if (a.words[i] != b.words[i]) return a.words[i] < b.words[i];
        return false;
    }
};

template <class Visit>
void each_digit(std::uint64_t digits, Visit visit) {
    for (; digits; digits &= digits - 1) visit(std::countr_zero(digits) + 1);
}

constexpr bool two_digits(std::uint64_t digits) {
    const std::uint64_t rest = digits & (digits - 1);
    return rest && !(rest & (rest - 1));
}

constexpr std::uint64_t digit_bit(int digit) { return std::uint64_t{1} << (digit - 1); }

template <int Words>
struct Board {
    using Set = Cells<Words>;

    int cells, digits;
    List<Set> houses, peers;
    List<std::uint8_t> full;
    List<List<int>> houses_of;
    List<int> order;  // the full houses, in the order in which they are searched

    Board(int cells, int digits, std::span<const std::span<const std::int32_t>> rows, std::span<const std::uint8_t> full,
          std::span<const std::int32_t> order)
        : cells(cells), digits(digits), peers(cells), full(full.begin(), full.end()), houses_of(cells),
          order(order.begin(), order.end()) {
        for (const auto& row : rows) {
            Set set;
            for (const int cell : row) set.add(cell), houses_of[cell].push_back(static_cast<int>(houses.size()));
            for (const int cell : row) peers[cell] |= set;
            houses.push_back(set);
        }
        for (int cell = 0; cell < cells; ++cell) peers[cell].drop(cell);
    }

    template <int Other>
    explicit Board(const Board<Other>& other)
        : cells(other.cells), digits(other.digits), full(other.full), houses_of(other.houses_of), order(other.order) {
        for (const auto& house : other.houses) houses.push_back(Set::from(house));
        for (const auto& seen : other.peers) peers.push_back(Set::from(seen));
    }

    // Returns the other cells of the houses that contain the whole set. A digit that the set must hold is not in them.
    Set sight(const Set& set) const {
        const int last = set.highest();
        if (!set.many()) return peers[last];
        Set seen;
        for (const int house : houses_of[last])
            if (set.within(houses[house])) seen |= houses[house];
        return seen - set;
    }
};

// The candidates of a state, by cell and by digit; placed cells have one candidate.
template <int Words>
struct Marks {
    List<std::uint64_t> candidates;
    List<Cells<Words>> places;
    Cells<Words> open;

    Marks(const Board<Words>& board, std::span<const std::uint64_t> given, std::span<const std::uint8_t> placed)
        : candidates(given.begin(), given.end()), places(board.digits + 1) {
        for (int cell = 0; cell < board.cells; ++cell) {
            each_digit(candidates[cell], [&](int digit) { places[digit].add(cell); });
            if (!placed[cell]) open.add(cell);
        }
    }
};

}  // namespace descarte::reason
