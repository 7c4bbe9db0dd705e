import { eventEffects } from "#shared/domain/insights/event-effects/event-effects.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { addDays, addMonths, countDays, firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { drawAuthor, type World, type WorldAuthor } from "../worlds/author.ts";
import { UNTIL } from "../worlds/parameters.ts";
import { type ProductInput, productInputOf } from "../worlds/product-input.ts";
import { truthOf } from "../worlds/truth.ts";
import { beforeAndAfter, exactTest, type Judged } from "./peers.ts";

/** Lets the product judge a world's events, through its own entry, and two peers beside it. */

export const LENGTHS = [7, 14, 30] as const;
export type Length = (typeof LENGTHS)[number];

/** One event over one length, with what it really changed. */
export interface Judgement {
  readonly length: Length;
  /** The event's lift; 0 for a placebo. */
  readonly lift: number;
  /** Whether the lift lasts over all judged days, so that its size compares between lengths. */
  readonly isLasting: boolean;
  /** Whether the product answers for this event alone, so that it may give a verdict. */
  readonly isAlone: boolean;
  /** In how many of a hundred events the product claims to be right. */
  readonly certainty: number;
  /** Expected units of the judged days without any event. */
  readonly usual: number;
  readonly units: Answer;
  readonly royalties: Answer;
  readonly beforeAndAfter: Judged;
  readonly exact: Judged;
}

interface Answer {
  readonly truth: number;
  /** Null when the product gives no range that it claims to hold this truth. */
  readonly range: Judged | null;
}

/** Days that the exact test takes as the time before. */
const DAYS_BEFORE = 56;
const TODAY: IsoDate = addDays(UNTIL, 30);

function storedMonth(content: MonthContent): ReportMonth {
  const { month, grain } = content;
  const madeAt = `${firstDayOf(addMonths(month, 1))}T12:00:00.000Z`;
  return {
    month,
    estimator: content,
    priorMonths: null,
    provenance: {
      grain,
      file: `${month}.xlsx`,
      source: "upload",
      fetchedAt: madeAt,
      madeAt,
      revision: 1,
      revisions: { estimator: 1 },
    },
  };
}

/** The product's answers for the judged events over one length, by number of the event. */
function answersOf({ judged }: WorldAuthor, input: ProductInput, months: readonly ReportMonth[], days: Length) {
  const releases = new Map(
    input.products.flatMap(({ bookId, productId }) => {
      const released = input.releases.get(productId);
      return released ? [[bookId, released] as const] : [];
    }),
  );
  const all = input.logs.map(({ number, bookId, start, end }) => ({
    id: String(number),
    bookId,
    start,
    end: end ?? start,
    isRelease: false,
  }));
  const events = all.filter(({ id }) => judged.includes(Number(id)));
  const effects = eventEffects({
    months,
    events,
    all,
    days,
    today: TODAY,
    shownFrom: null,
    products: input.products,
    releases,
    setting: "last_month",
    preferences: DEFAULT_KENP_PREFERENCES,
    observedRates: [],
    reported: input.pageRates,
    exchangeRates: input.exchangeRates,
    currency: "USD",
  });
  return new Map(effects.map((effect) => [Number(effect.log_id), effect]));
}

/** Units of each book on each day, from the stored months. */
function unitsByDay({ months, products }: ProductInput): (bookId: string, first: IsoDate, days: number) => number[] {
  const bookOf = new Map(products.map(({ productId, bookId }) => [productId, bookId]));
  const byBook = new Map<string, number[]>();
  const since = firstDayOf(months[0]!.month);
  for (const { month, stores } of months) {
    const at = countDays(since, firstDayOf(month)) - 1;
    for (const { asin, columns } of Object.values(stores).flat()) {
      const days = byBook.get(bookOf.get(asin)!) ?? [];
      byBook.set(bookOf.get(asin)!, days);
      columns.orders?.forEach((units, day) => {
        days[at + day] = (days[at + day] ?? 0) + units;
      });
    }
  }
  return (bookId, first, days) => {
    const at = countDays(since, first) - 1;
    return Array.from({ length: days }, (_, day) => byBook.get(bookId)?.[at + day] ?? 0);
  };
}

function judgementsOf(author: WorldAuthor): Judgement[] {
  const input = productInputOf(author);
  const months = input.months.map(storedMonth);
  const unitsOf = unitsByDay(input);
  return LENGTHS.flatMap((length) => {
    const answers = answersOf(author, input, months, length);
    return author.judged.map((number): Judgement => {
      const event = author.events.find((one) => one.number === number)!;
      const { bookId, start } = input.logs.find((one) => one.number === number)!;
      const { effect, units, caution, overlaps, certainty } = answers.get(number)!;
      const days = { first: start, last: addDays(start, length - 1) };
      // With overlaps the range is of all events together, without a verdict for one.
      const together = [number, ...overlaps.map(Number)];
      const truth = truthOf(author, { events: together, books: [bookId], marketplaces: [], ...days });
      const isClaimed = caution === null || caution === "overlap";
      const before = unitsOf(bookId, addDays(start, -DAYS_BEFORE), DAYS_BEFORE);
      const after = unitsOf(bookId, start, length);
      const demand = author.books[event.book]!.demand.subarray(event.day, event.day + length);
      return {
        length,
        lift: event.lift,
        isLasting: event.shape === "lasting",
        isAlone: caution === null,
        certainty,
        usual: demand.reduce((sum, copies) => sum + copies, 0),
        units: {
          truth: truth.units,
          range: isClaimed && units ? { low: units.lift.low, high: units.lift.high } : null,
        },
        royalties: {
          truth: truth.royalties,
          range: isClaimed && effect ? { low: fromMicros(effect.lift.low), high: fromMicros(effect.lift.high) } : null,
        },
        beforeAndAfter: beforeAndAfter(before, after),
        exact: exactTest(before, after),
      };
    });
  });
}

/** Judges about `events` events of a world. */
export function judgeWorld(world: World, seed: number, events: number): Judgement[] {
  const judgements: Judgement[] = [];
  for (let index = 0; judgements.length < events * LENGTHS.length; index++)
    judgements.push(...judgementsOf(drawAuthor(world, seed, index)));
  return judgements;
}
