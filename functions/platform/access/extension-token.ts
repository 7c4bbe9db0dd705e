import { timingSafeEqual } from "node:crypto";
import { hashOfSecret, newId, newSecret } from "../ids.ts";

/** The parts of an extension's token. Neither ids nor secrets contain a dot. */
export interface ExtensionToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly tokenHash: string;
}

const TOKEN = /^([\w-]{1,64})\.([0-9A-HJKMNP-TV-Z]{26})\.([\w-]{43})$/;

/** Creates an author's token and the hash to store. The token itself is shown once. */
export function newExtensionToken(userId: string): ExtensionToken & { readonly token: string } {
  const [sessionId, secret] = [newId(), newSecret()];
  return { userId, sessionId, tokenHash: hashOfSecret(secret), token: `${userId}.${sessionId}.${secret}` };
}

export function parseExtensionToken(text: string): ExtensionToken | null {
  const [, userId, sessionId, secret] = TOKEN.exec(text) ?? [];
  return userId && sessionId && secret ? { userId, sessionId, tokenHash: hashOfSecret(secret) } : null;
}

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
