import type { FormatFacts, HandFormat, HandWork, ShelfFacts, Stated } from "./facts.ts";

/** What a hand says: only the fields that are given are said. */
export type Said<T> = { readonly [K in keyof T]?: T[K] extends Stated<infer V> | undefined ? V : never };

function state<T extends object>(known: T | undefined, said: Said<T>, at: number): T {
  const stated = Object.entries(said)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, { value, at }]);
  return { ...known, ...Object.fromEntries(stated) } as T;
}

const isEmpty = (said: object): boolean => Object.values(said).every((value) => value === undefined);
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The facts with what a hand says of a work at revision `at`. */
export function sayOfWork(facts: ShelfFacts, id: string, said: Said<HandWork>, at: number): ShelfFacts {
  if (isEmpty(said)) return facts;
  return { ...facts, works: { ...facts.works, [id]: state(facts.works[id], said, at) } };
}

/** The facts with what a hand says of a product, which comes into being when nobody named it before. */
export function sayOfFormat(facts: ShelfFacts, key: string, said: Said<HandFormat>, at: number): ShelfFacts {
  if (isEmpty(said)) return facts;
  const known = facts.formats.find((format) => format.key === key);
  const next: FormatFacts = {
    ...(known ?? { key, since: at, names: [] }),
    hand: state(known?.hand, said, at),
  };
  const others = facts.formats.filter((format) => format !== known);
  return { ...facts, formats: [...others, next].sort((a, b) => byText(a.key, b.key)) };
}
