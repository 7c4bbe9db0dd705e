export const LESS_THAN = 0x3c;
export const GREATER_THAN = 0x3e;
export const SLASH = 0x2f;
export const EQUALS = 0x3d;
export const QUOTE = 0x22;
export const AMPERSAND = 0x26;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const ZERO = 0x30;
export const NINE = 0x39;

const BYTES = 256;

/** A lookup table over byte values: 1 for those whose character matches. */
export const byteTable = (pattern: RegExp): Uint8Array =>
  Uint8Array.from({ length: BYTES }, (_, byte) => (pattern.test(String.fromCharCode(byte)) ? 1 : 0));

export const codesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const IS_SPACE: Uint8Array = byteTable(/[ \t\r\n]/);

export function skipSpaces(bytes: Uint8Array, from: number): number {
  let at = from;
  while (IS_SPACE[bytes[at]!]) at++;
  return at;
}

export function startsWith(bytes: Uint8Array, at: number, codes: Uint8Array): boolean {
  for (let i = 0; i < codes.length; i++) if (bytes[at + i] !== codes[i]) return false;
  return true;
}

/** Finds `codes` between `from` and `end`; −1 when they are not there. */
export function findCodes(bytes: Uint8Array, codes: Uint8Array, from: number, end: number): number {
  const first = codes[0]!;
  for (let at = bytes.indexOf(first, from); at >= 0 && at + codes.length <= end; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, at, codes)) return at;
  return -1;
}
