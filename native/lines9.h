// Lines of text with classic 9x9 puzzles in, lines of text with their answers out: no Python object for a puzzle.
//
//      text     53..7....6..195...   \n   # a comment   \n   53..x...   \n   ...
//                     |                        |              |
//      out      534678912672195348   \n      nothing        a hole: who asked reads that line and puts its answer there
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

// As on the screen; a row of CSV; an object with the same names; the object that --json prints.
enum class Form { text, csv, object, record };

// Which cell of a row (from 0) holds what, as a heading says it; none for -1. Without a heading, separator is 0.
struct Columns {
    char separator = 0;
    int puzzle = 0, solution = -1, id = -1;
};

// A line that is answered elsewhere: its number in the text from 0, where it stands there, and where its answer belongs.
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
    std::array<std::string_view, 3> words;   // what is said of puzzles with no, one and several solutions
    std::string out;
    List<Hole> holes;
    std::array<std::uint64_t, 3> tally{};    // puzzles with no, one and several solutions
};

struct Counted {
    std::size_t lines, puzzles;  // puzzles: lines that are neither blank nor a comment
};

Counted count_lines(std::string_view text);

// Returns false when `stop` ended it.
bool answer_lines(Lines& lines, Stop& stop);

}  // namespace descarte::sudoku9
