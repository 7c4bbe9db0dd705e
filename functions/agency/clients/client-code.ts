import { randomInt } from "node:crypto";

/** No letters or digits that look alike, because codes are read aloud and typed. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;

/** Creates a code of ten letters and digits: 49 random bits. */
export const newClientCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Shows a code in two halves, as `ABCDE-FGHJK`. */
export const showClientCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Reads a code as it was typed: in any case, with spaces or hyphens. Null for anything that can't be a code. */
export function readClientCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
