import type {
  AgencyStore,
  AmazonFactsStore,
  EndSessionsDeps,
  HoldingStore,
  KenpStore,
  ProfileDeps,
  SignUpDeps,
} from "#functions/accounts/index.ts";
import { type BookLogStore, bookLogStore } from "#functions/booklogs/index.ts";
import { type BookStore, bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { BillingStatusStore } from "#functions/entitlements/index.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { rankBoardStore, rankTrackingStore } from "#functions/ranks/index.ts";
import { exchangeRateStore, hourlyExchangeRates, royaltySumsStore } from "#functions/royalties/index.ts";
import { signalStore } from "#functions/signals/index.ts";
import { authorStore } from "./clients/author-store.ts";
import { clientCodeStore } from "./clients/client-code-store.ts";
import { clientStore } from "./clients/client-store.ts";
import { viewStore } from "./consents/view-store.ts";
import { clientInvitationStore, invitationStore } from "./invitations/invitation-store.ts";
import { memberStore } from "./members/member-store.ts";
import { monitorStore } from "./monitor/monitor-store.ts";

/** Everything in the table that the use cases of agencies need beside the stores of accounts. */
export const agencyStores = (access: TableAccess, clock: Clock) => ({
  members: memberStore(access),
  invitations: invitationStore(access),
  authors: authorStore(access),
  clients: clientStore(access),
  clientInvitations: clientInvitationStore(access),
  clientCodes: clientCodeStore(access),
  views: viewStore(access),
  consentViews: clientAccessStore(access),
  royaltySums: royaltySumsStore(access),
  exchangeRates: hourlyExchangeRates(exchangeRateStore(access), clock),
  openSignals: signalStore(access),
  boards: rankBoardStore(access),
  tracking: rankTrackingStore(access),
  monitor: monitorStore(access),
});

/** The stores that a client's summary is made from, and the one that keeps it. */
export const summaryDeps = (access: TableAccess, clock: Clock) => ({
  clients: clientStore(access),
  authors: authorStore(access),
  royaltySums: royaltySumsStore(access),
  openSignals: signalStore(access),
  bookLogs: bookLogStore(access),
  clock,
});

/** The stores that the letter over all clients is read from. */
export const clientsLetterDeps = (access: TableAccess, clock: Clock) => ({
  ...agencyStores(access, clock),
  books: bookStore(access),
  bookLogs: bookLogStore(access),
  clock,
});

type AgencyStores = ReturnType<typeof agencyStores>;

export interface AgencyDeps
  extends SignUpDeps,
    ProfileDeps,
    EndSessionsDeps,
    Readonly<Omit<AgencyStores, "consentViews">> {
  readonly agencies: AgencyStore;
  readonly holdings: HoldingStore;
  readonly books: BookStore;
  readonly bookLogs: BookLogStore;
  readonly kenp: KenpStore;
  readonly amazonFacts: AmazonFactsStore;
  readonly billingStatuses: BillingStatusStore;
  readonly consentViews: Pick<AgencyStores["consentViews"], "countView">;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
}
