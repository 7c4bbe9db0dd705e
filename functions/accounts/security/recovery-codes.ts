import { scrypt } from "node:crypto";
import { newSecret } from "#functions/platform/ids.ts";

/** How many recovery codes somebody gets at once. */
export const RECOVERY_CODES = 10;

/** Crockford's letters and digits: none that is mistaken for another. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 5;
const HASH_BYTES = 32;
/** Rounds of scrypt: a code is drawn, not chosen, so a fraction of what a password needs keeps its fifty bits out of reach. */
const COST = 4096;

/** A secret's first 50 bits as a code that people can copy by hand: `7K2QX-M9D4T`. The secret is base64url. */
export function recoveryCodeOf(secret: string): string {
  const letters = [...Buffer.from(secret, "base64url").subarray(0, 2 * GROUP)].map((byte) => ALPHABET[byte & 31]);
  return `${letters.slice(0, GROUP).join("")}-${letters.slice(GROUP).join("")}`;
}

/** A fresh set of codes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(newSecret()));

/** A code as somebody typed it, in its one spelling: in capitals, without spaces and dashes, and with O, I and L read as the digits they look like. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/**
 * What is kept of a code: scrypt in base64url. Its salt is the person's id, so that one hash tells whether a code is among somebody's, and a code is
 * too short for a hash that is quick to try.
 */
export const hashOfRecoveryCode = (userId: string, code: string): Promise<string> =>
  new Promise((resolve, reject) =>
    scrypt(normalizeRecoveryCode(code), `recovery-code:${userId}`, HASH_BYTES, { N: COST }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString("base64url")),
    ),
  );
