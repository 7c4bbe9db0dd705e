import { product } from "#functions/books/testing/books-world.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { saveRankHistory, saveRankReadings } from "#functions/ranks/index.ts";
import { ranksWorld } from "#functions/ranks/testing/ranks-world.ts";
import type { DailyRank } from "#shared/domain/ranks/rank.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import { asinOf, readingOf, seriesOf } from "./series.ts";

/** The first history names as many products per call. */
const BATCH = 10;
/** The portal's history ends two days before the day on which it is read. */
const DELAY_DAYS = 2;
const US = "ATVPDKIKX0DER";
const STORES = [US, "A1F83G8C2ARO7P", "A1PA6795UKMFR9", "A13V1IB3VIYZZH", "A2EUQ1WTGCTBG2"] as const;

export interface Units {
  readonly read: number;
  readonly write: number;
}

export interface Shelf {
  readonly works: number;
  readonly formats: number;
  readonly realtimeWorks: number;
  readonly stores: number;
  /** The first simulated day; the first history ends before it. */
  readonly start: IsoDate;
}

/** An author with a shelf whose ranks are written as the worker writes them, each call with its units counted. */
export async function rankAccount(access: TableAccess, shelf: Shelf) {
  const meter = newMeter();
  const world = ranksWorld(metered(access, meter));
  const as = await world.books.author();
  const count = shelf.works * shelf.formats;
  const titles = Array.from({ length: count }, (_, n) => {
    const title = `Book ${n % shelf.works}`;
    return product({ productId: asinOf(n), title, format: n < shelf.works ? "kindle" : "paperback" });
  });
  await world.books.imports(as, ...titles);
  const stores = STORES.slice(0, shelf.stores).map((marketplace, store) => ({
    marketplace,
    products: titles.map(({ productId }, n) => ({ asin: productId, days: seriesOf(n, store) })),
  }));
  const isRealtime = (n: number) => n % shelf.works < shelf.realtimeWorks;
  const realtime = new Set(titles.flatMap(({ productId }, n) => (isRealtime(n) ? [productId] : [])));
  const { tenantId } = as;

  async function counted<T>(run: () => Promise<T>): Promise<Units & { readonly result: T }> {
    meter.read.clear();
    meter.write.clear();
    const result = await run();
    return { read: unitsOf(meter.read), write: unitsOf(meter.write), result };
  }

  const goTo = (at: number) => world.clock.advance(at - world.clock.now());
  const within = (days: readonly DailyRank[], from: IsoDate, to: IsoDate) =>
    days.filter(({ date }) => date >= from && date <= to);

  return {
    as,
    world,
    stores,
    counted,
    count,
    start: shelf.start,
    goTo,
    /** The whole history of every product up to two days before the first simulated day. */
    firstHistory: () =>
      counted(async () => {
        goTo(Date.parse(`${shelf.start}T00:00:00Z`));
        const to = addDays(shelf.start, -DELAY_DAYS);
        for (const { marketplace, products } of stores)
          for (let at = 0; at < products.length; at += BATCH) {
            const batch = products.slice(at, at + BATCH);
            const days = new Map(batch.map(({ asin, days: all }) => [asin, within(all, "2009-10-01", to)]));
            const covered = { asins: [...days.keys()], to };
            await saveRankHistory(world.deps, { tenantId, marketplace, days, covered });
          }
      }),
    /** Two days that the portal lists now, one of them known. */
    dailyHistory: (today: IsoDate) =>
      counted(async () => {
        const [from, to] = [addDays(today, -DELAY_DAYS - 1), addDays(today, -DELAY_DAYS)];
        for (const { marketplace, products } of stores) {
          const days = new Map(products.map(({ asin, days: all }) => [asin, within(all, from, to)]));
          const covered = { asins: [...days.keys()], to };
          await saveRankHistory(world.deps, { tenantId, marketplace, days, covered });
        }
      }),
    /** The fold of a closed month, with the first call of the portal's history in the next one. */
    fold: (day: IsoDate) =>
      counted(async () => {
        goTo(Date.parse(`${day}T00:00:00Z`));
        for (const { marketplace } of stores)
          await saveRankHistory(world.deps, { tenantId, marketplace, days: new Map(), covered: null });
      }),
    /** A tick at `at`, with the values of `readAt` when they are not the tick's own. */
    tick: (tier: "realtime" | "backlist", at: number, readAt = at) =>
      counted(async () => {
        goTo(at);
        for (const { marketplace, products } of stores) {
          const due = products.filter(({ asin }) => tier === "backlist" || realtime.has(asin));
          const readings = due.map((one) => ({ ...readingOf(one, readAt), at }));
          await saveRankReadings(world.deps, { tenantId, marketplace, readings, realtime });
        }
      }),
  };
}
export type RankAccount = Awaited<ReturnType<typeof rankAccount>>;

/** Units of all calls of a kind. */
export interface Sum extends Units {
  readonly calls: number;
}

const sumOf = (all: readonly Units[]): Sum => ({
  calls: all.length,
  read: all.reduce((sum, { read }) => sum + read, 0),
  write: all.reduce((sum, { write }) => sum + write, 0),
});

/** Runs `days` days: 12 realtime ticks, two backlist ticks and one history call a day. */
export async function runDays(account: RankAccount, days: number) {
  const [realtime, backlist, history]: [Units[], Units[], Units[]] = [[], [], []];
  const start = Date.parse(`${account.start}T00:05:00Z`);
  for (let tick = 0; tick < days * 12; tick++) {
    const at = start + tick * 2 * HOUR_MS;
    realtime.push(await account.tick("realtime", at));
    if (tick % 12 === 0) history.push(await account.dailyHistory(new Date(at).toISOString().slice(0, 10)));
    if (tick % 6 === 0) backlist.push(await account.tick("backlist", at + HOUR_MS / 2));
  }
  const last = start + (days * 12 - 1) * 2 * HOUR_MS;
  const unchanged = await account.tick("realtime", last + HOUR_MS / 6, last);
  return { realtime: sumOf(realtime), backlist: sumOf(backlist), history: sumOf(history), unchanged };
}
export type SimulatedDays = Awaited<ReturnType<typeof runDays>>;
