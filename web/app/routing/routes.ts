import { formatByBinding } from "#shared/catalogue/formats.ts";
import { hasRanks } from "#shared/catalogue/marketplaces.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { isAsin } from "#shared/primitives/asin.ts";

/**
 * Every screen of the product: its address, title and access rules. Screens that are not built yet are included, so
 * that the guards are complete; the router contains only those with a page in `pages.ts`. Order is irrelevant: where
 * two paths overlap, the one with more fixed segments wins.
 */

/**
 * `welcome` is public as well, with a frame of its own. `account` is `application` with the account's tabs around the screen, `client` with a frame that names the client
 * whose figures the screen shows.
 */
export type Layout = "public" | "welcome" | "application" | "account" | "client" | "basic";

/** The sections of an author's menu that have a page of their own before there are any figures. */
export type Section =
  | "royalties"
  | "payments"
  | "preorders"
  | "books"
  | "events"
  | "ranks"
  | "compare"
  | "peers"
  | "reviews"
  | "followers";

export interface RouteEntry {
  readonly path: string;
  readonly title: string;
  readonly layout: Layout;
  /** Public; a signed-in user is redirected home. */
  readonly signedOutOnly?: true;
  /** Never shown: redirects to the given path. */
  readonly leadsTo?: `/${string}`;
  /** Authors are redirected home. */
  readonly agencyOnly?: true;
  /** Agencies are redirected home. */
  readonly authorOnly?: true;
  /** Hidden from all users but the administrator. */
  readonly adminOnly?: true;
  /** Open to an author who has neither activated the extension nor any data yet (an exception of guard 2). */
  readonly opensWithoutData?: true;
  /** Whose page such an author sees in place of the screen (docs/departures.md#section-pages). */
  readonly section?: Section;
  /**
   * Needs the browser extension where no ranks are stored or can be read without it (guard 3;
   * docs/departures.md#compare-without-extension).
   */
  readonly needsRanks?: true;
  /** Requires royalties (guard 4). */
  readonly needsRoyalties?: true;
  /** Requires payments (guard 4). */
  readonly needsPayments?: true;
  /** Open to users whose trial is over and who have no plan (an exception of guard 5). */
  readonly opensWithoutSubscription?: true;
  /**
   * Opens with the user and the figures of the last visit, until the API answers; it must not fill in a form with them.
   */
  readonly opensFromLastVisit?: true;
  /** The scopes that a client must share for an agency to see the screen, all of them. */
  readonly scopes?: readonly ConsentScope[];
  /** Whether the path's parameters name something; otherwise the screen is shown as if it did not exist. */
  readonly accepts?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

/** Parameters of a product's ranks look like ASINs and a store with ranks; others are a 404. */
function isRankedProduct({ titleAsin, asin, ...store }: Readonly<Record<string, string | undefined>>): boolean {
  const marketplace = store.selectedMarketplace ?? store.marketplace;
  return isAsin(titleAsin ?? "") && isAsin(asin ?? "") && (marketplace === undefined || hasRanks(marketplace));
}

/** A peer title is named by an ASIN and a format with ranks. */
const isPeerTitle = ({ titleAsin, binding }: Readonly<Record<string, string | undefined>>): boolean =>
  isAsin(titleAsin ?? "") && formatByBinding(binding ?? null) !== undefined;

const outside = { layout: "public", signedOutOnly: true } as const;
const app = { layout: "application" } as const;
const author = { layout: "application", authorOnly: true } as const;
/** The specification's routes that require neither a plan nor an activated extension. */
const anytime = { opensWithoutData: true, opensWithoutSubscription: true } as const;
const open = { layout: "application", ...anytime } as const;
const account = { layout: "account", ...anytime } as const;
/** An author's own screen, as the agency sees it of a client. */
const client = { layout: "client", agencyOnly: true } as const;
/** Screens for connecting Amazon, open to users who are not set up yet. */
const connecting = { layout: "application", opensWithoutData: true } as const;

export const ROUTES = {
  /** What a visitor sees at the product's address (docs/departures.md#open-door). */
  home: { layout: "welcome", signedOutOnly: true, path: "/", title: "Royalties for self-published authors" },
  signIn: { ...outside, path: "/signin", title: "Sign in" },
  signUp: { ...outside, path: "/signup", title: "Sign up" },
  signUpAgency: { ...outside, path: "/signup/agency", title: "Sign up your agency" },
  forgotPassword: { layout: "public", path: "/forgotPassword", title: "Forgotten password" },
  resetPassword: { layout: "public", path: "/reset/password/:hash/:id", title: "Choose a new password" },
  invitation: { layout: "public", path: "/invitation/:hash/:id", title: "Join your agency" },
  confirmEmail: { layout: "public", path: "/confirmEmail", title: "Confirm your email" },
  verifyEmail: { layout: "public", path: "/verify/email/:hash/:id", title: "Verify email" },
  confirmLetter: { layout: "public", path: "/letters/confirm/:hash/:id", title: "Weekly letter" },
  stopEmails: { layout: "public", path: "/emails/stop/:userId/:subscription/:secret", title: "Stop these emails" },

  logout: { layout: "basic", path: "/logout", title: "Sign out" },
  logoutImpersonate: { layout: "basic", path: "/logout/impersonate", title: "Stop acting on behalf of a customer" },
  notFound: { layout: "basic", path: "*", title: "No page here" },

  syncHealth: { ...author, ...anytime, path: "/sync-health", title: "Sync health" },
  imports: { ...author, ...anytime, path: "/imports", title: "Imports" },
  /** Help: where each shop's files are, and what they prove. */
  sources: { ...author, ...anytime, path: "/sources", title: "Files of your shops" },

  /** Help: what the ranges of estimates mean. */
  howSure: { ...open, path: "/how-sure", title: "How sure is this?" },

  plans: { ...open, path: "/plans", title: "Choose your plan" },
  upgrade: { ...open, path: "/upgrade", title: "Upgrade" },
  subscribe: { ...open, path: "/subscribe/:id", title: "Confirm your plan" },
  subscribeSuccess: { ...open, path: "/subscribe/:id/success", title: "Payment was successful" },
  subscribeChanged: { ...open, path: "/subscribe/:id/changed-success", title: "Plan Changed" },
  subscribeFree: { ...open, path: "/subscribe-free/confirm", title: "Free plan" },
  subscribeCancel: { ...open, path: "/subscribe-cancel", title: "Cancel your subscription" },

  account: { ...account, path: "/account", title: "Account", leadsTo: "/account/settings" },
  accountSettings: { ...account, path: "/account/settings", title: "General" },
  accountKenpRates: { ...account, path: "/account/kenpRates", title: "Kenp Rates" },
  accountBilling: { ...account, path: "/account/billing", title: "Subscription" },
  accountInvoices: { ...account, path: "/account/invoices", title: "Invoices" },
  accountSecurity: { ...account, path: "/account/security", title: "Security" },
  accountExtension: { ...account, path: "/account/extension", title: "Extension", authorOnly: true },
  accountPreferences: { ...account, path: "/account/preferences", title: "Preferences" },
  accountLetters: { ...account, path: "/account/letters", title: "Letters" },
  accountPeople: { ...account, path: "/account/people", title: "People", agencyOnly: true },
  accountSharing: { ...account, path: "/account/sharing", title: "Sharing", authorOnly: true },
  accountSharedReport: {
    ...account,
    path: "/account/sharing/:agencyId/report",
    title: "Monthly report",
    authorOnly: true,
  },
  consent: { ...open, path: "/consent/:hash/:id", title: "Share your figures", authorOnly: true },
  accountData: { ...account, path: "/account/data", title: "What Colophon holds" },

  extensionInstall: { ...open, path: "/extension/install", title: "Install the extension", authorOnly: true },
  extensionActivate: { ...open, path: "/extension/activate", title: "Activate the extension", authorOnly: true },
  extensionRequired: { ...open, path: "/extension/required", title: "Extension needed" },
  extensionRegisterUser: { ...open, path: "/extension/registerUser", title: "Connect the extension" },

  testCookies: { ...connecting, path: "/testCookies", title: "Test your connection" },
  cookiesRequired: { ...connecting, path: "/cookies-required", title: "Connect your account" },
  connect: { ...connecting, path: "/connect", title: "Connect your account" },
  connectConfirm: { ...connecting, path: "/connect/confirm", title: "Connecting", authorOnly: true },
  connectAccount: { ...connecting, path: "/connect/account", title: "Connecting", authorOnly: true },
  linkedAccounts: { ...connecting, path: "/amazon-accounts", title: "Linked Accounts", authorOnly: true },

  royalties: {
    ...author,
    section: "royalties",
    path: "/royalties",
    title: "Estimated Royalties",
    needsRoyalties: true,
    opensFromLastVisit: true,
  },
  royaltiesBeta: { ...author, path: "/royalties/beta", title: "Estimated Royalties", leadsTo: "/royalties" },
  // Authors who upload files wait here without ever activating the extension.
  royaltiesImporting: {
    ...author,
    path: "/royalties/importing",
    title: "Importing your royalties",
    opensWithoutData: true,
  },
  payouts: {
    ...author,
    section: "payments",
    path: "/royalties/payouts",
    title: "Actual Earnings",
    needsPayments: true,
    opensFromLastVisit: true,
  },
  payoutsImporting: {
    ...author,
    section: "payments",
    path: "/royalties/payouts/importing",
    title: "Importing your payments",
  },

  verify: { ...author, section: "payments", path: "/royalties/payouts/verify", title: "Verify" },

  readsEvidence: { ...author, path: "/signals/reads/:key", title: "Page reads of a book" },

  books: { ...app, section: "books", path: "/books", title: "Manage Books", opensFromLastVisit: true },
  book: { ...app, section: "books", path: "/books/:id", title: "Book" },
  booksAlike: { ...app, section: "books", path: "/books/alike", title: "These look like one book" },
  booksAdd: { ...app, section: "books", path: "/books/add", title: "Add Book" },
  booksEdit: { ...app, section: "books", path: "/books/edit/:id", title: "Edit Book" },
  bookLogs: { ...app, section: "events", path: "/booklogs", title: "Event Logs" },
  bookLogsAdd: { ...app, section: "events", path: "/booklogs/add", title: "Add an event" },
  bookLogsEdit: { ...app, section: "events", path: "/booklogs/:id/edit", title: "Edit an event" },
  bookLogsInsights: { ...app, section: "events", path: "/booklogs/:id/insights", title: "Insights" },
  preorders: { ...author, section: "preorders", path: "/preorders", title: "Pre-orders" },
  preordersView: { ...author, section: "preorders", path: "/preorders/:asin", title: "Pre-order" },
  signals: { ...author, path: "/signals", title: "Signals", opensWithoutData: true },
  reviews: { ...author, section: "reviews", path: "/reviews", title: "Reviews" },
  followerCount: { ...author, section: "followers", path: "/amazonFollowerCount", title: "Followers" },
  followers: { ...author, section: "followers", path: "/amazonFollowers", title: "Followers" },

  ranks: { ...app, section: "ranks", path: "/ranks", title: "My Ranks", opensFromLastVisit: true },
  ranksCompare: { ...app, section: "compare", path: "/ranks/compare", title: "Compare Ranks", needsRanks: true },
  ranksView: {
    ...app,
    section: "ranks",
    path: "/ranks/view/:titleAsin/:asin/:selectedMarketplace?",
    title: "Rank Insights",
    accepts: isRankedProduct,
  },
  ranksDetail: {
    ...app,
    section: "ranks",
    path: "/ranks/:titleAsin/:asin/:marketplace?",
    title: "Rank Insights",
    accepts: isRankedProduct,
  },
  peerTitles: { ...app, section: "peers", path: "/peer-titles", title: "Peer Titles" },
  peerTitlesRanks: {
    ...app,
    section: "peers",
    path: "/peer-titles/ranks/:titleAsin/:binding",
    title: "Ranks of a peer title",
    accepts: isPeerTitle,
  },
  peerTitlesView: {
    ...app,
    section: "peers",
    path: "/peer-titles/view/:titleAsin/:binding",
    title: "Peer title",
    accepts: isPeerTitle,
  },

  agencyDashboard: { ...app, path: "/agency", title: "Dashboard", agencyOnly: true, opensFromLastVisit: true },
  clients: { ...app, path: "/clients", title: "Clients", agencyOnly: true },
  clientOverview: { ...client, path: "/clients/:clientId", title: "Client", scopes: [] },
  clientBooks: { ...client, path: "/clients/:clientId/books", title: "Books of a client", scopes: ["books"] },
  clientBook: { ...client, path: "/clients/:clientId/books/:id", title: "Book of a client", scopes: ["books"] },
  clientRanks: { ...client, path: "/clients/:clientId/ranks", title: "Ranks of a client", scopes: ["books"] },
  clientRanksView: {
    ...client,
    path: "/clients/:clientId/ranks/view/:titleAsin/:asin/:selectedMarketplace?",
    title: "Rank Insights",
    scopes: ["books"],
    accepts: isRankedProduct,
  },
  clientRoyalties: {
    ...client,
    path: "/clients/:clientId/royalties",
    title: "Royalties of a client",
    scopes: ["royalties"],
  },
  clientMonthly: {
    ...client,
    path: "/clients/:clientId/monthly",
    title: "Monthly report of a client",
    scopes: ["royalties"],
  },
  clientPayments: {
    ...client,
    path: "/clients/:clientId/royalties/payouts",
    title: "Payments of a client",
    scopes: ["payments"],
  },
  clientPreorders: {
    ...client,
    path: "/clients/:clientId/preorders",
    title: "Pre-orders of a client",
    scopes: ["royalties"],
  },
  clientPreordersView: {
    ...client,
    path: "/clients/:clientId/preorders/:asin",
    title: "Pre-order",
    scopes: ["royalties"],
  },
  clientReviews: { ...client, path: "/clients/:clientId/reviews", title: "Reviews of a client", scopes: ["reviews"] },
  clientFollowers: {
    ...client,
    path: "/clients/:clientId/amazonFollowers",
    title: "Followers of a client",
    scopes: ["reviews"],
  },
  clientSignals: { ...client, path: "/clients/:clientId/signals", title: "Signals of a client", scopes: [] },
  clientEvents: { ...client, path: "/clients/:clientId/booklogs", title: "Events of a client", scopes: ["events"] },
  clientEventsAdd: {
    ...client,
    path: "/clients/:clientId/booklogs/add",
    title: "Add an event of a client",
    scopes: ["books", "events"],
  },
  clientEventsEdit: {
    ...client,
    path: "/clients/:clientId/booklogs/:id/edit",
    title: "Edit an event of a client",
    scopes: ["books", "events"],
  },
  clientInsights: {
    ...client,
    path: "/clients/:clientId/booklogs/:id/insights",
    title: "Insights",
    scopes: ["events", "royalties"],
  },
  booksMonitor: { ...app, path: "/books/monitor", title: "Monitor", agencyOnly: true },
  booksActivity: { ...app, path: "/books/activity", title: "Activity", agencyOnly: true },
  reports: { ...app, path: "/reports", title: "Reports", agencyOnly: true },

  // Support work is not a paid feature, so it opens on any plan.
  adminLoginAs: { ...open, path: "/admin/loginAsSomeoneElse", title: "Login as someone else", adminOnly: true },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;

/** The routes that open a screen; the others lead to another address. */
export type ScreenName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { leadsTo: string } ? never : Name;
}[RouteName];

export const routeOf = (name: RouteName): RouteEntry => ROUTES[name];
