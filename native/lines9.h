// Reads lines of text with classic 9x9 puzzles and writes lines with their answers, without a Python object per puzzle.
//
//      text     53..7....6..195...   \n   # a comment   \n   53..x...   \n   ...
//                     |                        |              |
//      out      534678912672195348   \n      nothing        a gap: the caller answers that line and inserts the answer
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "list.h"
#include "stop.h"

namespace descarte::sudoku9 {

enum class Task { solve, check, count, canonical };

// Format of an answer: text for the terminal, a row of CSV, a JSON object with the same columns, or the one that --json
// prints.
enum class Form { text, csv, object, record };

// Index (from 0) of each column that the heading names, or -1 if it does not. Without a heading, `separator` is 0.
struct Columns {
    char separator = 0;
    int puzzle = 0, solution = -1, id = -1;
};

// A line that the caller answers: its number (from 0) and position in the text, and the position of its answer in
// `out`.
struct Hole {
    std::size_t line, start, end, at;
    std::uint64_t number;  // of its puzzle
};

struct Lines {
    std::string_view text;
    Task task;
    Form form;
    Columns columns;
    std::uint64_t number;                    // of the first puzzle
    std::array<std::string_view, 3> words;   // words for puzzles with no, one and several solutions
    std::string out;
    List<Hole> holes;
    std::array<std::uint64_t, 3> tally{};    // puzzles with no, one and several solutions
};

struct Counted {
    std::size_t lines, puzzles;  // puzzles: lines that are neither blank nor a comment
};

Counted count_lines(std::string_view text);

// Writes the answers to `out`, `holes` and `tally`. Returns false if `stop` ended the work.
bool answer_lines(Lines& lines, Stop& stop);

}  // namespace descarte::sudoku9
