import { createHash, randomBytes, randomUUID } from "node:crypto";

/** Crockford's alphabet: no I, L, O or U, and in the order of its values, so ids sort as the numbers they stand for. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH = 26;
/** Of an id's letters, those that say when it was made. */
const TIME_LENGTH = 10;

/** The place of an id's letter in the alphabet, 0 to 31. */
export const letterValue = (letter: string): number => ALPHABET.indexOf(letter);

/** The top `ID_LENGTH` × 5 bits of `bytes`, five bits a letter. */
function encode(bytes: Uint8Array, totalBits: number): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  const spare = BigInt(totalBits - ID_LENGTH * 5);
  value = spare >= 0n ? value >> spare : value;
  let text = "";
  for (let i = 0; i < ID_LENGTH; i++) {
    text = ALPHABET[Number(value & 31n)]! + text;
    value >>= 5n;
  }
  return text;
}

/** Ten letters for a moment: those of later milliseconds sort later. */
function timeLetters(epochMs: number): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(epochMs));
  return encode(Buffer.concat([time.subarray(2), Buffer.alloc(10)]), 128).slice(0, TIME_LENGTH);
}

/** A new id of 26 letters and digits (a ULID: 48 bits of time, then 80 random bits); ids of later milliseconds sort later. */
export function newId(): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Date.now()));
  return encode(Buffer.concat([time.subarray(2), randomBytes(10)]), 128);
}

/**
 * The same id for the same parts, for ever and on every machine: 130 bits of SHA-256 over the length-prefixed parts, so that
 * `("ab", "c")` and `("a", "bc")` differ.
 */
export function derivedId(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return encode(hash.digest(), 256);
}

/** The same id for the same moment and parts, which sorts among new ids as one that was made then. */
export const derivedIdAt = (epochMs: number, ...parts: readonly string[]): string =>
  timeLetters(epochMs) + derivedId(...parts).slice(0, ID_LENGTH - TIME_LENGTH);

/**
 * A new person's id, which is also their user name in the pool. A UUID, because the pool names a UUID for addresses that it doesn't know: any other
 * form would tell which addresses have an account.
 */
export const newUserId = (): string => randomUUID();

/** When an id was made, as epoch milliseconds: of a derived one, the moment that it was derived for. */
export const timeOfId = (id: string): number =>
  [...id.slice(0, TIME_LENGTH)].reduce((value, letter) => value * 32 + ALPHABET.indexOf(letter), 0);

/** A secret that cannot be guessed: 256 random bits as 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is stored instead of a secret: SHA-256 as 64 hexadecimal digits. Enough for 256 random bits, not for passwords. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
