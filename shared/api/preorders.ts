import * as z from "zod";
import { Instant, IsoDateSchema } from "#shared/primitives/schemas.ts";
import { Preorder, PreorderDay } from "#shared/sources/amazon/answers.ts";
import { endpoint } from "./endpoint.ts";

export const PreorderAsin = z.string().regex(/^[A-Z0-9]{10}$/, "Must be an ASIN");

/** `sales` are net units; `is_open` is false once the book is released or Amazon no longer lists it. */
const ShownPreorder = Preorder.extend({ sales: z.int(), is_open: z.boolean() });
export type ShownPreorder = z.infer<typeof ShownPreorder>;

/** Leaves out orders of later days, as in calm mode. */
const OrdersThrough = z.object({ through: IsoDateSchema.optional() });

export const listStoredPreorders = endpoint({
  name: "listStoredPreorders",
  method: "GET",
  path: "/preorders",
  access: "author",
  impersonation: "read",
  client: ["royalties"],
  summary: "Lists the author's pre-orders as last fetched, including released ones.",
  query: OrdersThrough,
  /** `as_of` is when the list was last fetched completely; null before. */
  response: z.object({ data: z.array(ShownPreorder), as_of: Instant.nullable() }),
});

const Pace = z.object({
  asin: z.string(),
  title: z.string(),
  points: z.array(z.object({ days_left: z.int(), units: z.int() })),
});
export type Pace = z.infer<typeof Pace>;

const PreorderDetail = ShownPreorder.extend({
  cover: z.string(),
  /** Strongest first; a null id stands for stores unknown to Colophon. */
  stores: z.array(z.object({ marketplace_id: z.int().nullable(), net_units: z.int() })),
  rows: z.array(PreorderDay),
  /** Running totals by days to release: this book, then earlier pre-orders of the author, the latest first. */
  pace: z.array(Pace),
});
export type PreorderDetail = z.infer<typeof PreorderDetail>;

export const getStoredPreorder = endpoint({
  name: "getStoredPreorder",
  method: "GET",
  path: "/preorders/{asin}",
  access: "author",
  impersonation: "read",
  client: ["royalties"],
  summary: "Returns a book's pre-orders by day and store as last fetched, and the pace of earlier ones.",
  params: z.object({ asin: PreorderAsin }),
  query: OrdersThrough,
  response: z.object({ data: PreorderDetail, as_of: Instant.nullable() }),
});

/** A year of daily orders in every store. */
const MAX_ROWS = 5000;
const MAX_BOOKS = 1000;
/** Books per request, which keeps it below the gateway's limit. */
export const PREORDERS_PER_REQUEST = 5;

const units = z.int().min(-1_000_000).max(1_000_000);
const SentPreorder = z.object({
  asin: PreorderAsin,
  title: z.string().trim().min(1).max(1000),
  author: z.string().trim().max(1000).nullable(),
  starts: IsoDateSchema.nullable(),
  releases: IsoDateSchema.nullable(),
  rows: z
    .array(z.object({ date: IsoDateSchema, marketplace_id: z.int().positive().nullable(), net_units: units }))
    .max(MAX_ROWS),
});

/** `listed` comes with the last request: every book on Amazon's list, so that others count as no longer listed. */
export const SentPreorders = z.object({
  books: z.array(SentPreorder).max(PREORDERS_PER_REQUEST),
  listed: z.array(PreorderAsin).max(MAX_BOOKS).nullable().default(null),
});

export const savePreorders = endpoint({
  name: "savePreorders",
  method: "POST",
  path: "/preorders",
  access: "author",
  impersonation: "never",
  limit: "preorders",
  summary: "Stores pre-orders that the author's browser has fetched: only numbers, dates and names of books.",
  body: SentPreorders,
  response: z.object({ saved: z.int() }),
});
