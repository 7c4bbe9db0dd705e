import * as z from "zod";
import { Id, Instant, Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { MarketplaceUid } from "../ranks/rank-parameters.ts";
import { FormatRank, RankTier } from "../ranks/ranks.ts";
import { BookFormat, BookInGroup, BookTag } from "./books.ts";

/** The list of formats by page, for the shelf and, with their ranks, for the rank screens. */

/** The fields that `with=ranks` adds to a row. */
export const RanksOfFormat = z.object({
  /** By the store's uid; only the requested store. */
  ranks: z.record(z.string(), FormatRank),
  /** Null for a format that is never tracked: the plan doesn't include it, or it has no ASIN. */
  tier: RankTier.nullable(),
  /** When the book was marked as a favorite. */
  favorite: Instant.nullable(),
  /** The paid or free rank of each of the last 30 days, oldest first; null for a day without one. */
  sparkline: z.array(z.int().positive().nullable()),
  /** The portal's group of formats, else the Kindle ASIN of the work; null without either. */
  title_set_asin: z.string().nullable(),
});

/** A row of the list: a format with the groups of its work, and its ranks with `with=ranks`. */
export const BookFormatRow = BookFormat.extend({
  groups: z.array(BookInGroup),
  tags: z.array(BookTag),
  ...RanksOfFormat.partial().shape,
});

/** Orders of the list; the second line needs `with=ranks`. `avg` is the average rating. */
export const FORMAT_ORDERS = [
  ...(["title", "format", "kenpc", "release_date"] as const),
  ...(["favorite", "rank", "best", "avg", "reviews"] as const),
] as const;

/** The product whose rank changed by the largest factor since the day before, among all that match the filters. */
const LargestMove = z.object({ title: z.string(), asin: z.string(), from: z.int(), to: z.int() });

/** A filter that takes one value or several (`group=a`, `group[]=a&group[]=b`). */
const oneOrMore = <T extends z.ZodType>(value: T) =>
  z.union([value, z.array(value).max(100)]).transform((given) => [given].flat() as z.output<T>[]);

export const listBookFormats = endpoint({
  name: "listBookFormats",
  method: "GET",
  path: "/books/formats",
  access: "member",
  impersonation: "allowed",
  client: ["books"],
  summary:
    "Lists formats by page. Pass the first page's `as_of` (the shelf's revision) so that pages stay stable while books are added.",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(20),
    with: z.literal("ranks").optional(),
    /** The store of the ranks; the home store by default. */
    marketplace: MarketplaceUid.default("ATVPDKIKX0DER"),
    orderBy: z.enum(FORMAT_ORDERS).default("release_date"),
    orderDir: z.enum(["asc", "desc"]).default("desc"),
    format_id: oneOrMore(z.coerce.number().int()).optional(),
    group: oneOrMore(Id).optional(),
    tag: oneOrMore(Id).optional(),
    author: oneOrMore(Id).optional(),
    favorite: z.literal("1").optional(),
    title: Trimmed.max(200).optional(),
    as_of: z.coerce.number().int().min(0).optional(),
  }),
  response: z.object({
    data: z.array(BookFormatRow),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      total: z.int(),
      last_page: z.int(),
      as_of: z.int(),
      largest_move: LargestMove.nullable().optional(),
    }),
  }),
});
