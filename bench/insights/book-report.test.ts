import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildBookReport } from "#shared/domain/insights/by-book/build-book-report.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import {
  FIRST_MONTH,
  MONTHS,
  PRODUCTS,
  PUBLISHED,
  STORES,
} from "#shared/domain/royalties/testing/generated-account.ts";
import { addDays, countDays, eachMonth, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import { endEverything } from "../lib/cleanup.ts";
import { type BookQuestion, sumsOfBook } from "./book-sums.ts";
import { exchangeRates, months, observedRates, PREFERENCES, startAccountPeer, storedAs } from "./sql-account.ts";
import type { SqlPeer, SqlRow } from "./sql-peer.ts";

/** Sends random questions to the book report and to plain SQL over one row per product, store and day. */

const QUESTIONS = fc.readConfigureGlobal().numRuns ?? 100;
const [FIRST_DAY, LAST_DAY] = [firstDayOf(FIRST_MONTH), lastDayOf(MONTHS.at(-1)!)];
const WORKS = [...new Set(PRODUCTS.map(({ bookId }) => bookId))];
const LABELS = STORES.map(([store]) => store);

let peer: SqlPeer;
beforeAll(async () => {
  peer = await startAccountPeer();
}, 60_000);
afterAll(() => endEverything());

interface Drawn extends Omit<BookQuestion, "published" | "months"> {
  /** Months stored as a whole. */
  readonly wholes: readonly string[];
}

const questions: fc.Arbitrary<Drawn> = fc
  .record({
    at: fc.integer({ min: 30, max: countDays(FIRST_DAY, LAST_DAY) - 30 }),
    n: fc.constantFrom(7, 14, 30),
    setting: fc.constantFrom(...KENP_SETTINGS),
    work: fc.constantFrom(...WORKS),
    withSeries: fc.boolean(),
    stores: fc.oneof(fc.constant([...LABELS]), fc.subarray([...LABELS], { minLength: 1 })),
    currency: fc.constantFrom(...STORES.map(([, currency]) => currency)),
    wholes: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...MONTHS], { maxLength: 4 })),
  })
  .map(({ at, n, ...rest }) => {
    const middle = addDays(FIRST_DAY, at);
    return { ...rest, start: addDays(middle, -n), middle, end: addDays(middle, n - 1) };
  });

type Sums = Readonly<Record<"money" | "reads" | "orders" | "free" | "shown", number>>;

const keyed = (rows: readonly SqlRow[]): Record<string, Sums> =>
  Object.fromEntries(
    rows.map(({ half, side, currency, ...sums }) => [
      [half, side, currency].join(" "),
      Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])) as Sums,
    ]),
  );

function answerOfReport({ start, middle, end, wholes, ...question }: Drawn): Record<string, Sums> {
  const read = months.filter(({ month }) => eachMonth(start, end).includes(month));
  const report = buildBookReport({
    range: { start, end },
    today: LAST_DAY,
    months: read.map((content) => storedAs(content, wholes.includes(content.month))),
    products: PRODUCTS,
    setting: question.setting,
    preferences: PREFERENCES,
    observedRates,
    exchangeRates,
    currency: question.currency,
    available: null,
    coverAddress: "https://covers.example/{asin}.jpg",
    bookId: question.work,
    withSeries: question.withSeries,
    withBacklist: true,
  });
  const labels = Array.from({ length: countDays(start, end) }, (_, i) => addDays(start, i));
  const own = report.records.filter(({ marketplace }) => question.stores.includes(marketplace));
  const shown = convertReport({ ...report, labels, records: own }, question.currency);
  const sums: Record<string, Sums> = {};
  const at = countDays(start, middle) - 1;
  for (const half of ["before", "after"]) {
    const cut = (values: readonly number[]) => sum(half === "before" ? values.slice(0, at) : values.slice(at));
    const add = (side: string, currency: string, some: Sums) => {
      const key = [half, side, currency].join(" ");
      const before = sums[key] ?? { money: 0, reads: 0, orders: 0, free: 0, shown: 0 };
      sums[key] = Object.fromEntries(
        Object.entries(some).map(([name, value]) => [name, value + before[name as keyof Sums]]),
      ) as Sums;
    };
    own.forEach(({ currency, royalties, reads, orders, free_orders }, i) => {
      const money = { money: cut(royalties), shown: cut(shown[i]!.values.royalty) };
      add("own", currency, { ...money, reads: cut(reads), orders: cut(orders), free: cut(free_orders) });
    });
    for (const { currency, royalties, reads, orders, free_orders } of report.others)
      add("others", currency, {
        money: cut(royalties),
        reads: cut(reads),
        orders: cut(orders),
        free: cut(free_orders),
        shown: 0,
      });
  }
  return sums;
}

const NOTHING: Sums = { money: 0, reads: 0, orders: 0, free: 0, shown: 0 };

test("adds up a book, its series and the other books to the millionth as plain SQL does, in both halves", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(questions, async (drawn) => {
      const daily = eachMonth(drawn.start, drawn.end).filter((month) => !drawn.wholes.includes(month));
      const question = { ...drawn, months: daily.length > 0 ? daily : ["none"], published: PUBLISHED.at(-1)! };
      const theirs = keyed(await peer.rows(sumsOfBook(question)));
      const ours = answerOfReport(drawn);
      for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
        const { shown, ...expected } = theirs[key] ?? NOTHING;
        const { shown: ourShown, ...answered } = ours[key] ?? NOTHING;
        expect(answered, `${peer.name}: ${key}`).toEqual(expected);
        if (key.includes(" own ")) expect(ourShown, `${peer.name}: ${key}`).toBe(shown);
      }
    }),
    { numRuns: QUESTIONS },
  );
});
