import type { AccountStore } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { DownloadLinks } from "#functions/adapters/files/download-links.ts";
import type { Mailer } from "#functions/adapters/mailer.ts";
import type { BillingStatusStore } from "#functions/entitlements/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { DeletionStore } from "./deletion/deletion-store.ts";
import type { RemovalQueue } from "./deletion/remove-due-accounts.ts";
import type { ExportStore } from "./export/export-store.ts";

export interface Site {
  readonly url: string;
  readonly supportEmail: string;
}

export interface PersonalDataDeps {
  readonly accounts: Pick<AccountStore, "find" | "correctFirstData">;
  readonly capabilities: readonly PersonalData[];
  readonly months: Pick<ReportMonths, "firstSales">;
  readonly exports: ExportStore;
  readonly deletions: DeletionStore;
  readonly removals: RemovalQueue;
  readonly billingStatuses: BillingStatusStore;
  readonly links: DownloadLinks;
  readonly bus: Publisher;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly site: Site;
}
