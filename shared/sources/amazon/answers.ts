import * as z from "zod";
import { CurrencyCode, Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";

/** Parsed answers of Amazon, in the one shape that extension, functions and pages share. */

export const AuthorProfile = z.object({
  authorId: z.string(),
  asin: z.string().nullable(),
  identities: z.array(
    z.object({
      amazonAuthorId: z.string(),
      claimedAuthorName: z.string(),
      createdAt: z.string().nullable(),
      state: z.string().nullable(),
    }),
  ),
  author: z.object({ localizedNames: z.object({ en_US: z.string().nullable() }) }).nullable(),
});
export type AuthorProfile = z.infer<typeof AuthorProfile>;

/** Whether each portal accepts the browser's session, and the account at the publishing dashboard. */
export const SignInState = z.object({ kdp: z.boolean(), author_central: z.boolean() });
export type SignInState = z.infer<typeof SignInState>;

export const DashboardAccount = z.object({
  account_creation_date: IsoDateSchema.nullable(),
  catalog_size: z.int().nullable(),
});
export type DashboardAccount = z.infer<typeof DashboardAccount>;

/** A book from the author portal's search. `binding` is the portal's key, such as `kindle_meta_binding`. */
export const PortalBook = z.object({
  asin: z.string(),
  title_set_asin: z.string(),
  title: z.string(),
  authors: z.array(z.object({ name: z.string(), asin: z.string().nullable() })).max(1000),
  binding: z.string().nullable(),
  image: z.string().nullable(),
  sales_rank: z.int().nullable(),
  average_review: z.number().nullable(),
  reviews: z.int().nullable(),
  published: IsoDateSchema.nullable(),
  publisher: z.string().nullable(),
  pages: z.int().nullable(),
  /** The next two are missing from extensions before 2.1.0. Kindle only. */
  file_size_kb: z.int().nullable().default(null),
  /** Audiobooks only. */
  runtime_minutes: z.int().nullable().default(null),
});
export type PortalBook = z.infer<typeof PortalBook>;

/** One format of a work on the bookshelf page, with fields that only the publishing dashboard has. */
export const BookshelfItem = z.object({
  asin: z.string(),
  title_id: z.string(),
  item_set_id: z.string(),
  title: z.string(),
  format: z.enum(["Kindle", "Paperback", "Hardcover"]),
  series: z.string().nullable(),
  release_date: IsoDateSchema.nullable(),
  kenpc: z.int().nullable(),
});
export type BookshelfItem = z.infer<typeof BookshelfItem>;

/** Maximum characters of an unreadable bookshelf page that an author may send to support; the rest is cut off. */
export const MAX_UNREAD_HTML = 300_000;

/** A work of the reports metadata with the ids of its formats: the best source for linking them. */
export const DashboardBook = z.object({
  group: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  published: IsoDateSchema.nullable(),
  asins: z.object({
    digital: z.string().nullable(),
    print: z.string().nullable(),
    hardcover: z.string().nullable(),
    audiobook: z.string().nullable(),
    print_isbn: z.string().nullable(),
  }),
});
export type DashboardBook = z.infer<typeof DashboardBook>;

/** Payment per Kindle Edition Normalized Page for a month and store, in the store's currency. */
export const PaymentPerRead = z.object({ month: IsoMonthSchema, marketplace_id: z.int(), rate: z.number().positive() });
export type PaymentPerRead = z.infer<typeof PaymentPerRead>;

/**
 * A line of the payments list. `marketplace` is the store's name in the list; amounts are null until Amazon
 * states them.
 */
export const ListedPayment = z.object({
  payment_number: z.string(),
  date: IsoDateSchema.nullable(),
  status: z.string(),
  marketplace: z.string(),
  currency: CurrencyCode,
  payout_currency: CurrencyCode.nullable(),
  payout: MicrosSchema.nullable(),
  tax: MicrosSchema.nullable(),
});
export type ListedPayment = z.infer<typeof ListedPayment>;

/** Units of a currency per US dollar, at the publishing dashboard's rate. */
export const AmazonExchangeRate = z.object({ currency: CurrencyCode, rate: z.number().positive() });
export type AmazonExchangeRate = z.infer<typeof AmazonExchangeRate>;

export const RankPoint = z.object({ date: IsoDateSchema, rank: z.int().positive(), is_free: z.boolean() });
export type RankPoint = z.infer<typeof RankPoint>;

/** An author's followers; `date` is the day of the portal's count, null when it gives none. */
export const FollowCount = z.object({ count: z.int().nonnegative(), date: IsoDateSchema.nullable() });
export type FollowCount = z.infer<typeof FollowCount>;

export const Preorder = z.object({
  asin: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  starts: IsoDateSchema.nullable(),
  releases: IsoDateSchema.nullable(),
});
export type Preorder = z.infer<typeof Preorder>;

/**
 * Pre-orders of a book per day and store (null for a store unknown to Colophon), net of cancellations, so possibly
 * negative.
 */
export const PreorderDay = z.object({ date: IsoDateSchema, marketplace_id: z.int().nullable(), net_units: z.int() });
export type PreorderDay = z.infer<typeof PreorderDay>;

export const CustomerReview = z.object({
  title_set_asin: z.string(),
  submitted_at: Instant,
  rating: z.number().min(0).max(5),
  title: z.string().nullable(),
  text: z.string().nullable(),
  is_vine: z.boolean(),
  is_verified_purchase: z.boolean(),
  reviewer: z.object({ name: z.string().nullable(), avatar: z.string().nullable() }),
});
export type CustomerReview = z.infer<typeof CustomerReview>;
