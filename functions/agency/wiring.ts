import type {
  AgencyStore,
  AmazonFactsStore,
  EndSessionsDeps,
  HoldingStore,
  KenpStore,
  ProfileDeps,
  SignUpDeps,
} from "#functions/accounts/index.ts";
import type { BookLogStore } from "#functions/booklogs/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { BillingStatusStore } from "#functions/entitlements/index.ts";
import { type ClientAccessStore, clientAccessStore } from "#functions/platform/access/client-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import {
  type RankBoardStore,
  type RankTrackingStore,
  rankBoardStore,
  rankTrackingStore,
} from "#functions/ranks/index.ts";
import {
  type ExchangeRateReader,
  exchangeRateStore,
  hourlyExchangeRates,
  type RoyaltySumsStore,
  royaltySumsStore,
} from "#functions/royalties/index.ts";
import { type AuthorStore, authorStore } from "./clients/author-store.ts";
import { type ClientCodeStore, clientCodeStore } from "./clients/client-code-store.ts";
import { type ClientStore, clientStore } from "./clients/client-store.ts";
import { type ViewStore, viewStore } from "./consents/view-store.ts";
import { type ClientSyncStore, clientSyncStore } from "./dashboard/sync-state-store.ts";
import {
  type ClientInvitationStore,
  clientInvitationStore,
  type InvitationStore,
  invitationStore,
} from "./invitations/invitation-store.ts";
import { type MemberStore, memberStore } from "./members/member-store.ts";
import { type MonitorStore, monitorStore } from "./monitor/monitor-store.ts";

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
  syncs: clientSyncStore(access),
  boards: rankBoardStore(access),
  tracking: rankTrackingStore(access),
  monitor: monitorStore(access),
});

export interface AgencyDeps extends SignUpDeps, ProfileDeps, EndSessionsDeps {
  readonly agencies: AgencyStore;
  readonly holdings: HoldingStore;
  readonly members: MemberStore;
  readonly invitations: InvitationStore;
  readonly books: BookStore;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  readonly kenp: KenpStore;
  readonly amazonFacts: AmazonFactsStore;
  readonly authors: AuthorStore;
  readonly clients: ClientStore;
  readonly clientInvitations: ClientInvitationStore;
  readonly clientCodes: ClientCodeStore;
  readonly views: ViewStore;
  readonly consentViews: Pick<ClientAccessStore, "countView">;
  readonly royaltySums: RoyaltySumsStore;
  readonly exchangeRates: ExchangeRateReader;
  readonly syncs: ClientSyncStore;
  readonly boards: RankBoardStore;
  readonly bookLogs: BookLogStore;
  readonly tracking: RankTrackingStore;
  readonly monitor: MonitorStore;
  readonly billingStatuses: BillingStatusStore;
}
