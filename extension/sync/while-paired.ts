import type { Pairing, State, StateStore } from "./state.ts";

/** The current work is obsolete: the author disconnected or connected another account. */
export class Abandoned extends Error {}

/** Changes the state of exactly this pairing. Rejects with Abandoned when another one has replaced it. */
export const whilePaired = (
  { store }: { readonly store: StateStore },
  pairing: Pairing,
  change: (state: State) => State,
): Promise<State> =>
  store.update((state) => {
    if (state.pairing?.token !== pairing.token) throw new Abandoned();
    return change(state);
  });

/** Null instead of rejecting with Abandoned. */
export async function nullIfAbandoned<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Abandoned) return null;
    throw error;
  }
}
