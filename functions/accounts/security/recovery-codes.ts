import { scrypt } from "node:crypto";
import { newSecret } from "#functions/platform/ids.ts";

export const RECOVERY_CODES = 10;

/** Crockford's base32 alphabet, without characters that look alike. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 5;
const HASH_BYTES = 32;
/** scrypt cost: codes are random, not chosen, so a fraction of a password's cost protects their fifty bits. */
const COST = 4096;

/** Encodes the first 50 bits of a base64url secret as a code that is easy to copy: `7K2QX-M9D4T`. */
export function recoveryCodeOf(secret: string): string {
  const letters = [...Buffer.from(secret, "base64url").subarray(0, 2 * GROUP)].map((byte) => ALPHABET[byte & 31]);
  return `${letters.slice(0, GROUP).join("")}-${letters.slice(GROUP).join("")}`;
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(newSecret()));

/** Normalizes a typed code: uppercase, without spaces and dashes, with O, I and L read as the digits they resemble. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/**
 * Hashes a code with scrypt (base64url): codes are too short for a fast hash. The user id is the salt, so that one hash
 * finds a code among the user's.
 */
export const hashOfRecoveryCode = (userId: string, code: string): Promise<string> =>
  new Promise((resolve, reject) =>
    scrypt(normalizeRecoveryCode(code), `recovery-code:${userId}`, HASH_BYTES, { N: COST }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString("base64url")),
    ),
  );
