import { createHmac, randomBytes } from "node:crypto";

/** Time-based one-time codes (RFC 6238) with the parameters of authenticator apps: SHA-1, 30 seconds, 6 digits. */
const STEP_MS = 30_000;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function secretBytes(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secretBytes(secret)).update(counter).digest();
  const offset = digest[19]! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export const totpStep = (nowMs: number): number => Math.floor(nowMs / STEP_MS);

/** Returns the step of a code, allowing one step of clock drift either way; null when none matches. */
export const matchingStep = (secret: string, code: string, nowMs: number): number | null =>
  [0, -1, 1].map((shift) => totpStep(nowMs) + shift).find((step) => totpCode(secret, step) === code) ?? null;
