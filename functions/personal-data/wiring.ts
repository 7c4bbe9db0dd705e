import { type AccountStore, accountStore } from "#functions/accounts/index.ts";
import { type Publisher, publisher } from "#functions/adapters/bus.ts";
import { type DownloadLinks, downloadLinks } from "#functions/adapters/files/download-links.ts";
import { reportObjects } from "#functions/adapters/files/report-objects.ts";
import { type EmailSite, emailParties, type Mailer } from "#functions/adapters/mailer.ts";
import { taskQueue } from "#functions/adapters/message-queue.ts";
import { type BillingStatusStore, billingStatusStore } from "#functions/entitlements/index.ts";
import { type ClientAccessStore, clientAccessStore } from "#functions/platform/access/client-store.ts";
import { type Clock, systemClock } from "#functions/platform/clock.ts";
import type { PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { type ReportMonths, reportMonths } from "#functions/report-months/index.ts";
import { ownCapabilitiesOf } from "./capabilities.ts";
import { type DeletionStore, deletionStore } from "./deletion/deletion-store.ts";
import type { RemovalQueue } from "./deletion/remove-due-accounts.ts";
import type { PersonalDataEnv } from "./env.ts";
import { type ExportStore, exportStore } from "./export/export-store.ts";

export interface PersonalDataDeps {
  readonly accounts: Pick<AccountStore, "find" | "correctFirstData">;
  readonly capabilities: readonly PersonalData[];
  readonly months: Pick<ReportMonths, "firstSales" | "ofOtherSources">;
  readonly exports: ExportStore;
  readonly deletions: DeletionStore;
  /** Agencies' summaries of the account, which closes for them right away. */
  readonly consents: Pick<ClientAccessStore, "agenciesOf" | "dropSummaries">;
  readonly removals: RemovalQueue;
  readonly billingStatuses: BillingStatusStore;
  readonly links: DownloadLinks;
  readonly bus: Publisher;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly site: EmailSite;
}

/** Dependencies of the endpoints, which never read Stripe. */
export function personalDataDeps(env: PersonalDataEnv): PersonalDataDeps {
  const access = tableAccess(env);
  return {
    accounts: accountStore(access),
    capabilities: ownCapabilitiesOf({ access, objects: reportObjects(env) }),
    months: reportMonths(access),
    exports: exportStore(access),
    deletions: deletionStore(access),
    consents: clientAccessStore(access),
    billingStatuses: billingStatusStore(access),
    removals: taskQueue(env),
    links: downloadLinks(env),
    bus: publisher(env),
    ...emailParties(env),
    clock: systemClock,
  };
}
