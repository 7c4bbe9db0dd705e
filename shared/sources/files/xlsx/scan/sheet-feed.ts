import type { ByteSink } from "../archive.ts";
import { codesOf, findCodes } from "./ascii.ts";
import type { RowScanner } from "./row-scanner.ts";

const SHEET_DATA = codesOf("<sheetData>");
const ROW_END = codesOf("</row>");
/** Longer rows are left to the parser, which has limits of its own. */
const LONGEST_ROW = 64 * 1024;

/**
 * Gives a worksheet's bytes to the row scanner where they are ordinary rows and to the XML parser everywhere else. The
 * parser misses only complete elements, so it still judges whether the part is well-formed. `boundaries` counts how
 * often the parser came to stand between rows: behind the start tag of the sheet's data or the end tag of a row in it.
 */
export function sheetFeed(parser: ByteSink, rows: RowScanner, boundaries: () => number): ByteSink {
  let held = new Uint8Array(2 * LONGEST_ROW);
  let end = 0;
  let isBetweenRows = false;

  /** Appends a chunk, and the 0 that stops the scanner. */
  const hold = (bytes: Uint8Array): void => {
    const size = end + bytes.length;
    if (size >= held.length) {
      const larger = new Uint8Array(2 * size);
      larger.set(held.subarray(0, end));
      held = larger;
    }
    held.set(bytes, end);
    end = size;
    held[end] = 0;
  };

  /** Parses up to the next place where rows may follow, and returns its position. */
  const parse = (from: number): number => {
    const marker = boundaries() === 0 ? SHEET_DATA : ROW_END;
    const found = findCodes(held, marker, from, end);
    const last = found < 0 ? end : found + marker.length - 1;
    parser.write(held.subarray(from, last));
    if (found < 0) {
      isBetweenRows = false;
      return end;
    }
    // Only a boundary at the marker's own last character counts: the marker may also occur in a comment.
    const before = boundaries();
    parser.write(held.subarray(last, last + 1));
    isBetweenRows = boundaries() > before;
    return last + 1;
  };

  const mayBeIncomplete = (from: number): boolean =>
    end - from <= LONGEST_ROW && findCodes(held, ROW_END, from, end) < 0;

  return {
    write(bytes) {
      hold(bytes);
      let at = 0;
      while (at < end) {
        if (isBetweenRows) {
          at = rows.scan(held, at);
          if (mayBeIncomplete(at)) break;
        }
        at = parse(at);
      }
      held.copyWithin(0, at, end);
      end -= at;
    },
    end() {
      parser.write(held.subarray(0, end));
      parser.end();
    },
  };
}
