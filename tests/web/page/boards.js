/** Boards to play on, as the engine gives them. */

/** A 4 x 4 Sudoku. @param {string} line its givens, a dot for an empty square @returns {any} */
export function smallBoard(line = "1.....3.4......2") {
  const squares = Array.from({ length: 16 }, (_, at) => at);
  const group = (of) => [0, 1, 2, 3].map((number) => ({ name: "", full: true, cells: squares.filter((square) => of(square) === number) }));
  const row = (square) => Math.floor(square / 4);
  const box = (square) => 2 * Math.floor(square / 8) + Math.floor((square % 4) / 2);
  return {
    puzzle: { kind: "sudoku", n: 4 },
    rows: 4,
    columns: 4,
    digits: 4,
    symbols: ["1", "2", "3", "4"],
    cells: squares,
    givens: [...line].map((sign) => Number(sign) || 0),
    allowed: {},
    houses: [...group(row), ...group((square) => square % 4), ...group(box)],
    cages: [],
    further: [],
  };
}
