import {
  accountStore,
  accountsStores,
  agencyStore,
  deviceStore,
  holdingStore,
  signUpStore,
  verificationStore,
} from "#functions/accounts/index.ts";
import { accountsRoutes } from "#functions/accounts/routes.ts";
import { sendResetEmail } from "#functions/accounts/security/reset-password.ts";
import { resetStore } from "#functions/accounts/security/reset-store.ts";
import { sessionOpener } from "#functions/accounts/sign-in/open-session.ts";
import { unverifiedSweep } from "#functions/accounts/sign-up/remove-unverified-accounts.ts";
import { agencyRoutes } from "#functions/agency/routes.ts";
import { summarizeClient } from "#functions/agency/summaries/read-summaries.ts";
import { agencyStores, summaryDeps } from "#functions/agency/wiring.ts";
import { unreadableStore } from "#functions/amazon-forms/index.ts";
import { trialEndReminders } from "#functions/billing/reminders/notify-trial-ends.ts";
import { trialReminderStore } from "#functions/billing/reminders/trial-reminder-store.ts";
import { billingAccountStore } from "#functions/billing/snapshot/billing-account-store.ts";
import { bookLogsRoutes } from "#functions/booklogs/routes.ts";
import { bookLogsDeps } from "#functions/booklogs/wiring.ts";
import { bookStore } from "#functions/books/index.ts";
import { booksRoutes } from "#functions/books/routes.ts";
import { booksDeps } from "#functions/books/wiring.ts";
import { recipientStore } from "#functions/email-delivery/index.ts";
import { emailDeliveryRoutes } from "#functions/email-delivery/routes.ts";
import { emailDeliveryDeps } from "#functions/email-delivery/wiring.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { followersDeps, followersRoutes } from "#functions/followers/index.ts";
import { unsentSweep } from "#functions/imports/intake/unsent-imports.ts";
import { importRoutes } from "#functions/imports/routes.ts";
import { runStep } from "#functions/imports/steps/run-step.ts";
import { importStore } from "#functions/imports/store.ts";
import type { StepDeps } from "#functions/imports/wiring.ts";
import { kenpRatesRoutes } from "#functions/kenp-rates/routes.ts";
import { kenpRatesDeps } from "#functions/kenp-rates/wiring.ts";
import { lettersRoutes } from "#functions/letters/routes.ts";
import { weeklyLetters } from "#functions/letters/weekly/weekly-letters.ts";
import { lettersDeps } from "#functions/letters/wiring.ts";
import { paymentsDeps, paymentsRoutes } from "#functions/payments/index.ts";
import { capabilitiesOf, ownCapabilitiesOf } from "#functions/personal-data/capabilities.ts";
import { deletionStore } from "#functions/personal-data/deletion/deletion-store.ts";
import { accountRemovals, removeClosedAccount } from "#functions/personal-data/deletion/remove-due-accounts.ts";
import { exportStore } from "#functions/personal-data/export/export-store.ts";
import { makeDataExport } from "#functions/personal-data/export/make-data-export.ts";
import { personalDataRoutes } from "#functions/personal-data/routes.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import type { Binding } from "#functions/platform/http/binding.ts";
import { newId } from "#functions/platform/ids.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import type { Walk } from "#functions/platform/tasks/walk.ts";
import { preordersRoutes } from "#functions/preorders/routes.ts";
import { preordersDeps } from "#functions/preorders/wiring.ts";
import { ranksDeps, ranksRoutes, shelfRanksReader, trackingDeps } from "#functions/ranks/index.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import { contentCache, reportMonths } from "#functions/report-months/index.ts";
import { royaltiesDeps } from "#functions/royalties/index.ts";
import { royaltiesRoutes } from "#functions/royalties/routes.ts";
import { sumRoyalties } from "#functions/royalties/sums/sum-royalties.ts";
import { readReceiptDeps, sumRoyaltiesDeps } from "#functions/royalties/wiring.ts";
import { sealsDeps, sealsRoutes } from "#functions/seals/index.ts";
import { type SealEvent, reactToEvent as sealAfter } from "#functions/seals/seal-months.ts";
import { evidenceRoutes, signalsRoutes } from "#functions/signals/routes.ts";
import { reactToEvent, signalChecks } from "#functions/signals/signal-checks.ts";
import { evidenceDeps, signalCheckDeps, signalsDeps } from "#functions/signals/wiring.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { readReport } from "#shared/sources/index.ts";
import { createBillingFunctions } from "./billing-functions.ts";
import { type executeImport, importMachine } from "./machines.ts";
import type { Parties } from "./parties.ts";
import type { Queues } from "./queues.ts";
import type { StripeInProcess } from "./stripe-in-process.ts";
import { createSyncFunctions } from "./sync-functions.ts";

