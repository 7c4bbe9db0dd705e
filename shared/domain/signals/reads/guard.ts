import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { addDays, countDays, type IsoDate } from "#shared/primitives/dates.ts";
import type { BookReads, Days, Moment, ReadsFacts } from "../facts.ts";
import { type SignalOf, signalKey } from "../signal.ts";
import { THRESHOLDS } from "../thresholds.ts";
import { demandOf } from "./demand.ts";
import { type Usual, usualOf } from "./usual.ts";

/**
 * Whole months before the running one that the rules of page reads look back on. Their days are those of the longest
 * burst that is still followed, eight weeks, and of the eight weeks before it.
 */
export const READS_MONTHS = 4;

const KIND = "reads_odd";
type Burst = Extract<SignalOf<"reads_odd">, { variant: "burst" }>;

/** A burst is recognized by its first day or its first two. */
const WINDOWS = [1, 2] as const;
/** A store has a burst of its own when it brings most of what is beyond the usual. */
const STORES_SHARE = 0.8;

const totalOf = ({ stores }: BookReads): number[] => {
  const [first, ...others] = [...stores.values()];
  return (first ?? []).map((count, at) => others.reduce((sum, days) => sum + days[at]!, count));
};

/** The days without those of bursts that were raised before, which say nothing of what is usual. */
function ordinaryDays(days: Days, raised: readonly Burst[], from: IsoDate): number[] {
  const ordinary = [...days];
  for (const { values } of raised)
    for (let at = countDays(from, values.from) - 1; at < countDays(from, values.to); at++)
      if (at >= 0 && at < ordinary.length) ordinary[at] = Number.NaN;
  return ordinary;
}

const sumOfDays = (days: Days, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; at++) sum += days[at]!;
  return sum;
};

/**
 * The most pages that need no other explanation than demand and chance: never less than the eight weeks had. Demand that
 * has risen explains what it would make of their mean, or the level that it has led to already.
 */
const reachOf = ({ mid, base, high }: Usual, lift: number): number =>
  Math.max(high, THRESHOLDS.readsFactor.value * Math.max(mid, base * lift) + THRESHOLDS.readsByChance.value);

/** The store that brings most of the pages beyond the usual; null when several do. */
function storeOf({ stores }: BookReads, from: number, to: number): string | null {
  const excess = [...stores].map(([store, days]) => {
    const usual = usualOf(days, from, to - from);
    return { store, pages: sumOfDays(days, from, to) - (usual?.mid ?? 0) };
  });
  const total = excess.reduce((sum, { pages }) => sum + Math.max(0, pages), 0);
  return excess.find(({ pages }) => pages >= total * STORES_SHARE)?.store ?? null;
}

/** The last day that is known, if it is recent enough to be news. */
function lastKnown(days: Days, from: IsoDate, today: IsoDate): number | null {
  const yesterday = countDays(from, today) - 2;
  for (let at = yesterday; at > yesterday - THRESHOLDS.readsNewsDays.value; at--)
    if (days[at] !== undefined && !Number.isNaN(days[at])) return at;
  return null;
}

function burstOf(book: BookReads, facts: ReadsFacts, { today, watchedSince, earlier }: Moment): Burst[] {
  const raised = earlier.filter(
    (one): one is Burst => one.kind === KIND && one.variant === "burst" && one.subject.id === book.id,
  );
  const total = totalOf(book);
  const ordinary = ordinaryDays(total, raised, facts.from);
  const last = lastKnown(total, facts.from, today);
  if (last === null) return [];
  const recent = raised.findLast(({ values }) => countDays(values.to, today) <= THRESHOLDS.readsQuietDays.value);
  if (recent) return lasting(recent, { days: total, ordinary, from: facts.from, last });
  const end = last + 1;
  const demand = demandOf(book, facts, end);
  for (const length of WINDOWS) {
    const from = end - length;
    const pages = sumOfDays(total, from, end);
    const usual = usualOf(ordinary, from, length);
    if (!usual || Number.isNaN(pages) || pages <= reachOf(usual, demand.lift)) continue;
    const day = addDays(facts.from, from);
    if (day < watchedSince) continue;
    const { low, mid, high } = usual;
    const values = {
      store: storeOf(book, from, end),
      from: day,
      to: addDays(facts.from, last),
      pages,
      usual: { low, mid: Math.round(mid), high },
      ranks: demand.ranks,
    };
    const subject = { type: "book", id: book.id, name: book.title } as const;
    return [{ kind: KIND, variant: "burst", key: signalKey(KIND, "burst", book.id, day), day: today, subject, values }];
  }
  return [];
}

interface Judged {
  readonly days: Days;
  readonly ordinary: Days;
  readonly from: IsoDate;
  readonly last: number;
}

/** A burst that was raised and still lasts, with the pages of its days so far; nothing once the days are usual again. */
function lasting(raised: Burst, { days, ordinary, from, last }: Judged): Burst[] {
  const first = countDays(from, raised.values.from) - 1;
  const length = last + 1 - first;
  const usual = first < 0 ? null : usualOf(ordinary, first, length);
  const ofLast = usual && usualOf(ordinary, first, 1);
  const isHigh = ofLast && days[last]! >= ofLast.mid * THRESHOLDS.readsLasting.value;
  if (!usual || !isHigh || first + length - 1 <= countDays(from, raised.values.to) - 1) return [];
  const pages = sumOfDays(days, first, last + 1);
  if (Number.isNaN(pages)) return [];
  const { low, mid, high } = usual;
  const values = { ...raised.values, to: addDays(from, last), pages, usual: { low, mid: Math.round(mid), high } };
  return [{ ...raised, values }];
}

/** A month's pages that a newer report has clearly fewer of. */
function takenBack({ months }: ReadsFacts, { today }: Moment): SignalOf<"reads_odd">[] {
  const groups = new Map<string, ReadsFacts["months"][number][]>();
  for (const one of months) getOrInsert(groups, `${one.month} ${one.book}`, () => []).push(one);
  return [...groups.values()].flatMap((stores) => {
    const { month, book: id, title: name } = stores[0]!;
    const before = stores.reduce((sum, one) => sum + one.before, 0);
    const after = stores.reduce((sum, one) => sum + one.after, 0);
    const fewer = before - after;
    if (fewer < THRESHOLDS.takenBackPages.value || fewer < before * THRESHOLDS.takenBackShare.value) return [];
    const shrunk = stores.filter((one) => one.after < one.before);
    const values = { store: shrunk.length === 1 ? shrunk[0]!.store : null, month, before, after };
    const key = signalKey(KIND, "taken_back", id, month);
    return [{ kind: KIND, variant: "taken_back", key, day: today, subject: { type: "book", id, name }, values }];
  });
}

/**
 * Tells page reads far beyond a book's own pattern that nothing known of its demand explains, and pages of a month that
 * were taken back.
 */
export const readsSignals = (facts: ReadsFacts, moment: Moment): SignalOf<"reads_odd">[] => [
  ...facts.books.flatMap((book) => burstOf(book, facts, moment)),
  ...takenBack(facts, moment),
];
