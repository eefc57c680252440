// Fills a grid at random, the cell with the fewest candidates first; a dead end undoes the last choice. This makes some
// grids a little more likely than others. So parts of the grid are then chosen again: all cells of three digits, or of
// three houses, are emptied, every way to fill them is found, and one is taken with equal probability. That step
// preserves the uniform distribution and brings any other one nearer to it (a Gibbs sampler).
//
//   1 2 3 4         . . 3 4                              1 2 3 4
//   3 4 1 2  -->    3 4 . .  -->  every way to fill it:  3 4 2 1    and others; one of them is the new grid (here with two digits)
//   2 1 4 3         . . 4 3                              2 1 4 3
//   4 3 2 1         4 3 . .                              4 3 1 2
#include "fill.h"

#include <algorithm>
#include <random>

#include "add_up.h"
#include "engine.h"
#include "propagate.h"
#include "search.h"

namespace descarte {
namespace {

// Random numbers that are the same everywhere: the generator of the library is, its distributions are not.
class Chance {
public:
    explicit Chance(uint64_t seed) : numbers(seed) {}
    uint64_t below(uint64_t count) { return numbers() % count; }

private:
    std::mt19937_64 numbers;
};

template <class Word>
class Filler {
public:
    Filler(const Rules& rules, std::span<const AnyDigits> candidates, const FillRequest& request, Chance& chance)
        : engine(rules, candidates), request(request), chance(chance) {}

    bool fill() {
        if (!engine.propagate_all()) return false;
        const auto root = engine.mark();
        uint64_t fails = 0, attempt = 30, restart_at = attempt;
        bool fine = true;
        while (!fine || !engine.solved()) {
            if (fine) {
                fine = forward();
                continue;
            }
            if (++fails > request.fails || (request.stop && (fails & 15) == 0 && request.stop->now())) return false;
            if (fails >= restart_at) {
                restart_at = fails + (attempt += attempt / 2);
                frames.clear();
                engine.undo(root);
                fine = true;
            } else {
                if (frames.empty()) return false;
                fine = back();
            }
        }
        return true;
    }

    List<uint8_t> grid() const {
        List<uint8_t> digits;
        for (const auto here : engine.candidates) digits.push_back(static_cast<uint8_t>(here.first()));
        return digits;
    }

private:
    struct Frame {
        typename Engine<Word>::Mark mark;
        int32_t cell;
        int digit;
    };

    Engine<Word> engine;
    const FillRequest& request;
    Chance& chance;
    List<Frame> frames;

    bool forward() {
        int32_t chosen = -1;
        int fewest = most_digits + 1;
        uint64_t alike = 0;
        for (const int32_t cell : engine.open_cells()) {
            const int size = engine.candidates[cell].size();
            if (size > fewest) continue;
            alike = size < fewest ? 1 : alike + 1;
            fewest = size;
            if (chance.below(alike) == 0) chosen = cell;
        }
        auto digits = engine.candidates[chosen];
        for (uint64_t skipped = chance.below(fewest); skipped > 0; --skipped) digits = digits.without_lowest();
        frames.push_back({engine.mark(), chosen, digits.first()});
        return engine.assign(chosen, digits.first());
    }

    bool back() {
        const Frame frame = frames.back();
        frames.pop_back();
        engine.undo(frame.mark);
        return engine.discard(frame.cell, frame.digit);
    }
};

// Returns up to `wanted` different numbers below `count`, every set of them with equal probability.
List<int> some_of(int count, int wanted, Chance& chance) {
    List<int> numbers(count);
    for (int number = 0; number < count; ++number) numbers[number] = number;
    for (int place = 0; place < std::min(wanted, count); ++place)
        std::swap(numbers[place], numbers[place + chance.below(count - place)]);
    numbers.resize(std::min(wanted, count));
    return numbers;
}

// Chooses the cells to empty: those of three random digits, or of three successive full houses. Returns flags by cell.
List<uint8_t> to_empty(const Rules& rules, const List<uint8_t>& grid, Chance& chance) {
    List<uint8_t> empty(rules.cells, 0);
    const auto& full = rules.full_houses;
    if (full.empty() || chance.below(3) > 0) {
        for (const int digit : some_of(rules.digits, 3, chance))
            for (int cell = 0; cell < rules.cells; ++cell) empty[cell] |= grid[cell] == digit + 1;
        return empty;
    }
    const uint64_t start = chance.below(full.size());
    for (uint64_t house = 0; house < 3; ++house)
        for (const int32_t cell : rules.houses[full[(start + house) % full.size()]]) empty[cell] = 1;
    return empty;
}

void draw_anew(const Rules& rules, std::span<const AnyDigits> candidates, const FillRequest& request,
               List<uint8_t>& grid, Chance& chance) {
    const auto empty = to_empty(rules, grid, chance);
    DigitSets open(candidates.begin(), candidates.end());
    for (int cell = 0; cell < rules.cells; ++cell)
        if (!empty[cell]) open[cell] = AnyDigits::of(grid[cell]);
    Limits limits;
    limits.solutions = request.most + 1;
    limits.nodes = 50 * request.most;
    limits.stop = request.stop;
    List<List<uint8_t>> ways;
    Counts counts;
    const Outcome outcome = search(rules, open, limits, [&](std::span<const uint8_t> way) {
        ways.emplace_back(way.begin(), way.end());
        return true;
    }, counts);
    if (outcome == Outcome::finished && !ways.empty()) grid = ways[chance.below(ways.size())];
}

template <class Word>
List<uint8_t> filled(const Rules& rules, std::span<const AnyDigits> candidates, const FillRequest& request) {
    Chance chance(request.seed);
    Filler<Word> filler(rules, candidates, request, chance);
    if (!filler.fill()) return {};
    auto grid = filler.grid();
    for (int step = 0; step < request.mixing; ++step) draw_anew(rules, candidates, request, grid, chance);
    return grid;
}

}  // namespace

List<uint8_t> random_grid(const Rules& rules, std::span<const AnyDigits> candidates, const FillRequest& request) {
    if (rules.digits <= 32) return filled<uint32_t>(rules, candidates, request);
    return filled<uint128>(rules, candidates, request);
}

}  // namespace descarte
