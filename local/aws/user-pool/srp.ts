import { createHash, createHmac, getDiffieHellman, randomBytes } from "node:crypto";

/**
 * Secure Remote Password as Cognito implements it (SRP-6a, RFC 3526's 3072-bit group, generator 2, SHA-256): the
 * password is proved without being sent, and only a verifier is stored.
 */
const N = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
const G = 2n;

const sha256 = (data: Buffer): Buffer => createHash("sha256").update(data).digest();
const hmac = (key: Buffer, data: Buffer): Buffer => createHmac("sha256", key).update(data).digest();
const toInteger = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex") || "0"}`);

/** Two's-complement bytes of a positive integer, like Java's `BigInteger.toByteArray`; both sides hash this form. */
function toPadded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function powerModN(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const K = toInteger(sha256(Buffer.concat([toPadded(N), toPadded(G)])));

/** The stored form of a password; both fields hexadecimal. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/**
 * @param poolName the part of the pool's id after `_` @param username the value that the client receives as
 * `USER_ID_FOR_SRP`
 */
export function verifierOf(poolName: string, username: string, password: string, salt?: string): Verifier {
  const saltValue = salt ? BigInt(`0x${salt}`) : toInteger(randomBytes(16));
  const identity = sha256(Buffer.from(`${poolName}${username}:${password}`));
  const x = toInteger(sha256(Buffer.concat([toPadded(saltValue), identity])));
  return { salt: saltValue.toString(16), verifier: powerModN(G, x).toString(16) };
}

/** Returns a verifier that no password matches, stable per name, so that unknown users look like existing ones. */
export function decoyVerifier(secret: Buffer, name: string): Verifier {
  const part = (label: string) => hmac(secret, Buffer.from(`${label}:${name}`));
  const long = Buffer.concat(Array.from({ length: 12 }, (_, index) => part(`verifier ${index}`)));
  return { salt: toInteger(part("salt").subarray(0, 16)).toString(16), verifier: (toInteger(long) % N).toString(16) };
}

export interface Exchange {
  readonly clientPublic: bigint;
  readonly serverPublic: bigint;
  readonly serverSecret: bigint;
}

/** Answers the client's `SRP_A` (hexadecimal); null when the protocol forbids the value. */
export function openExchange(verifier: string, clientPublicHex: string): Exchange | null {
  if (!/^[0-9a-f]{1,800}$/i.test(clientPublicHex)) return null;
  const clientPublic = BigInt(`0x${clientPublicHex}`);
  if (clientPublic % N === 0n) return null;
  const serverSecret = toInteger(randomBytes(32));
  const serverPublic = (K * BigInt(`0x${verifier}`) + powerModN(G, serverSecret)) % N;
  return { clientPublic, serverPublic, serverSecret };
}

/** Computes the `PASSWORD_CLAIM_SIGNATURE` that proves knowledge of the password. */
export function expectedSignature(
  exchange: Exchange,
  claim: { poolName: string; username: string; verifier: string; secretBlock: string; timestamp: string },
): Buffer {
  const { clientPublic, serverPublic, serverSecret } = exchange;
  const u = toInteger(sha256(Buffer.concat([toPadded(clientPublic), toPadded(serverPublic)])));
  const shared = powerModN(clientPublic * powerModN(BigInt(`0x${claim.verifier}`), u), serverSecret);
  const extracted = hmac(toPadded(u), toPadded(shared));
  const key = hmac(extracted, Buffer.from("Caldera Derived Key\u0001")).subarray(0, 16);
  const head = Buffer.from(`${claim.poolName}${claim.username}`);
  return hmac(key, Buffer.concat([head, Buffer.from(claim.secretBlock, "base64"), Buffer.from(claim.timestamp)]));
}
