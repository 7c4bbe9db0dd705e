import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type {
  AuthorProfile,
  BookshelfItem,
  CustomerReview,
  DashboardAccount,
  DashboardBook,
  FollowCount,
  ListedPayment,
  PaymentPerRead,
  PortalBook,
  Preorder,
  PreorderDay,
  RankPoint,
  RetailerExchangeRate,
  SignInState,
} from "./answers.ts";
import type { RetailerTransport } from "./transport.ts";

export interface RetailerClientDeps {
  /** Sends with the author's session; wrap it in `throttled` where calls are limited. */
  readonly transport: RetailerTransport;
  readonly sleep: (delayMs: number) => Promise<void>;
  /** Milliseconds since 1970; only a `Retry-After` that is a date needs it. */
  readonly now?: () => number;
}

/** Everything that Colophon asks the retailer for. Each method rejects with RetailerFailure and nothing else. */
export interface RetailerClient {
  accountInfo(): Promise<DashboardAccount>;
  /** Never rejects for being signed out: that is its answer. */
  signInState(): Promise<SignInState>;
  /** Null for an account without an author profile; `signed_out` when nobody is signed in. */
  profile(): Promise<AuthorProfile | null>;

  /** The daily workbook of one calendar month, up to its end or `today`, whichever is earlier. */
  downloadEstimator(asked: { month: IsoMonth; today: IsoDate }): Promise<Uint8Array>;
  downloadPriorMonth(month: IsoMonth): Promise<Uint8Array>;
  downloadPayments(asked: { start: IsoDate; end: IsoDate }): Promise<Uint8Array>;

  /** `page` counts from 1. */
  payments(asked: { page: number; size: number }): Promise<{ payments: ListedPayment[]; total: number }>;
  /** Rates that are published, of stores that Colophon knows; `latest` is the last month that has them. */
  paymentPerRead(asked: {
    from: IsoMonth;
    to: IsoMonth;
  }): Promise<{ rates: PaymentPerRead[]; latest: IsoMonth | null }>;
  exchangeRates(): Promise<{ updated: IsoDate | null; rates: RetailerExchangeRate[] }>;

  /** ASINs of everything that the account has published. */
  booksMetadata(): Promise<string[]>;
  reportsMetadata(): Promise<DashboardBook[]>;
  /** `page` counts from 1; `pages` is 0 for an empty bookshelf. */
  bookshelfPage(page: number): Promise<{ items: BookshelfItem[]; pages: number }>;

  searchTitleset(asked: { author: string; marketplace: string; limit: number }): Promise<PortalBook[]>;
  searchBook(asked: { query: string; marketplace: string; limit: number }): Promise<PortalBook[]>;
  titlesetBindings(asked: { title_set_asin: string; marketplace: string }): Promise<PortalBook[]>;
  titlesetsFaceout(asked: {
    author: string;
    author_id: string;
    marketplace: string;
    sort: string;
  }): Promise<PortalBook[]>;
  /** Points by ASIN, of the asked ASINs alone; one without history has none. */
  salesRank(asked: {
    asins: readonly string[];
    author_id: string;
    marketplace: string;
    start: IsoDate;
    end: IsoDate;
  }): Promise<Record<string, RankPoint[]>>;
  followCount(authorId: string): Promise<FollowCount>;
  /** The picture's address; null where there is none. */
  profileImage(authorId: string): Promise<string | null>;
  preorders(): Promise<Preorder[]>;
  preorderDetails(asin: string): Promise<PreorderDay[]>;
  /** `page` counts from 1. */
  customerReviews(asked: {
    title_set_asins: readonly string[];
    marketplace: string;
    page: number;
    size: number;
  }): Promise<{ reviews: CustomerReview[]; total: number }>;
}

export declare function retailerClient(deps: RetailerClientDeps): RetailerClient;
