import * as z from "zod";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { CurrencyCode, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";

/** What Colophon tells an author without being asked, the most urgent first. */
export const SIGNAL_KINDS = [
  "source_stopped",
  "payment",
  "reads_odd",
  "review",
  "rank",
  "launch",
  "ad_test",
  "forecast",
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

const Count = z.int().nonnegative();
const Rank = z.int().positive();

export const SignalMoney = z.object({ amount: MicrosSchema, currency: CurrencyCode });
export type SignalMoney = z.infer<typeof SignalMoney>;

/** An estimate with the range that it was stated with, in millionths or units. */
const Range = z.object({ low: z.number(), mid: z.number(), high: z.number() });
export type SignalRange = z.infer<typeof Range>;

/** A work of the shelf by its id, and its title when the signal was raised. */
const Book = z.object({ type: z.literal("book"), id: z.string(), name: z.string() });
/** A logged event by its number, and its name when the signal was raised. */
const Event = z.object({ type: z.literal("event"), id: z.string(), name: z.string(), book: z.string() });
const Source = z.object({ type: z.literal("source"), id: z.enum(SYNC_SOURCES) });
/** `amazon`, or the id of another shop. */
const Shop = z.object({ type: z.literal("shop"), id: z.string() });
const Month = z.object({ type: z.literal("month"), id: IsoMonthSchema });

const signal = <K extends SignalKind, V extends string, S extends z.ZodType, T extends z.ZodRawShape>(
  kind: K,
  variant: V,
  { subject, values }: { readonly subject: S; readonly values: T },
) =>
  z.object({
    kind: z.literal(kind),
    variant: z.literal(variant),
    /** Identifies the occurrence: raising it again, with the same or newer values, gives the same key. */
    key: z.string().min(1).max(200),
    /** The author's day on which it was raised. */
    day: IsoDateSchema,
    subject,
    values: z.object(values),
  });

const payment = { months: z.array(IsoMonthSchema).min(1), amounts: z.array(SignalMoney).min(1) };
const ranked = { title_asin: z.string(), asin: z.string(), store: z.string(), rank: Rank };
const rated = { store: z.string(), rating: z.number().nullable(), reviews: Count.nullable() };
const launched = {
  released: IsoDateSchema,
  /** The last day that counts, and the number of days from the release to it. */
  through: IsoDateSchema,
  days: Count,
  units: z.int(),
  /** What the author's earlier launches had sold by that day. */
  usual: Range,
  launches: Count,
};
/** `lift` in millionths of `currency`, like what was spent. */
const tested = { days: Count, currency: CurrencyCode, spent: MicrosSchema, lift: Range };
const projected = z.object({ day: IsoDateSchema, amount: MicrosSchema, low: MicrosSchema, high: MicrosSchema });
const moved = { month: IsoMonthSchema, currency: CurrencyCode, before: projected, now: projected };

/** Page reads that don't fit a book. */
export const ReadsSignal = z.discriminatedUnion("variant", [
  /**
   * Pages from one day to another. `usual` is of as many days in a row in the eight weeks before: the fewest, the mean
   * at the level of late, and the most. `store` brought most of the rest; null when several did.
   */
  signal("reads_odd", "burst", {
    subject: Book,
    values: {
      store: z.string().nullable(),
      from: IsoDateSchema,
      to: IsoDateSchema,
      pages: Count,
      usual: Range,
      ranks: z.enum(["steady", "better", "unknown"]),
    },
  }),
  /** Pages of a month as they were known first, and as they are known now. */
  signal("reads_odd", "taken_back", {
    subject: Book,
    values: { store: z.string().nullable(), month: IsoMonthSchema, before: Count, after: Count },
  }),
]);
export type ReadsSignal = z.infer<typeof ReadsSignal>;

/** Stores are named by Amazon's id of the marketplace, except in page reads, where they have the label of the reports. */
export const RaisedSignal = z.discriminatedUnion("kind", [
  z.discriminatedUnion("variant", [
    signal("source_stopped", "signed_out", { subject: Source, values: { since: IsoDateSchema } }),
    signal("source_stopped", "late", { subject: Source, values: { since: IsoDateSchema } }),
    signal("source_stopped", "missing_month", { subject: Source, values: { month: IsoMonthSchema } }),
  ]),
  z.discriminatedUnion("variant", [
    /** Payments of one day; `amounts` are what the bank received. */
    signal("payment", "landed", { subject: Shop, values: { ...payment, paid_on: IsoDateSchema } }),
    /** `amounts` are what no payment contains, although it was due. */
    signal("payment", "late", { subject: Shop, values: { ...payment, due_on: IsoDateSchema } }),
    /** `amounts` are what payments have beyond `expected`, negative when they lack it. */
    signal("payment", "differs", { subject: Shop, values: { ...payment, expected: z.array(SignalMoney) } }),
  ]),
  ReadsSignal,
  z.discriminatedUnion("variant", [
    /** A new review of three stars or less; where only the mean shows some, `stars` is null and `count` has all new ones. */
    signal("review", "low", {
      subject: Book,
      values: { ...rated, stars: z.int().min(1).max(5).nullable(), count: Count },
    }),
    /** The mean rating fell below three stars. */
    signal("review", "low_mean", { subject: Book, values: rated }),
  ]),
  z.discriminatedUnion("variant", [
    /** The best rank ever, within the first `top`. */
    signal("rank", "milestone", { subject: Book, values: { ...ranked, top: Rank } }),
    signal("rank", "fall", { subject: Book, values: { ...ranked, usual: Rank } }),
  ]),
  z.discriminatedUnion("variant", [
    signal("launch", "behind", { subject: Book, values: launched }),
    signal("launch", "ahead", { subject: Book, values: launched }),
  ]),
  z.discriminatedUnion("variant", [
    signal("ad_test", "ended", {
      subject: Event,
      values: { ...tested, verdict: z.enum(["more", "less", "unclear"]) },
    }),
    signal("ad_test", "losing", { subject: Event, values: tested }),
  ]),
  z.discriminatedUnion("variant", [
    signal("forecast", "up", { subject: Month, values: moved }),
    signal("forecast", "down", { subject: Month, values: moved }),
  ]),
]);
export type RaisedSignal = z.infer<typeof RaisedSignal>;
export type SignalOf<K extends SignalKind> = Extract<RaisedSignal, { kind: K }>;
export type SignalVariant = RaisedSignal["variant"];

/** Joins the parts of an occurrence's key: `rank:fall:B000000001:ATVPDKIKX0DER:2026-11-20`. */
export const signalKey = (kind: SignalKind, variant: SignalVariant, ...parts: readonly (string | number)[]): string =>
  [kind, variant, ...parts.map((part) => encodeURIComponent(part))].join(":");
