import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const TITLE = "Lättern Töde – “Ü”";
const utf16 = (text: string, isBig: boolean, mark: boolean): Uint8Array => {
  const units = [...(mark ? "\uFEFF" : ""), ...text].map((char) => char.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const WINDOWS_1252 = Uint8Array.from([
  ...[0x4c, 0xe4, 0x74, 0x74, 0x65, 0x72, 0x6e, 0x20, 0x54, 0xf6, 0x64, 0x65],
  ...[0x20, 0x96, 0x20, 0x93, 0xdc, 0x94],
]);

test.each([
  ["UTF-8", new TextEncoder().encode(TITLE), false],
  ["UTF-8 with a byte order mark", new TextEncoder().encode(`\uFEFF${TITLE}`), false],
  ["UTF-16, little end first", utf16(TITLE, false, true), false],
  ["UTF-16, big end first", utf16(TITLE, true, true), false],
  ["UTF-16 without a mark", utf16(TITLE, false, false), false],
  ["Windows-1252, which is a guess", WINDOWS_1252, true],
])("decodes %s without a replacement character", (_, bytes, isGuess) => {
  expect(decodeText(bytes)).toMatchObject({ text: TITLE, isGuess });
});
