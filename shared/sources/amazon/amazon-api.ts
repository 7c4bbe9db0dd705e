import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type {
  AmazonExchangeRate,
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
  SignInState,
} from "./answers.ts";
import { accountInfoRequest, toDashboardAccount } from "./dashboard/account-info.ts";
import { booksMetadataRequest, toPublishedAsins } from "./dashboard/books-metadata.ts";
import { bookshelfPageRequest, toBookshelf } from "./dashboard/bookshelf-page.ts";
import { downloadReport, fetchIfReady } from "./dashboard/download-report.ts";
import { estimatorRequest } from "./dashboard/estimator-download.ts";
import { exchangeRatesRequest, toExchangeRates } from "./dashboard/exchange-rates.ts";
import { paymentPerReadRequest, toPaymentPerRead } from "./dashboard/payment-per-read.ts";
import { paymentsDownloadRequest } from "./dashboard/payments-download.ts";
import { paymentsRequest, toPayments } from "./dashboard/payments-list.ts";
import { preorderDetailsRequest, toPreorderDays } from "./dashboard/preorder-details.ts";
import { preordersRequest, toPreorders } from "./dashboard/preorders.ts";
import { priorMonthRequest } from "./dashboard/prior-month-download.ts";
import { reportsMetadataRequest, toDashboardBooks } from "./dashboard/reports-metadata.ts";
import { toUnreadBookshelf } from "./dashboard/unread-bookshelf.ts";
import { AmazonFailure } from "./failure.ts";
import { customerReviewsRequest, toCustomerReviews } from "./portal/customer-reviews.ts";
import { followCountRequest, toFollowCount } from "./portal/follow-count.ts";
import { homeRequest, toAuthorProfile } from "./portal/home-profile.ts";
import { profileImageRequest, toProfileImage } from "./portal/profile-image.ts";
import { salesRankRequest, toRankPoints } from "./portal/sales-rank.ts";
import { bookSearchRequest, titlesetSearchRequest, toFoundBooks } from "./portal/search.ts";
import { titlesetBindingsRequest, toBindings } from "./portal/titleset-bindings.ts";
import { titlesetsFaceoutRequest } from "./portal/titlesets-faceout.ts";
import { csrfTokenFrom } from "./session/csrf-token.ts";
import { type Ask, operation } from "./session/operation.ts";
import { readJson, readPage } from "./session/read-answer.ts";
import { steadyTransport } from "./session/steady-transport.ts";
import { tokenKeeper } from "./session/token-keeper.ts";
import type { AmazonRequest, AmazonTransport } from "./transport.ts";

export interface AmazonApiDeps {
  /** Sends with the author's session; wrap it in `throttled` where calls are limited. */
  readonly transport: AmazonTransport;
  readonly sleep: (delayMs: number) => Promise<void>;
  /** Epoch milliseconds; needed only for a `Retry-After` date. */
  readonly now?: () => number;
}

/** All of Colophon's calls to Amazon. Each method rejects with AmazonFailure only. */
export interface AmazonApi {
  accountInfo(): Promise<DashboardAccount>;
  /** Resolves for a signed-out session too. */
  signInState(): Promise<SignInState>;
  /** Null for an account without an author profile. Throws `signed_out` without a session. */
  profile(): Promise<AuthorProfile | null>;

  /** The daily workbook of one calendar month, up to its end or `today`, whichever is earlier. */
  downloadEstimator(asked: { month: IsoMonth; today: IsoDate }): Promise<Uint8Array>;
  /** The same workbook if it is ready; null when it has only now been requested. */
  requestEstimator(asked: { month: IsoMonth; today: IsoDate }): Promise<Uint8Array | null>;
  downloadPriorMonth(month: IsoMonth): Promise<Uint8Array>;
  downloadPayments(asked: { start: IsoDate; end: IsoDate }): Promise<Uint8Array>;

  /** `page` counts from 1. */
  payments(asked: { page: number; size: number }): Promise<{ payments: ListedPayment[]; total: number }>;
  /** Published rates of stores known to Colophon; `latest` is the last month that has them. */
  paymentPerRead(asked: {
    from: IsoMonth;
    to: IsoMonth;
  }): Promise<{ rates: PaymentPerRead[]; latest: IsoMonth | null }>;
  exchangeRates(): Promise<{ updated: IsoDate | null; rates: AmazonExchangeRate[] }>;

