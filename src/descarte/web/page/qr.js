/** QR codes (ISO/IEC 18004): bytes, error correction L, the smallest version that holds the text. */

/** For each version the correction bytes of a block and the number of blocks, at level L: table 9 of the standard. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, ...Array(14).fill(30)];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
const LEVEL_L = 1;
const MASKS = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The dark modules of a code, row by row; null when the text is too long for one. @returns {boolean[][]|null} */
export function code(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= 40; version += 1) {
    const room = capacity(version);
    const head = 4 + (version < 10 ? 8 : 16);
    if (head + 8 * bytes.length <= 8 * room) return drawn(version, corrected(version, packed(bytes, version, room)));
  }
  return null;
}

/** How many modules of a version carry data. */
function modules(version) {
  const spots = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const patterns = spots ? (25 * spots - 10) * spots - 55 : 0;
  return (16 * version + 128) * version + 64 - patterns - (version > 6 ? 36 : 0);
}

function capacity(version) {
  return Math.floor(modules(version) / 8) - CORRECTION[version - 1] * BLOCKS[version - 1];
}

function packed(bytes, version, room) {
  const bits = [];
  const put = (value, count) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const found = [];
  for (let at = 0; at < bits.length; at += 8) found.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; found.length < room; pad ^= 0xec ^ 0x11) found.push(pad);
  return found;
}

/** The blocks with their correction, one byte of each after the other. */
function corrected(version, data) {
  const [count, extra] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const divisor = generator(extra);
  const short = Math.floor(data.length / count);
  const long = data.length % count;
  const blocks = [];
  for (let at = 0, block = 0; block < count; block += 1) {
    const length = short + (block >= count - long ? 1 : 0);
    const part = data.slice(at, at + length);
    blocks.push({ part, rest: remainder(part, divisor) });
    at += length;
  }
  const found = [];
  for (let at = 0; at <= short; at += 1) for (const { part } of blocks) if (at < part.length) found.push(part[at]);
  for (let at = 0; at < extra; at += 1) for (const { rest } of blocks) found.push(rest[at]);
  return found;
}

/** Multiplication in the field of 256 elements with the polynomial 0x11d. */
function times(one, other) {
  let product = 0;
  for (let at = 7; at >= 0; at -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> at) & 1) * one;
  }
  return product;
}

function generator(degree) {
  const found = [...Array(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step += 1, root = times(root, 2)) {
    for (let at = 0; at < degree; at += 1) found[at] = times(found[at], root) ^ (found[at + 1] ?? 0);
  }
  return found;
}

function remainder(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((value, at) => (rest[at] ^= times(value, factor)));
  }
  return rest;
}

function drawn(version, data) {
  const side = 17 + 4 * version;
  const dark = Array.from({ length: side }, () => Array(side).fill(false));
  const fixed = Array.from({ length: side }, () => Array(side).fill(false));
  const put = (x, y, on) => {
    if (x < 0 || y < 0 || x >= side || y >= side) return;
    dark[y][x] = Boolean(on);
    fixed[y][x] = true;
  };
  patterns(version, side, put, fixed);
  format(side, 0, put);
  fill(side, data, dark, fixed);
  let best = null;
  for (let mask = 0; mask < 8; mask += 1) {
    const image = dark.map((row, y) => row.map((on, x) => (fixed[y][x] ? on : on !== (MASKS[mask](x, y) === 0))));
    format(side, mask, (x, y, on) => (image[y][x] = Boolean(on)));
    const cost = penalty(image);
    if (!best || cost < best.cost) best = { image, cost };
  }
  return best.image;
}

function patterns(version, side, put, fixed) {
  for (let at = 0; at < side; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [left, top] of [[3, 3], [side - 4, 3], [3, side - 4]]) {
    for (let y = -4; y <= 4; y += 1) for (let x = -4; x <= 4; x += 1) {
      const far = Math.max(Math.abs(x), Math.abs(y));
      put(left + x, top + y, far !== 2 && far !== 4);
    }
  }
  const spots = positions(version, side);
  for (const cy of spots) for (const cx of spots) {
    if ((cy === 6 && (cx === 6 || cx === side - 7)) || (cx === 6 && cy === side - 7)) continue;
    for (let y = -2; y <= 2; y += 1) for (let x = -2; x <= 2; x += 1) put(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  }
  if (version > 6) {
    const bits = (version << 12) | divided(version << 12, 0x1f25, 12);
    for (let at = 0; at < 18; at += 1) {
      const [far, near] = [side - 11 + (at % 3), Math.floor(at / 3)];
      put(far, near, (bits >> at) & 1);
      put(near, far, (bits >> at) & 1);
    }
  }
  fixed[side - 8][8] = true;
}

function positions(version, side) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => side - 7 - at * step).reverse()];
}

/** The rest of a division of polynomials over two elements. */
function divided(value, divisor, degree) {
  let rest = value;
  for (let at = 31 - degree; at >= 0; at -= 1) if ((rest >> (at + degree)) & 1) rest ^= divisor << at;
  return rest;
}

function format(side, mask, put) {
  const value = ((LEVEL_L << 3) | mask) << 10;
  const bits = (value | divided(value, 0x537, 10)) ^ 0x5412;
  const bit = (at) => (bits >> at) & 1;
  for (let at = 0; at < 6; at += 1) put(8, at, bit(at));
  put(8, 7, bit(6));
  put(8, 8, bit(7));
  put(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) put(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) put(side - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) put(8, side - 15 + at, bit(at));
  put(8, side - 8, true);
}

/** Two columns at a time, up and down, from the right. */
function fill(side, data, dark, fixed) {
  let at = 0;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      for (const x of [right, right - 1]) {
        const y = (right + 1) & 2 ? step : side - 1 - step;
        if (fixed[y][x]) continue;
        dark[y][x] = at < 8 * data.length && Boolean((data[at >> 3] >> (7 - (at & 7))) & 1);
        at += 1;
      }
    }
  }
}

function penalty(image) {
  const side = image.length;
  const turned = image.map((_, x) => image.map((row) => row[x]));
  let cost = 0;
  for (const row of [...image, ...turned]) cost += runs(row);
  for (let y = 0; y + 1 < side; y += 1) for (let x = 0; x + 1 < side; x += 1) {
    if (image[y][x] === image[y][x + 1] && image[y][x] === image[y + 1][x] && image[y][x] === image[y + 1][x + 1]) cost += 3;
  }
  const share = image.flat().filter(Boolean).length / side ** 2;
  return cost + 10 * Math.floor(Math.abs(share * 20 - 10));
}

/** Long runs of one colour, and what looks like a corner. */
function runs(row) {
  const text = row.map(Number).join("");
  let cost = 0;
  for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2;
  const framed = `0000${text}0000`;
  for (let at = 0; at + 11 <= framed.length; at += 1) {
    const part = framed.slice(at, at + 11);
    if (part === "10111010000" || part === "00001011101") cost += 40;
  }
  return cost;
}
