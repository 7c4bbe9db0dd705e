/** How a text file stores its characters. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Nothing in the file names its encoding, and it isn't UTF-8: its accents and dashes should be looked at. */
  readonly isGuess: boolean;
}

const MARKS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** How many of the first bytes decide about UTF-16 without a mark: Latin text has a zero in every second one. */
const SAMPLE = 200;

function unmarkedUtf16(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]! += 1;
  });
  const [even, odd] = zeros as [number, number];
  if (even + odd < sample.length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    // A fatal decoder throws for nothing but bytes that are no UTF-8.
    return false;
  }
}

/**
 * Decodes a text file: by its byte order mark, as UTF-16 if every second byte is zero, as UTF-8 if it is valid, and
 * otherwise as Windows-1252, which spreadsheets on Western Windows write.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  const encoding = marked ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuess: encoding === "windows-1252" };
}
