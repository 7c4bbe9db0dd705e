import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyContext, KeyVault } from "#functions/adapters/key-vault.ts";
import { byKey } from "#shared/primitives/order.ts";

const VERSION = "v1";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts so that only holders of the vault's decrypt permission can read them. */
export interface SealedBox {
  /**
   * Encrypts under a new data key: `v1.` key `.` nonce `.` text and tag, each in base64url. Sealing again therefore
   * rotates the key.
   */
  seal(text: string, context: KeyContext): Promise<string>;
  /** The key may be held in memory until `until`, in epoch milliseconds (`key-cache.ts`). */
  open(sealed: string, context: KeyContext, until?: number): Promise<string | null>;
  /** Drops the keys of a context from memory. */
  forget(context: KeyContext): void;
}

/** Serializes a context identically whatever the order of its names. */
const bound = (context: KeyContext): Buffer =>
  Buffer.from(JSON.stringify([VERSION, ...Object.entries(context).sort(byKey)]));

function partsOf(sealed: string): { wrapped: Buffer; nonce: Buffer; body: Buffer } | null {
  const [version, ...parts] = sealed.split(".");
  const [wrapped, nonce, body] = parts.map((part) => Buffer.from(part, "base64url"));
  if (version !== VERSION || parts.length !== 3 || !wrapped?.length || nonce?.length !== NONCE_BYTES) return null;
  return body && body.length > TAG_BYTES ? { wrapped, nonce, body } : null;
}

function decrypted(key: Uint8Array, nonce: Buffer, body: Buffer, context: KeyContext): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(bound(context));
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    // The library's message may contain the input, so it is dropped.
    return null;
  }
}

/**
 * AES-256-GCM with a data key per text. The context is bound twice: to the key by the key service, and here to the
 * text.
 */
export const sealedBox = (vault: KeyVault): SealedBox => ({
  seal: async (text, context) => {
    const { plain, wrapped } = await vault.newKey(context);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, plain, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(bound(context));
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    plain.fill(0);
    return [VERSION, ...[wrapped, nonce, body].map((part) => Buffer.from(part).toString("base64url"))].join(".");
  },
  open: async (sealed, context, until) => {
    const parts = partsOf(sealed);
    const key = parts && (await vault.openKey(parts.wrapped, context, until));
    if (!parts || !key) return null;
    const text = decrypted(key, parts.nonce, parts.body, context);
    key.fill(0);
    return text;
  },
  forget: (context) => vault.forget?.(context),
});
