/** The first key of a sequence, and when it was pressed, in milliseconds of any one clock. */
export interface Pending {
  readonly key: string;
  readonly at: number;
}

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1500;

/**
 * What a pressed key means where the given keys are bound: `/`, `ArrowLeft`, or a sequence such as `g r`. A sequence that was begun wins over the key
 * alone; one that leads nowhere is forgotten, and the key that ended it does nothing.
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

/** Keys that type a character, which people who dictate or tremble must be able to turn off (WCAG 2.1.4). */
export const typesCharacter = (keys: string): boolean => keys.split(" ")[0]!.length === 1;
