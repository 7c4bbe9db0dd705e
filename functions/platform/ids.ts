import { createHash, randomBytes, randomUUID } from "node:crypto";

/** Crockford's alphabet: no I, L, O or U, in value order, so ids sort as the numbers they encode. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH = 26;
const TIME_LENGTH = 10;

export const letterValue = (letter: string): number => ALPHABET.indexOf(letter);

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

/** Encodes a moment in ten letters that sort chronologically. */
function timeLetters(epochMs: number): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(epochMs));
  return encode(Buffer.concat([time.subarray(2), Buffer.alloc(10)]), 128).slice(0, TIME_LENGTH);
}

/** Creates an id of 26 letters and digits (a ULID: 48 bits of time, then 80 random bits) that sorts by millisecond. */
export function newId(): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Date.now()));
  return encode(Buffer.concat([time.subarray(2), randomBytes(10)]), 128);
}

/**
 * Derives an id that is always the same for the same parts: 130 bits of SHA-256 over the length-prefixed parts, so that
 * `("ab", "c")` and `("a", "bc")` differ.
 */
export function derivedId(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return encode(hash.digest(), 256);
}

/** Derives an id that is the same for the same moment and parts, and sorts among new ids of that moment. */
export const derivedIdAt = (epochMs: number, ...parts: readonly string[]): string =>
  timeLetters(epochMs) + derivedId(...parts).slice(0, ID_LENGTH - TIME_LENGTH);

/**
 * Creates a user's id, which is also their user name in the pool. It is a UUID because the pool invents UUIDs for
 * unknown addresses: any other format would reveal which addresses have an account.
 */
export const newUserId = (): string => randomUUID();

/** Returns an id's moment in epoch milliseconds: its creation, or the moment it was derived for. */
export const timeOfId = (id: string): number =>
  [...id.slice(0, TIME_LENGTH)].reduce((value, letter) => value * 32 + ALPHABET.indexOf(letter), 0);

/** Returns `id` if it sorts after `newest`, else one that does: an id of a clock that was set back must not seem older. */
export const idAfter = (newest: string, id: string): string =>
  id > newest ? id : timeLetters(timeOfId(newest) + 1) + id.slice(TIME_LENGTH);

/** Creates an unguessable secret: 256 random bits as 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/**
 * Returns the hash that is stored instead of a secret: SHA-256 as 64 hexadecimal digits. Sufficient for 256 random
 * bits, not for passwords.
 */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
