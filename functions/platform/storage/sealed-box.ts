import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyContext, KeyVault } from "#functions/clients/key-vault.ts";

const VERSION = "v1";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps texts that nobody but a holder of the vault's leave to decrypt can read. */
export interface SealedBox {
  /** Encrypts under a new key of its own: `v1.` key `.` nonce `.` text and tag, each in base64url. Saving again is therefore a rotation. */
  seal(text: string, context: KeyContext): Promise<string>;
  /** The text; null for anything that was not sealed here, was changed, or was sealed for another context. */
  open(sealed: string, context: KeyContext): Promise<string | null>;
}

/** One text for one context, whatever the order of its names. */
const bound = (context: KeyContext): Buffer =>
  Buffer.from(JSON.stringify([VERSION, ...Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))]));

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
    // The library's own words may say what it saw: they stay here.
    return null;
  }
}

/** AES-256-GCM with a data key for each text. The context is bound twice: by the key service to the key, and here to the text. */
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
  open: async (sealed, context) => {
    const parts = partsOf(sealed);
    const key = parts && (await vault.openKey(parts.wrapped, context));
    if (!parts || !key) return null;
    const text = decrypted(key, parts.nonce, parts.body, context);
    key.fill(0);
    return text;
  },
});
