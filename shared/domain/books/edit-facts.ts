import type { FormatFacts, ManualFormat, ManualWork, ShelfFacts, Stated } from "./facts.ts";

export type Said<T> = { readonly [K in keyof T]?: T[K] extends Stated<infer V> | undefined ? V : never };

function state<T extends object>(known: T | undefined, said: Said<T>, at: number): T {
  const stated = Object.entries(said)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, { value, at }]);
  return { ...known, ...Object.fromEntries(stated) } as T;
}

const isEmpty = (said: object): boolean => Object.values(said).every((value) => value === undefined);

export function editWork(facts: ShelfFacts, id: string, said: Said<ManualWork>, at: number): ShelfFacts {
  if (isEmpty(said)) return facts;
  return { ...facts, works: { ...facts.works, [id]: state(facts.works[id], said, at) } };
}

export function editFormat(facts: ShelfFacts, key: string, said: Said<ManualFormat>, at: number): ShelfFacts {
  if (isEmpty(said)) return facts;
  const { formats } = facts;
  const found = formats.findIndex((format) => format.key >= key);
  const place = found < 0 ? formats.length : found;
  const known = formats[place]?.key === key ? formats[place] : undefined;
  const next: FormatFacts = { ...(known ?? { key, since: at, names: [] }), hand: state(known?.hand, said, at) };
  return { ...facts, formats: formats.toSpliced(place, known ? 1 : 0, next) };
}
