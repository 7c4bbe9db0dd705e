import { z } from "zod";
import { CurrencyCode, Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";

/** What Colophon keeps of the retailer's answers, after parsing: the one shape of each that extension, functions and pages share. */

/** Who is signed in at the author portal. */
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

/** Whether the two portals know the browser's session, and who it is at the publishing dashboard. */
export const SignInState = z.object({ kdp: z.boolean(), author_central: z.boolean() });
export type SignInState = z.infer<typeof SignInState>;

export const DashboardAccount = z.object({
  account_creation_date: IsoDateSchema.nullable(),
  catalog_size: z.int().nullable(),
});
export type DashboardAccount = z.infer<typeof DashboardAccount>;

/** A book as the author portal's search gives it. `binding` is the portal's key, such as `kindle_meta_binding`. */
export const PortalBook = z.object({
  asin: z.string(),
  title_set_asin: z.string(),
  title: z.string(),
  authors: z.array(z.object({ name: z.string(), asin: z.string().nullable() })),
  binding: z.string().nullable(),
  image: z.string().nullable(),
  sales_rank: z.int().nullable(),
  average_review: z.number().nullable(),
  reviews: z.int().nullable(),
  published: IsoDateSchema.nullable(),
  publisher: z.string().nullable(),
  pages: z.int().nullable(),
});
export type PortalBook = z.infer<typeof PortalBook>;

/** A work of the bookshelf page, per format: what only the publishing dashboard knows. */
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

/** Characters of a bookshelf page that an author may send to support because it could not be read; what is longer is cut. */
export const MOST_UNREAD_HTML = 300_000;

/** A work of the reports' metadata with the ids of its formats: the best source for linking them. */
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

/** What a page of the Kindle Edition Normalized Pages was worth in a month and store, in the store's own currency. */
export const PaymentPerRead = z.object({ month: IsoMonthSchema, marketplace_id: z.int(), rate: z.number().positive() });
export type PaymentPerRead = z.infer<typeof PaymentPerRead>;

/** A line of the payments list. `marketplace` is the store as the list names it; amounts are null while the retailer has not said them. */
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

/** Units of a currency for one US dollar, as the publishing dashboard converts. */
export const RetailerExchangeRate = z.object({ currency: CurrencyCode, rate: z.number().positive() });
export type RetailerExchangeRate = z.infer<typeof RetailerExchangeRate>;

/** A sales rank on a day, among paid or among free books. */
export const RankPoint = z.object({ date: IsoDateSchema, rank: z.int().positive(), is_free: z.boolean() });
export type RankPoint = z.infer<typeof RankPoint>;

/** Followers of an author; `date` is the day that the portal counted, null where it does not say. */
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

/** Pre-orders of a book on a day in a store (null: one that Colophon doesn't know), cancelled ones taken off: may be negative. */
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
