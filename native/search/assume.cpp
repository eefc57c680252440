#include "assume.h"

#include "../watch.h"
#include "add_up.h"
#include "engine.h"
#include "propagate.h"

namespace descarte {
namespace {

template <class Word>
int32_t left(const Engine<Word>& engine) {
    int32_t count = 0;
    for (const auto digits : engine.candidates)
        if (digits.many()) count += digits.size();
    return count;
}

template <class Word>
List<int32_t> followed(const Rules& rules, std::span<const AnyDigits> candidates, std::span<const int32_t> assumed) {
    List<int32_t> found(assumed.size() / 2, impossible);
    Engine<Word> engine(rules, candidates);
    if (!engine.propagate_all()) return found;
    for (size_t index = 0; index < found.size(); ++index) {
        Watch::look();
        const auto before = engine.mark();
        const int cell = assumed[2 * index], digit = assumed[2 * index + 1];
        const bool there = engine.candidates[cell].has(digit < 0 ? -digit : digit);
        const bool fine = digit < 0 ? !there || engine.discard(cell, -digit) : there && engine.assign(cell, digit);
        if (fine) found[index] = left(engine);
        engine.undo(before);
    }
    return found;
}

}  // namespace

List<int32_t> left_after(const Rules& rules, std::span<const AnyDigits> candidates, std::span<const int32_t> assumed) {
    if (rules.digits <= 32) return followed<uint32_t>(rules, candidates, assumed);
    return followed<uint128>(rules, candidates, assumed);
}

}  // namespace descarte
