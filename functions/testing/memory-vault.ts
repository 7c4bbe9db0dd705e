import { randomBytes } from "node:crypto";
import type { KeyContext, KeyVault } from "#functions/adapters/key-vault.ts";

const bound = (context: KeyContext): string =>
  JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The key service in memory: a key opens only with its own handle and the context it was created for. */
export function memoryVault(): KeyVault {
  const keys = new Map<string, { readonly key: Uint8Array; readonly context: string }>();
  return {
    newKey: async (context) => {
      const wrapped = randomBytes(24);
      const key = randomBytes(32);
      keys.set(wrapped.toString("hex"), { key, context: bound(context) });
      return { plain: Uint8Array.from(key), wrapped };
    },
    openKey: async (wrapped, context) => {
      const kept = keys.get(Buffer.from(wrapped).toString("hex"));
      return kept && kept.context === bound(context) ? Uint8Array.from(kept.key) : null;
    },
  };
}
