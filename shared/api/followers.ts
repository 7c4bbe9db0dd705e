import * as z from "zod";
import { IsoDateSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";
import { FROM_EXTENSION } from "./parts.ts";

/** The author portal's id of a pen name. */
export const AmazonAuthorId = z.string().min(1).max(200);

const Count = z.int().nonnegative().max(1_000_000_000);

/** A pen name with its followers; names follow the specification. */
export const AmazonAuthor = z.object({
  id: AmazonAuthorId,
  name: z.string(),
  /** The portal's picture; null when there is none, or the author's server session has not read it yet. */
  image: z.url().nullable(),
  /** Whether the pen name belongs to an Author Central account that is connected now. */
  connected: z.boolean(),
  /** Null until a count has been read, as are the next two. */
  follower_count: Count.nullable(),
  /** The stored count before the latest one; null when there is only one. */
  follower_count_previous: Count.nullable(),
  /** The day of Amazon's latest count, usually two days ago. */
  follower_count_updated_at: IsoDateSchema.nullable(),
});
export type AmazonAuthor = z.infer<typeof AmazonAuthor>;

export const listAmazonAuthors = endpoint({
  name: "listAmazonAuthors",
  method: "GET",
  path: "/amazon-authors",
  access: "author",
  impersonation: "read",
  client: ["reviews"],
  summary: "Lists the author's pen names with their followers as last read, by name.",
  response: z.object({ data: z.array(AmazonAuthor) }),
});

const ShownFollowerSeries = z.object({
  id: AmazonAuthorId,
  name: z.string(),
  /** Ascending; at most one count a day, and none for days without a reading. */
  points: z.array(z.object({ date: IsoDateSchema, count: Count })),
});
export type ShownFollowerSeries = z.infer<typeof ShownFollowerSeries>;

export const listFollowerSeries = endpoint({
  name: "listFollowerSeries",
  method: "GET",
  path: "/amazon-authors/followers",
  access: "author",
  impersonation: "read",
  client: ["reviews"],
  summary: "Returns the stored follower counts of every pen name between two days, both included.",
  query: z
    .object({ from: IsoDateSchema, to: IsoDateSchema })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "Must not be before from" }),
  response: z.object({ data: z.array(ShownFollowerSeries) }),
});

/** Followers due to be read at the author portal. */
export const FollowerWork = z.object({
  /** The connected author's id. Followers are read only while the portal is signed in as this author. */
  author: AmazonAuthorId,
  /** The pen names to read. */
  author_ids: z.array(AmazonAuthorId).min(1).max(1000),
});
export type FollowerWork = z.infer<typeof FollowerWork>;

/** `date` is the day of the portal's count; null when it gives none. */
export const SentFollowers = z.object({
  counts: z
    .array(z.object({ author_id: AmazonAuthorId, count: Count, date: IsoDateSchema.nullable() }))
    .min(1)
    .max(1000),
});
export type SentFollowers = z.input<typeof SentFollowers>;

export const saveSentFollowers = endpoint({
  ...FROM_EXTENSION,
  name: "saveSentFollowers",
  method: "POST",
  path: "/extension/followers",
  limit: "followers",
  summary: "Stores follower counts that the extension has read: only numbers, only of the author's own pen names.",
  body: SentFollowers,
  /** How many pen names have a new count. */
  response: z.object({ saved: z.int() }),
});
