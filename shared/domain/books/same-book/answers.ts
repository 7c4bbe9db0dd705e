import { ascending } from "#shared/primitives/order.ts";
import type { SameBookAnswer, ShelfFacts } from "../facts.ts";
import { formatsOnShelf, type ShelfFormat, type Work } from "../shelf.ts";

const pairOf = (a: string, b: string): SameBookAnswer["keys"] => (a < b ? [a, b] : [b, a]);
const nameOf = ({ keys: [a, b] }: SameBookAnswer): string => `${a}\u0000${b}`;

/** Replaces earlier answers about the same pairs. */
function withAnswers(facts: ShelfFacts, given: readonly SameBookAnswer[]): ShelfFacts {
  if (given.length === 0) return facts;
  const answers = new Map([...(facts.answers ?? []), ...given].map((answer) => [nameOf(answer), answer]));
  return { ...facts, answers: [...answers].sort(([a], [b]) => ascending(a, b)).map(([, answer]) => answer) };
}

const keysOf = (work: Work): string[] => formatsOnShelf(work).map(({ key }) => key);

/** Joins works into one, by one edition of each: where that edition goes, the joining goes with it. */
export function joinSameBook(facts: ShelfFacts, works: readonly Work[], at: number): ShelfFacts {
  const [first, ...others] = works.flatMap((work) => keysOf(work).slice(0, 1));
  return withAnswers(
    facts,
    others.map((key) => ({ keys: pairOf(first!, key), isSame: true, at })),
  );
}

/** Records that no edition of one work is an edition of another. */
export function keepApart(facts: ShelfFacts, works: readonly Work[], at: number): ShelfFacts {
  const pairs = works.flatMap((one, n) =>
    works.slice(n + 1).flatMap((other) => keysOf(one).flatMap((a) => keysOf(other).map((b) => pairOf(a, b)))),
  );
  return withAnswers(
    facts,
    pairs.map((keys) => ({ keys, isSame: false, at })),
  );
}

/** Takes back that these products are one book, or that they are not. */
export function undoAnswer(facts: ShelfFacts, { keys, isSame }: Omit<GivenAnswer, "at">): ShelfFacts {
  const { answers = [] } = facts;
  const left = answers.filter(
    ({ keys: [a, b], ...answer }) => answer.isSame !== isSame || !keys.has(a) || !keys.has(b),
  );
  return left.length === answers.length ? facts : { ...facts, answers: left };
}

/** One answer of the author: that these products are one book, or that they are not. */
export interface GivenAnswer extends Pick<SameBookAnswer, "isSame" | "at"> {
  readonly keys: ReadonlySet<string>;
}

/** The author's answers, the latest first. Pairs that were answered together and share products are one answer. */
export function givenAnswers({ answers = [] }: ShelfFacts): GivenAnswer[] {
  const given: (GivenAnswer & { readonly keys: Set<string> })[] = [];
  for (const { keys, isSame, at } of answers) {
    const shared = given.filter(
      (one) => one.at === at && one.isSame === isSame && keys.some((key) => one.keys.has(key)),
    );
    for (const one of shared) given.splice(given.indexOf(one), 1);
    given.push({ isSame, at, keys: new Set([...keys, ...shared.flatMap((one) => [...one.keys])]) });
  }
  return given.sort((a, b) => b.at - a.at);
}

/**
 * Takes back the joinings between chosen editions of a work and its others, which stay together. The author has said
 * that these are different books, so they are not proposed again.
 */
export function partSameBook(facts: ShelfFacts, work: Work, chosen: ReadonlySet<string>, at: number): ShelfFacts {
  const keysIn = (formats: readonly ShelfFormat[]) => new Set(formats.flatMap(({ keys }) => keys));
  const leaving = keysIn(work.formats.filter(({ id }) => chosen.has(id)));
  const staying = keysIn(work.formats.filter(({ id }) => !chosen.has(id)));
  const crossing = (facts.answers ?? []).filter(
    ({ keys: [a, b], isSame }) => isSame && ((leaving.has(a) && staying.has(b)) || (staying.has(a) && leaving.has(b))),
  );
  const stayingKeyOf = ({ keys: [a, b] }: SameBookAnswer): string => (staying.has(a) ? a : b);
  const [first, ...others] = crossing;
  if (first === undefined) return facts;
  const kept = others
    .filter((answer) => stayingKeyOf(answer) !== stayingKeyOf(first))
    .map((answer) => ({ ...answer, keys: pairOf(stayingKeyOf(first), stayingKeyOf(answer)) }));
  return withAnswers(facts, [...kept, ...crossing.map(({ keys }) => ({ keys, isSame: false, at }))]);
}

/** The answers follow a product whose id is corrected. */
export function withRenamedKey(facts: ShelfFacts, from: string, to: string): ShelfFacts {
  const rename = (key: string): string => (key === from ? to : key);
  const isAbout = ({ keys }: SameBookAnswer): boolean => keys.includes(from);
  const { answers = [] } = facts;
  if (!answers.some(isAbout)) return facts;
  const renamed = answers.filter(isAbout).map((answer) => {
    const [a, b] = answer.keys;
    return { ...answer, keys: pairOf(rename(a), rename(b)) };
  });
  return withAnswers({ ...facts, answers: answers.filter((answer) => !isAbout(answer)) }, renamed);
}
