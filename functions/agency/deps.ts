import type {
  AgencyStore,
  EndSessionsDeps,
  HoldingStore,
  KenpStore,
  ProfileDeps,
  RetailerFactsStore,
  SignUpDeps,
} from "#functions/accounts/index.ts";
import type { BookLogStore } from "#functions/booklogs/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { BillingStatusStore } from "#functions/entitlements/index.ts";
import type { ClientAccessStore } from "#functions/platform/access/client-store.ts";
import type { RankBoardStore, RankTrackingStore } from "#functions/ranks/index.ts";
import type { ExchangeRateReader, RoyaltySumsStore } from "#functions/royalties/index.ts";
import type { AuthorStore } from "./clients/author-store.ts";
import type { ClientCodeStore } from "./clients/client-code-store.ts";
import type { ClientInvitationStore } from "./clients/client-invitation-store.ts";
import type { ClientStore } from "./clients/client-store.ts";
import type { ViewStore } from "./consents/view-store.ts";
import type { ClientSyncStore } from "./dashboard/sync-state-store.ts";
import type { InvitationStore } from "./invitations/invitation-store.ts";
import type { MemberStore } from "./members/member-store.ts";
import type { MonitorStore } from "./monitor/monitor-store.ts";

export interface AgencyDeps extends SignUpDeps, ProfileDeps, EndSessionsDeps {
  readonly agencies: AgencyStore;
  readonly holdings: HoldingStore;
  readonly members: MemberStore;
  readonly invitations: InvitationStore;
  readonly books: BookStore;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  readonly kenp: KenpStore;
  readonly retailer: RetailerFactsStore;
  readonly authors: AuthorStore;
  readonly clients: ClientStore;
  readonly clientInvitations: ClientInvitationStore;
  readonly clientCodes: ClientCodeStore;
  readonly views: ViewStore;
  readonly looks: Pick<ClientAccessStore, "countView">;
  readonly royaltySums: RoyaltySumsStore;
  readonly exchangeRates: ExchangeRateReader;
  readonly syncs: ClientSyncStore;
  readonly boards: RankBoardStore;
  readonly bookLogs: BookLogStore;
  readonly tracking: RankTrackingStore;
  readonly monitor: MonitorStore;
  readonly billingStatuses: BillingStatusStore;
}