const COVERS = "https://covers.example/{asin}.jpg";
const CACHED_BYTES = 16 * 1024 * 1024;
/** Days before a signal's first check: the deployed stages' value. */
const SIGNAL_PRIOR_DAYS = 28;
const WHOLE_TIME = { getRemainingTimeInMillis: () => 600_000 };

export const IMPORT_MACHINE = "import machine";
export const HISTORY_MACHINE = "history machine";

/** The scheduled tasks, each a walk with a queue of its own. */
export const WALKS = [
  "unverified sweep",
  "unsent imports",
  "trial reminders",
  "account removal",
  "weekly letters",
  "signal checks",
  "ending sessions",
  "dead connections",
] as const;
export type WalkName = (typeof WALKS)[number];

type RunImportStep = Parameters<typeof executeImport>[1];

/** The product's functions on the simulation's parties, built as their `lambdas/` build them. */
export function createFunctions(parties: Parties, queues: Queues, stripe: StripeInProcess) {
  const { access, clock, files, objects, mailer, bus, site, pool, links, uploads } = parties;
  const email = { mailer, site };
  const hints = hintPublisher(bus, socketStore(access));
  const imports = {
    access,
    imports: importStore(access),
    files,
    uploads,
    machine: importMachine(queues, IMPORT_MACHINE),
    limits: rateLimitStore(access),
    rateLimitMultiplier: 1,
    clock,
    newId,
  };
  const accounts = { ...accountsStores(access), pool, ownAccount: pool, ...email, bus, clock };
  const ranks = { ...ranksDeps(access, clock), ...trackingDeps(access, clock) };
  const months = reportMonths(access);
  const exports = exportStore(access);
  const deletions = deletionStore(access);
  const billingStatuses = billingStatusStore(access);
  const letters = lettersDeps(access, { ...email, clock });
  const report = royaltiesDeps(access, clock, COVERS, contentCache(CACHED_BYTES));
  const removals = queues.queueTo("account removal");
  const seals = sealsDeps(access, clock);

  const sync = createSyncFunctions(parties, queues, imports, hints, HISTORY_MACHINE);

  const routes: readonly Binding[] = [
    ...accountsRoutes(accounts),
    ...agencyRoutes({ ...accounts, ...agencyStores(access, clock), coverAddress: COVERS }),
    ...createBillingFunctions(parties, queues, stripe),
    ...sync.routes,
    ...bookLogsRoutes(bookLogsDeps(access, { clock, coverAddress: COVERS })),
    ...booksRoutes(
      booksDeps(access, {
        accounts: accountStore(access),
        ranks: shelfRanksReader(ranks),
        clock,
        coverAddress: COVERS,
      }),
    ),
    ...emailDeliveryRoutes(emailDeliveryDeps(access, clock)),
    ...importRoutes(imports),
    ...kenpRatesRoutes(kenpRatesDeps(access, { bus })),
    ...lettersRoutes(letters),
    ...personalDataRoutes({
      accounts: accountStore(access),
      consents: clientAccessStore(access),
      capabilities: ownCapabilitiesOf({ access, objects, clock }),
      months,
      exports,
      deletions,
      billingStatuses,
      removals,
      links,
      bus,
      ...email,
      clock,
    }),
    ...preordersRoutes(preordersDeps(access, { clock, coverAddress: COVERS })),
    ...ranksRoutes({ ...ranks, bus }),
    ...followersRoutes(followersDeps(access, clock)),
    ...royaltiesRoutes({ ...report, ...readReceiptDeps(access, files) }),
    ...paymentsRoutes(paymentsDeps(access, clock)),
    ...sealsRoutes(seals),
    ...signalsRoutes(signalsDeps(access, { bus: hints, clock, priorDays: SIGNAL_PRIOR_DAYS })),
    ...evidenceRoutes(evidenceDeps(access, files, clock)),
  ];

  const steps: StepDeps = {
    access,
    readReport,
    imports: importStore(access),
    accounts: accountStore(access),
    books: bookStore(access),
    files,
    unreadable: unreadableStore(access),
    bus: hints,
    clock,
  };
  const runImportStep: RunImportStep = (event) => runStep(steps, event);

  const checks = { ...signalCheckDeps(access, { bus: hints, clock }) };
  const capabilities = capabilitiesOf({ access, objects, stripe: stripe.ask, clock });
  const removal = {
    accounts: accountStore(access),
    capabilities,
    deletions,
    billingStatuses,
    agencies: agencyStore(access),
    devices: deviceStore(access),
    extensions: extensionSessionStore(access),
    sessions: sessionStore(access),
    pool,
    bus,
    ...email,
    clock,
  };
  /** Safe assertion: a walk's items are parsed by its own schema. */
  const walks = {
    "unverified sweep": unverifiedSweep({
      accounts: accountStore(access),
      holdings: holdingStore(access),
      verifications: verificationStore(access),
      ...email,
      bus,
      clock,
    }),
    "unsent imports": unsentSweep({ imports: importStore(access), machine: imports.machine, objects, clock }),
    "trial reminders": trialEndReminders({
      accounts: accountStore(access),
      billingAccounts: billingAccountStore(access),
      reminders: trialReminderStore(access),
      ...email,
      clock,
    }),
    "account removal": accountRemovals(removal),
    "weekly letters": weeklyLetters(letters),
    "signal checks": signalChecks({ ...checks, recipients: recipientStore(access), ...email }),
    ...sync.walks,
  } as unknown as Record<WalkName, Walk<object, string>>;

  for (const name of WALKS) {
    const handle = runWalk(queues.queueTo(name), walks[name]);
    queues.on(name, {
      receives: 3,
      handle: async (body) => {
        const isStart = body === "{}";
        const event = isStart ? {} : { Records: [{ messageId: "message", body }] };
        const { batchItemFailures } = await handle(event, WHOLE_TIME);
        if (batchItemFailures.length > 0) throw new Error(`a message of ${name} failed`);
      },
    });
  }
  const onEvent = (name: string, handle: (event: { "detail-type": string; detail: never }) => Promise<unknown>) =>
    queues.on(name, { receives: 3, handle: (body) => handle(JSON.parse(body)) });
  onEvent("password reset", ({ detail }) =>
    sendResetEmail(
      {
        signUps: signUpStore(access),
        accounts: accountStore(access),
        resets: resetStore(access),
        ...email,
        clock,
      },
      BusEvents.PasswordResetRequested.parse(detail).email,
    ),
  );
  onEvent("royalty sums", (event) => {
    const {
      userId,
      agencyId,
      months = null,
    }: { userId: string; agencyId?: string; months?: string[] | null } = event.detail;
    return sumRoyalties(sumRoyaltiesDeps(access, { bus, clock }), { userId, months, agencyId });
  });
  onEvent("client summaries", ({ detail }) => summarizeClient(summaryDeps(access, clock), detail));
  // Safe assertion: its rules send nothing else.
  onEvent("seals", ({ "detail-type": name, detail }) => sealAfter(seals, { name, ...(detail as object) } as SealEvent));
  onEvent("signal events", (event) => {
    const { userId }: { userId: string } = event.detail;
    const deps = { ...checks, priorDays: SIGNAL_PRIOR_DAYS };
    return reactToEvent(deps, { userId, name: event["detail-type"] as "RoyaltiesImported" });
  });
  onEvent("data export", ({ detail }) =>
    makeDataExport(
      { capabilities, accounts: accountStore(access), exports, objects, bus, ...email, clock },
      BusEvents.DataExportRequested.parse(detail),
    ),
  );
  onEvent("closed accounts", ({ detail }) =>
    removeClosedAccount({ deletions, clock, queue: removals }, BusEvents.AccountClosed.parse(detail).userId),
  );

  return { routes, openSession: sessionOpener(accounts), runImportStep, runHistoryStep: sync.runHistoryStep };
}
export type Functions = ReturnType<typeof createFunctions>;

/** Which functions the bus's rules start. */
export const RULES = {
  PasswordResetRequested: ["password reset"],
  RoyaltiesImported: ["royalty sums", "seals", "signal events"],
  KenpRatesReported: ["royalty sums"],
  ConsentExtended: ["royalty sums"],
  ClientChanged: ["client summaries"],
  SourcePurged: ["royalty sums", "seals", "signal events"],
  PaymentsImported: ["seals", "signal events"],
  RetailerAuthFailed: ["signal events"],
  DataExportRequested: ["data export"],
  AccountClosed: ["closed accounts"],
  AccountDeletionChanged: ["deletion at stripe", "client summaries"],
  EmailChanged: ["email at stripe", "client summaries"],
} as const;
