import type { Clock } from "#functions/platform/clock.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { byKey } from "#shared/primitives/order.ts";
import type { KeyContext, KeyVault } from "./key-vault.ts";

const LONGEST_MS = DAY_MS;
const MAX_KEYS = 5_000;

interface HeldKey {
  readonly plain: Uint8Array;
  readonly context: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

const textOf = (context: KeyContext): string => JSON.stringify(Object.entries(context).sort(byKey));

/**
 * A vault that keeps opened keys in the process's memory, each for a day at most and no longer than the caller allows.
 * A key is found only by its encrypted form and the context that the key service has verified it for; the least
 * recently used is dropped first. Dropped keys are overwritten.
 */
export function cachedKeyVault(vault: KeyVault, clock: Clock): KeyVault {
  const keys = new Map<string, HeldKey>();

  function drop(name: string): void {
    keys.get(name)?.plain.fill(0);
    keys.delete(name);
  }

  function hold(name: string, key: HeldKey): void {
    drop(name);
    keys.set(name, key);
    for (const oldest of keys.keys()) {
      if (keys.size <= MAX_KEYS) break;
      drop(oldest);
    }
  }

  return {
    newKey: (context) => vault.newKey(context),
    openKey: async (wrapped, context, until = Number.POSITIVE_INFINITY) => {
      const bound = textOf(context);
      const name = `${bound} ${Buffer.from(wrapped).toString("base64")}`;
      const held = keys.get(name);
      const now = clock.now();
      if (held && now < Math.min(held.until, until)) {
        // Moves to the end of the map: the most recently used.
        keys.delete(name);
        keys.set(name, held);
        return Uint8Array.from(held.plain);
      }
      drop(name);
      const plain = await vault.openKey(wrapped, context);
      if (plain)
        hold(name, { plain: Uint8Array.from(plain), context: bound, until: Math.min(now + LONGEST_MS, until) });
      return plain;
    },
    forget: (context) => {
      const bound = textOf(context);
      for (const [name, key] of keys) if (key.context === bound) drop(name);
    },
  };
}
