import { type Cell, decodeEscapes, finiteNumber } from "../cells.ts";
import { byteTable, codesOf, LESS_THAN, skipSpaces, startsWith } from "./ascii.ts";
import { parsePlainNumber } from "./number.ts";
import { wholeNumberAt } from "./references.ts";
import { TagScanner } from "./tag-scanner.ts";
import { TextScanner } from "./text-scanner.ts";

const VALUE = codesOf("<v>");
const VALUE_END = codesOf("</v>");
const INLINE = codesOf("<is>");
const INLINE_END = codesOf("</is>");
const TEXT = codesOf("<t");
const TEXT_END = codesOf("</t>");

const TYPE = "t".charCodeAt(0);
const INLINE_TYPE = codesOf("inlineStr");
const NUMBER_TYPE = codesOf("n");
const SHARED_TYPE = codesOf("s");

const IN_PLAIN_NUMBER = byteTable(/[-.0-9]/);

/** How an ordinary cell holds its value. */
export type CellType = "number" | "shared" | "inline";

/** Reads the contents of ordinary cells. */
export class ValueScanner {
  /** The position behind the content read last; −1 when it was not ordinary. */
  end = 0;
  readonly #sharedStrings: readonly string[];
  readonly #tag = new TagScanner();
  readonly #text = new TextScanner();

  constructor(sharedStrings: readonly string[]) {
    this.#sharedStrings = sharedStrings;
  }

  read(bytes: Uint8Array, from: number, type: CellType): Cell {
    if (type === "inline") return this.#inline(bytes, from);
    if (!startsWith(bytes, from, VALUE)) return this.#leave();
    const start = from + VALUE.length;
    let end = start;
    while (IN_PLAIN_NUMBER[bytes[end]!]) end++;
    if (type === "number") return this.#number(bytes, start, end);
    const text = this.#sharedStrings[wholeNumberAt(bytes, start, end)];
    return text === undefined ? this.#leave() : this.#close(bytes, end, VALUE_END, text);
  }

  #number(bytes: Uint8Array, start: number, end: number): Cell {
    if (start === end) return this.#close(bytes, end, VALUE_END, undefined);
    const plain = parsePlainNumber(bytes, start, end);
    if (!Number.isNaN(plain) && bytes[end] === LESS_THAN) return this.#close(bytes, end, VALUE_END, plain);
    const text = this.#text.read(bytes, start);
    const number = text === undefined ? undefined : finiteNumber(text.trim());
    return number === undefined ? this.#leave() : this.#close(bytes, this.#text.end, VALUE_END, number);
  }

  #inline(bytes: Uint8Array, from: number): Cell {
    if (!startsWith(bytes, from, INLINE)) return this.#leave();
    const open = skipSpaces(bytes, from + INLINE.length);
    const start = startsWith(bytes, open, TEXT) ? this.#tag.read(bytes, open + TEXT.length) : -1;
    if (start < 0) return this.#leave();
    if (this.#tag.isEmpty) return this.#close(bytes, skipSpaces(bytes, start), INLINE_END, "");
    const text = this.#text.read(bytes, start);
    if (text === undefined || !startsWith(bytes, this.#text.end, TEXT_END)) return this.#leave();
    return this.#close(bytes, skipSpaces(bytes, this.#text.end + TEXT_END.length), INLINE_END, decodeEscapes(text));
  }

  #close(bytes: Uint8Array, at: number, tag: Uint8Array, cell: Cell): Cell {
    this.end = startsWith(bytes, at, tag) ? at + tag.length : -1;
    return cell;
  }

  #leave(): undefined {
    this.end = -1;
  }
}

/** A cell's type by its tag's attributes; undefined for one that is left to the parser. */
export function cellTypeOf(bytes: Uint8Array, tag: TagScanner): CellType | undefined {
  if (!tag.find(bytes, TYPE)) return "number";
  if (tag.valueIs(bytes, INLINE_TYPE)) return "inline";
  if (tag.valueIs(bytes, NUMBER_TYPE)) return "number";
  return tag.valueIs(bytes, SHARED_TYPE) ? "shared" : undefined;
}
