import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

export interface Entropy {
  /** In [0, 1). */
  next(): number;
  /** Epoch milliseconds. */
  now(): number;
}

function bytesOf({ next }: Entropy, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at++) bytes[at] = Math.floor(next() * 256);
  return bytes;
}

function uuidOf(entropy: Entropy): ReturnType<typeof crypto.randomUUID> {
  const bytes = bytesOf(entropy, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Replaces the process's clock, random sources and waits by the simulation's own, for ids that the product makes
 * without being given either. Returns a function that restores them.
 */
export function replaceEntropy(entropy: Entropy): () => void {
  const kept = {
    crypto: { randomUUID: crypto.randomUUID, randomBytes: crypto.randomBytes, randomInt: crypto.randomInt },
    setTimeout: timers.setTimeout,
    now: Date.now,
    random: Math.random,
    web: { getRandomValues: globalThis.crypto.getRandomValues, randomUUID: globalThis.crypto.randomUUID },
  };
  const randomUUID = () => uuidOf(entropy);
  Object.assign(crypto, {
    randomUUID,
    randomBytes: (size: number) => bytesOf(entropy, size),
    randomInt: (from: number, to?: number) =>
      to === undefined ? Math.floor(entropy.next() * from) : from + Math.floor(entropy.next() * (to - from)),
  });
  Object.assign(timers, { setTimeout: async <T>(_delayMs?: number, value?: T) => value });
  Object.assign(globalThis.crypto, {
    randomUUID,
    getRandomValues: <T extends ArrayBufferView>(view: T): T => {
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(bytesOf(entropy, view.byteLength));
      return view;
    },
  });
  Date.now = entropy.now;
  Math.random = entropy.next;
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, kept.crypto);
    Object.assign(timers, { setTimeout: kept.setTimeout });
    Object.assign(globalThis.crypto, kept.web);
    Date.now = kept.now;
    Math.random = kept.random;
    syncBuiltinESMExports();
  };
}
