/** The first key of a sequence, and when it was pressed, in milliseconds of any one clock. */
export interface Pending {
  readonly key: string;
  readonly at: number;
}

const SEQUENCE_MS = 1500;

/**
 * Matches a pressed key against the bound keys: `/`, `ArrowLeft`, `Mod+k` (Ctrl or the command key), or a sequence such
 * as `g r`. A started sequence takes precedence over single keys; if it matches nothing, it is dropped together with the
 * key that ended it.
 */
export function matchKeys(
  pending: Pending | null,
  key: string,
  at: number,
  bound: readonly string[],
): { readonly match: string | null; readonly pending: Pending | null } {
  const begun = pending && at - pending.at <= SEQUENCE_MS ? pending : null;
  if (begun) {
    const sequence = `${begun.key} ${key}`;
    return { match: bound.includes(sequence) ? sequence : null, pending: null };
  }
  if (bound.some((keys) => keys.startsWith(`${key} `))) return { match: null, pending: { key, at } };
  return { match: bound.includes(key) ? key : null, pending: null };
}

/** Shortcuts of character keys, which users of speech input or with tremor must be able to turn off (WCAG 2.1.4). */
export const typesCharacter = (keys: string): boolean => keys.split(" ")[0]!.length === 1;
