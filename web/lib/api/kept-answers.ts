export interface KeptAnswer {
  readonly etag: string;
  readonly body: unknown;
}

/** About as much memory as the report of an author with three hundred titles takes several times. */
const MAX_CHARACTERS = 16_000_000;

/**
 * Answers by their address, so that an unchanged one is neither sent nor parsed again. The oldest go first when they
 * become too large together.
 */
export function keepAnswers(maxCharacters = MAX_CHARACTERS) {
  const kept = new Map<string, KeptAnswer & { readonly size: number }>();
  let total = 0;
  const drop = (address: string): void => {
    total -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  };
  return {
    find: (address: string): KeptAnswer | undefined => kept.get(address),

    /** `size` is the length of the body's text. */
    keep: (address: string, answer: KeptAnswer, size: number): void => {
      drop(address);
      if (size > maxCharacters) return;
      kept.set(address, { ...answer, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= maxCharacters) break;
        drop(oldest);
      }
    },

    clear: (): void => {
      kept.clear();
      total = 0;
    },
  };
}
