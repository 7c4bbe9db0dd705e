import type { AccountStore } from "#functions/accounts/index.ts";
import type { AmazonAccountStore, LinkedAccountStore, SyncStateStore } from "#functions/amazon-accounts/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { BillingStatusStore } from "#functions/entitlements/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { ExchangeRateReader } from "#functions/royalties/index.ts";
import type { AgencySlotsStore } from "./agency-slots-store.ts";
import type { RankTrackingStore } from "./tracking-store.ts";

/** Dependencies of deciding which books are tracked. */
export interface TrackingDeps {
  readonly tracking: RankTrackingStore;
  readonly books: Pick<BookStore, "read">;
  readonly billingStatuses: BillingStatusStore;
  readonly accounts: Pick<AccountStore, "find">;
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly linked: Pick<LinkedAccountStore, "list">;
  readonly syncStates: Pick<SyncStateStore, "find">;
  readonly agencySlots: AgencySlotsStore;
  readonly reportMonths: Pick<ReportMonths, "list" | "contents">;
  readonly exchangeRates: ExchangeRateReader;
  readonly clock: Clock;
}
