import { LIMITS } from "#shared/sources/files/limits.ts";
import { AMPERSAND, GREATER_THAN, LESS_THAN } from "./ascii.ts";

const PLAIN = 0;
const REFERENCE = 1;
const MULTI_BYTE = 2;
/** The end of the text, or a character that is left to the parser, which normalizes `\r` and refuses `]]>`. */
const STOP = 4;
const DELETE = 0x7f;

const KIND = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === LESS_THAN || byte === GREATER_THAN) return STOP;
  if ((byte < 0x20 && byte !== 0x09 && byte !== 0x0a) || byte === DELETE) return STOP;
  if (byte === AMPERSAND) return REFERENCE;
  return byte >= 0x80 ? MULTI_BYTE : PLAIN;
});

const SLOTS = 8192;
const LONGEST_REMEMBERED = 96;

const ANY_REFERENCE = /&[^;]*;?/g;
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
]);
/** Characters that XML 1.0 or 1.1 excludes or normalizes. */
const LEFT_TO_PARSER = /[\u0080-\u009F\u2028\uFFFE\uFFFF]/;

/**
 * Decodes the texts of cells. Reports repeat the same titles, stores and dates in every row, so recent texts are found
 * by their bytes and not decoded again.
 */
export class TextScanner {
  /** The position of the `<` behind the text read last. */
  end = 0;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  readonly #texts: (string | undefined)[] = new Array<undefined>(SLOTS).fill(undefined);
  readonly #lengths = new Uint8Array(SLOTS);
  readonly #bytes = new Uint8Array(SLOTS * LONGEST_REMEMBERED);

  /** Reads the text from `start` up to the next `<`; undefined for a text that is not ordinary. */
  read(bytes: Uint8Array, start: number): string | undefined {
    let at = start;
    let hash = 0;
    let kinds = PLAIN;
    for (;;) {
      const byte = bytes[at]!;
      const kind = KIND[byte]!;
      if (kind === STOP) break;
      kinds |= kind;
      hash = (Math.imul(hash, 31) + byte) | 0;
      at++;
    }
    const length = at - start;
    if (bytes[at] !== LESS_THAN || length > LIMITS.cellCharacters) return undefined;
    this.end = at;
    if (length === 0) return "";
    if (length > LONGEST_REMEMBERED) return this.#decode(bytes, start, at, kinds);
    const slot = (hash ^ (hash >>> 13)) & (SLOTS - 1);
    const remembered = this.#texts[slot];
    if (remembered !== undefined && this.#holds(slot, bytes, start, length)) return remembered;
    const text = this.#decode(bytes, start, at, kinds);
    if (text !== undefined) this.#remember(slot, bytes.subarray(start, at), text);
    return text;
  }

  #holds(slot: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.#lengths[slot] !== length) return false;
    const known = this.#bytes;
    const offset = slot * LONGEST_REMEMBERED;
    for (let i = 0; i < length; i++) if (known[offset + i] !== bytes[start + i]) return false;
    return true;
  }

  #remember(slot: number, bytes: Uint8Array, text: string): void {
    this.#texts[slot] = text;
    this.#lengths[slot] = bytes.length;
    this.#bytes.set(bytes, slot * LONGEST_REMEMBERED);
  }

  #decode(bytes: Uint8Array, start: number, end: number, kinds: number): string | undefined {
    let text: string;
    try {
      text = this.#decoder.decode(bytes.subarray(start, end));
    } catch {
      // Not UTF-8: the parser, which names the fault, reads the sheet instead.
      return undefined;
    }
    if (kinds & MULTI_BYTE && LEFT_TO_PARSER.test(text)) return undefined;
    return kinds & REFERENCE ? resolveReferences(text) : text;
  }
}

function resolveReferences(text: string): string | undefined {
  let known = true;
  const resolved = text.replaceAll(ANY_REFERENCE, (reference) => {
    const character = REFERENCES.get(reference);
    known &&= character !== undefined;
    return character ?? reference;
  });
  return known ? resolved : undefined;
}
