import { accountStore } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import { amazonAccountStore, linkedAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { recipientStore } from "#functions/email-delivery/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { paymentsDeps } from "#functions/payments/index.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { rankBoardStore, rankMonthStore, ranksDeps } from "#functions/ranks/index.ts";
import { revisionArchive } from "#functions/report-months/index.ts";
import { royaltiesDeps } from "#functions/royalties/index.ts";
import { outageStore } from "#functions/sync/index.ts";
import type { EvidenceDeps } from "./evidence/get-reads-evidence.ts";
import { signalMemoryStore } from "./memory-store.ts";
import type { SignalsDeps } from "./routes.ts";
import { signalSettingsStore } from "./settings-store.ts";
import type { SignalEventDeps } from "./signal-checks.ts";
import { signalStore } from "./signal-store.ts";

interface Parties {
  readonly bus: Publisher;
  readonly clock: Clock;
  /** Days before an author's first event or settings that are watched too; none by default. */
  readonly priorDays?: number;
}

/** Dependencies of the endpoints. */
export const signalsDeps = (access: TableAccess, parties: Parties): SignalsDeps => ({
  accounts: accountStore(access),
  billingStatuses: billingStatusStore(access),
  consentViews: clientAccessStore(access),
  recipients: recipientStore(access),
  settings: signalSettingsStore(access),
  signals: signalStore(access),
  ...parties,
});

/** Dependencies of the evidence; `files` has the replaced versions of months. */
export const evidenceDeps = (
  access: TableAccess,
  files: Pick<ReportFiles, "get" | "put">,
  clock: Clock,
): EvidenceDeps => ({
  ...royaltiesDeps(access, clock, "{asin}"),
  signals: signalStore(access),
  ranks: ranksDeps(access, clock),
  archive: revisionArchive(files),
});

/** Dependencies of the checks: every store that the rules' facts are read from. */
export const signalCheckDeps = (access: TableAccess, parties: Parties): SignalEventDeps => ({
  ...paymentsDeps(access, parties.clock),
  // Signals have no covers.
  ...royaltiesDeps(access, parties.clock, "{asin}"),
  accounts: accountStore(access),
  amazonAccounts: amazonAccountStore(access),
  linked: linkedAccountStore(access),
  extensions: extensionSessionStore(access),
  syncStates: syncStateStore(access),
  outages: outageStore(access),
  boards: rankBoardStore(access),
  rankMonths: rankMonthStore(access),
  clients: clientAccessStore(access),
  settings: signalSettingsStore(access),
  signals: signalStore(access),
  memory: signalMemoryStore(access),
  ...parties,
});
