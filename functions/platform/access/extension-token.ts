import { timingSafeEqual } from "node:crypto";
import { hashOfSecret, newId, newSecret } from "../ids.ts";

/** What an extension's token names. Ids have no dot in them, and neither has a secret. */
export interface ExtensionToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly tokenHash: string;
}

const TOKEN = /^([\w-]{1,64})\.([0-9A-HJKMNP-TV-Z]{26})\.([\w-]{43})$/;

/** A new token of an author's and what is kept of it. The token itself is shown once. */
export function newExtensionToken(userId: string): ExtensionToken & { readonly token: string } {
  const [sessionId, secret] = [newId(), newSecret()];
  return { userId, sessionId, tokenHash: hashOfSecret(secret), token: `${userId}.${sessionId}.${secret}` };
}

/** What a text names that may be a token; null for any other text, a pool's token among them. */
export function parseExtensionToken(text: string): ExtensionToken | null {
  const [, userId, sessionId, secret] = TOKEN.exec(text) ?? [];
  return userId && sessionId && secret ? { userId, sessionId, tokenHash: hashOfSecret(secret) } : null;
}

/** Compares two hashes in a time that doesn't tell where they differ. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