  /** ASINs of everything published by the account. */
  booksMetadata(): Promise<string[]>;
  reportsMetadata(): Promise<DashboardBook[]>;
  /** `page` counts from 1; `pages` is 0 for an empty bookshelf. */
  bookshelfPage(page: number): Promise<{ items: BookshelfItem[]; pages: number }>;
  /** The layout and words of an unreadable bookshelf page, for support; null for a readable one. */
  bookshelfOutline(page: number): Promise<string | null>;

  searchTitleset(asked: { author: string; marketplace: string; limit: number }): Promise<PortalBook[]>;
  searchBook(asked: { query: string; marketplace: string; limit: number }): Promise<PortalBook[]>;
  titlesetBindings(asked: { title_set_asin: string; marketplace: string }): Promise<PortalBook[]>;
  titlesetsFaceout(asked: {
    author: string;
    author_id: string;
    marketplace: string;
    sort: string;
  }): Promise<PortalBook[]>;
  /** Points by requested ASIN; empty for one without history. */
  salesRank(asked: {
    asins: readonly string[];
    author_id: string;
    marketplace: string;
    start: IsoDate;
    end: IsoDate;
  }): Promise<Record<string, RankPoint[]>>;
  followCount(authorId: string): Promise<FollowCount>;
  /** The picture's URL; null when there is none that a page may show. */
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

/** True for a live session, false for a signed-out one. Other failures are rethrown. */
async function isSignedIn(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof AmazonFailure && (error.code === "signed_out" || error.code === "forbidden")) return false;
    throw error;
  }
}

/** Calls Amazon through one session. CSRF tokens live as long as the client. */
export function amazonApi({ transport: sent, sleep, now }: AmazonApiDeps): AmazonApi {
  const transport = steadyTransport(sent);
  const tokens = tokenKeeper(transport);
  const ask: Ask = (request, read) => operation({ transport, sleep, now, tokens })(request, read);
  const json = <T>(request: AmazonRequest, parse: (answer: unknown) => T): Promise<T> =>
    ask(request, async (response) => parse(await readJson(response)));
  const download = (request: AmazonRequest) =>
    downloadReport(operation({ transport, sleep, now, tokens }), sleep, request);

  const accountInfo = () => json(accountInfoRequest(), toDashboardAccount);
  const profile = () =>
    ask(homeRequest(), async (response) => {
      const html = await readPage(response);
      tokens.remember("author", csrfTokenFrom(html));
      return toAuthorProfile(html);
    });

  return {
    accountInfo,
    profile,
    async signInState() {
      const [kdp, author] = await Promise.all([
        isSignedIn(accountInfo()),
        // The author portal is optional: its outage must not block royalties.
        isSignedIn(profile()).catch(() => false),
      ]);
      return { kdp, author_central: author };
    },

    downloadEstimator: (asked) => download(estimatorRequest(asked)),
    requestEstimator: (asked) => fetchIfReady(operation({ transport, sleep, now, tokens }), estimatorRequest(asked)),
    downloadPriorMonth: (month) => download(priorMonthRequest(month)),
    downloadPayments: (asked) => download(paymentsDownloadRequest(asked)),

    payments: (asked) => json(paymentsRequest(asked), toPayments),
    paymentPerRead: (asked) => json(paymentPerReadRequest(asked), toPaymentPerRead),
    exchangeRates: () => json(exchangeRatesRequest(), toExchangeRates),
    booksMetadata: () => json(booksMetadataRequest(), toPublishedAsins),
    reportsMetadata: () => json(reportsMetadataRequest(), toDashboardBooks),
    bookshelfPage: (page) =>
      ask(bookshelfPageRequest(page), async (response) => toBookshelf(await readPage(response), page)),
    bookshelfOutline: (page) =>
      ask(bookshelfPageRequest(page), async (response) => toUnreadBookshelf(await readPage(response), page)),
    preorders: () => json(preordersRequest(), toPreorders),
    preorderDetails: (asin) => json(preorderDetailsRequest(asin), toPreorderDays),

    searchTitleset: (asked) => json(titlesetSearchRequest(asked), toFoundBooks),
    searchBook: (asked) => json(bookSearchRequest(asked), toFoundBooks),
    titlesetBindings: (asked) => json(titlesetBindingsRequest(asked), toBindings),
    titlesetsFaceout: (asked) => json(titlesetsFaceoutRequest(asked), toFoundBooks),
    salesRank: (asked) => json(salesRankRequest(asked), (answer) => toRankPoints(answer, asked.asins)),
    followCount: (authorId) => json(followCountRequest(authorId), toFollowCount),
    profileImage: (authorId) => json(profileImageRequest(authorId), toProfileImage),
    customerReviews: (asked) => json(customerReviewsRequest(asked), toCustomerReviews),
  };
}
