import { byteTable, EQUALS, GREATER_THAN, IS_SPACE, QUOTE, SLASH, startsWith } from "./ascii.ts";

const STARTS_NAME = byteTable(/[A-Za-z_:]/);
const IN_NAME = byteTable(/[A-Za-z0-9_:.-]/);
/** Values with references, other quotes' delimiters, line breaks or characters outside ASCII are left to the parser. */
const IN_VALUE = byteTable(/[ !#-%'-;=-~]/);
const MOST_ATTRIBUTES = 16;

/** Reads the attributes of a start tag; the caller asks for the ones it needs before the next tag is read. */
export class TagScanner {
  /** Whether the tag ended in `/>`. */
  isEmpty = false;
  /** Where the value asked for last begins and ends. */
  valueStart = 0;
  valueEnd = 0;
  #count = 0;
  /** Four positions per attribute: its name's start and end, its value's start and end. */
  readonly #positions = new Int32Array(4 * MOST_ATTRIBUTES);

  /** Reads from the end of the element's name; returns the position after `>`, or −1 for a tag that is not ordinary. */
  read(bytes: Uint8Array, from: number): number {
    const positions = this.#positions;
    this.#count = 0;
    let at = from;
    for (;;) {
      const before = at;
      while (IS_SPACE[bytes[at]!]) at++;
      const byte = bytes[at]!;
      if (byte === GREATER_THAN) {
        this.isEmpty = false;
        return at + 1;
      }
      if (byte === SLASH) {
        this.isEmpty = true;
        return bytes[at + 1] === GREATER_THAN ? at + 2 : -1;
      }
      if (at === before || !STARTS_NAME[byte] || this.#count === MOST_ATTRIBUTES) return -1;
      const entry = 4 * this.#count;
      positions[entry] = at;
      while (IN_NAME[bytes[at]!]) at++;
      positions[entry + 1] = at;
      if (bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE) return -1;
      at += 2;
      positions[entry + 2] = at;
      while (IN_VALUE[bytes[at]!]) at++;
      positions[entry + 3] = at;
      if (bytes[at] !== QUOTE || this.#repeatsName(bytes, entry)) return -1;
      at++;
      this.#count++;
    }
  }

  /** Finds the attribute with a name of this one character and sets where its value stands. */
  find(bytes: Uint8Array, name: number): boolean {
    const positions = this.#positions;
    for (let entry = 0; entry < 4 * this.#count; entry += 4) {
      const start = positions[entry]!;
      if (bytes[start] !== name || positions[entry + 1]! !== start + 1) continue;
      this.valueStart = positions[entry + 2]!;
      this.valueEnd = positions[entry + 3]!;
      return true;
    }
    return false;
  }

  /** Whether the value asked for last is exactly `codes`. */
  valueIs(bytes: Uint8Array, codes: Uint8Array): boolean {
    return this.valueEnd - this.valueStart === codes.length && startsWith(bytes, this.valueStart, codes);
  }

  #repeatsName(bytes: Uint8Array, entry: number): boolean {
    const positions = this.#positions;
    const start = positions[entry]!;
    const length = positions[entry + 1]! - start;
    for (let other = 0; other < entry; other += 4) {
      const otherStart = positions[other]!;
      if (positions[other + 1]! - otherStart !== length) continue;
      let i = 0;
      while (i < length && bytes[start + i] === bytes[otherStart + i]) i++;
      if (i === length) return true;
    }
    return false;
  }
}
