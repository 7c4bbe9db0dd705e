import { type DateRange, rangeTypeOf } from "#shared/domain/date-ranges/date-range.ts";
import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { eachDay, eachMonth, eachYear, type IsoDate, monthOf, toEpochDay } from "#shared/primitives/dates.ts";
import { COUNT_COLUMNS, perColumn, RECORD_COLUMNS, type RoyaltyColumn } from "../measures.ts";
import type { ReportBook, ReportRecord, ReportType, RoyaltiesReport } from "../report.ts";
import { DEMO_PRODUCTS, DEMO_RATES, DEMO_STORES, type DemoProduct, type DemoStore } from "./demo-catalogue.ts";

const SETTING_FACTORS: Readonly<Partial<Record<KenpSetting, number>>> = { decrease: 0.95, increase: 1.05 };
const WEEKDAYS = [1.25, 0.9, 0.85, 0.9, 0.95, 1.05, 1.2] as const;
const SEASONS = [1.15, 1, 0.95, 0.9, 0.9, 0.95, 1.05, 1.05, 0.95, 1, 1.1, 1.3] as const;
const LAUNCH_DAYS = 60;
const DAYS_PER_PROMOTION = 90;
const LABEL_WIDTHS: Readonly<Record<ReportType, number>> = { DAY: 10, MONTH: 7, YEAR: 4 };

/** A pseudorandom number from 0 to 1, always the same for the same integers. */
function chanceAt(...keys: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const key of keys) {
    state = Math.imul(state ^ key, 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return (state >>> 0) / 4_294_967_296;
}

interface DayFigures {
  readonly orders: number;
  readonly free: number;
  readonly pages: number;
}

function figuresOf(product: DemoProduct, store: DemoStore, day: IsoDate): DayFigures {
  if (day < product.released) return { orders: 0, free: 0, pages: 0 };
  const epochDay = toEpochDay(day);
  const keys = [DEMO_PRODUCTS.indexOf(product), store.id, epochDay];
  const age = epochDay - toEpochDay(product.released);
  const launch = age < LAUNCH_DAYS ? 2 - age / LAUNCH_DAYS : 1;
  const season = WEEKDAYS[(epochDay + 4) % 7]! * SEASONS[Number(day.slice(5, 7)) - 1]! * launch * store.share;
  const isGiven = product.format === "Kindle" && chanceAt(...keys, 1) < 1 / DAYS_PER_PROMOTION;
  return {
    orders: Math.floor(product.perDay * season * 2 * chanceAt(...keys, 2) + chanceAt(...keys, 3)),
    free: isGiven ? Math.round((60 + 240 * chanceAt(...keys, 4)) * store.share) : 0,
    pages: Math.round(product.pages * season * (0.6 + 0.8 * chanceAt(...keys, 5))),
  };
}

const MONEY_OF: Readonly<Record<DemoProduct["format"], RoyaltyColumn>> = {
  Kindle: "royalties_kindle",
  Paperback: "royalties_print",
  Hardcover: "royalties_print",
  Audiobook: "royalties_audiobook",
};

const emptyRecord = (product: DemoProduct, store: DemoStore, positions: number): ReportRecord => ({
  marketplace_id: store.id,
  marketplace: store.label,
  currency: store.currency,
  asin: product.asin,
  title: product.title,
  format: product.format,
  ...perColumn(RECORD_COLUMNS, () => Array.from({ length: positions }, () => 0)),
});

const bookOf = ({ asin, author, title, format, work, kenpc, series }: DemoProduct): ReportBook => ({
  asin,
  author,
  title,
  format,
  image: null,
  book_id: work,
  metadata: { kenpc },
  series: series && { ...series },
  tags: [],
  deleted: false,
});

export interface DemoOptions {
  readonly today: IsoDate;
  readonly setting: KenpSetting;
}

/**
 * Generates a demo report of any range in the shape of the API response: the same figures for the same day on every
 * device, consistent across days, months and years, nothing after today, and page reads estimated until the rate would
 * be published. No file backs it, so it has no proofs.
 */
export function demoReport(range: DateRange, { today, setting }: DemoOptions): RoyaltiesReport {
  const type = rangeTypeOf(range);
  const { start, end } = range;
  const labels = type === "DAY" ? eachDay(start, end) : (type === "MONTH" ? eachMonth : eachYear)(start, end);
  const places = new Map(labels.map((label, i) => [label, i]));
  const placeOf = (day: IsoDate): number => places.get(day.slice(0, LABEL_WIDTHS[type]))!;
  const first = DEMO_PRODUCTS.map(({ released }) => released).sort()[0]!;
  const days = eachDay(start < first ? first : start, end < today ? end : today);
  const published = lastPublishedMonth(today);

  const records = DEMO_PRODUCTS.flatMap((product) =>
    DEMO_STORES.map((store) => {
      const record = emptyRecord(product, store, labels.length);
      for (const day of days) {
        const i = placeOf(day);
        const { orders, free, pages } = figuresOf(product, store, day);
        const isEstimate = monthOf(day) > published;
        const reads = Math.round(pages * store.perPage * (isEstimate ? (SETTING_FACTORS[setting] ?? 1) : 1));
        record.orders[i]! += orders;
        record.free_orders[i]! += free;
        record.reads[i]! += pages;
        record[MONEY_OF[product.format]][i]! += orders * product.royalty;
        record.royalties_reads[i]! += reads;
        record.royalties[i]! += orders * product.royalty + reads;
        if (isEstimate) record.estimated_reads[i]! += reads;
      }
      return record;
    }),
  ).filter((record) => COUNT_COLUMNS.some((column) => record[column].some(Boolean)));
  const earning = new Set(records.map(({ asin }) => asin));
  const rated = [...eachMonth(start, end), ...(type === "YEAR" ? labels : [])];
  return {
    startDate: start,
    endDate: end,
    type,
    labels,
    books: DEMO_PRODUCTS.filter(({ asin }) => earning.has(asin)).map(bookOf),
    currencies: Object.fromEntries(rated.map((label) => [label, { ...DEMO_RATES }])),
    converted_to: null,
    records,
    proofs: [],
    exchange: [],
    kenp_rates: [],
    notices: [],
    available: { first: monthOf(first), last: monthOf(today) },
    retention: null,
    as_of: null,
  };
}
