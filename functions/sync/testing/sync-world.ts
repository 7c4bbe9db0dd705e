import type { AmazonSessions } from "#functions/amazon-accounts/sessions/amazon-sessions.ts";
import { amazonAccountEntity } from "#functions/entities/amazon/amazon-account.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { importHarness } from "#functions/imports/testing/harness.ts";
import { type MemoryFiles, memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { countingIds } from "#functions/imports/testing/world.ts";
import { type FakeClock, fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { syncAccount } from "../fetch/sync-account.ts";
import { historyStep } from "../history/run-history-step.ts";
import { type SyncDeps, syncStores } from "../wiring.ts";

/** Sessions without a vault, at the portals whose accounts are linked. */
const openSessions = (
  transports: ReadonlyMap<string, AmazonTransport>,
  linked: () => readonly AmazonAccountType[],
): AmazonSessions => {
  const use: AmazonSessions["use"] = async (userId, type, _by, work) => {
    const transport = linked().includes(type) ? transports.get(userId) : undefined;
    if (!transport) throw new AmazonFailure("signed_out", "There is no stored session");
    return work(transport);
  };
  return { use, withSessionOf: (row, by, work) => use(row.userId, row.type, by, work) };
};

export interface SyncWorldOptions {
  readonly transports: ReadonlyMap<string, AmazonTransport>;
  /** The portals with a session: both by default. */
  readonly linked?: () => readonly AmazonAccountType[];
  readonly clock?: FakeClock;
  readonly files?: MemoryFiles;
  /** A crash test counts the dependencies' writes. */
  readonly watch?: (deps: SyncDeps) => SyncDeps;
}

/** Imports are run on demand, and waits take no time. */
export function syncWorld(
  access: TableAccess,
  {
    transports,
    linked = () => ["KDP", "AUTHOR_CENTRAL"],
    clock = fakeClock(),
    files = memoryFiles(),
    watch = (deps) => deps,
  }: SyncWorldOptions,
) {
  const imports = importHarness({ access, files, clock, readWorkbook, newId: countingIds() });
  const histories: string[] = [];
  const deps = watch({
    ...syncStores(access, { clock, bus: imports.steps.bus }),
    sessions: openSessions(transports, linked),
    sleep: async () => undefined,
    newId: imports.deps.newId,
    files,
    machine: imports.deps.machine,
    history: {
      start: async (runId) => {
        histories.push(runId);
      },
    },
  });
  const step = (event: object) => historyStep(deps, event);

  return {
    access,
    clock,
    deps,
    files,
    imports,
    histories,
    events: imports.events,

    /** `historyAt` is when the history was fetched; null for never. */
    givenConnected: async (userId: string, historyAt: string | null = "2026-11-01T00:00:00.000Z") => {
      const author = await givenUser(access, { userId, timeZone: "UTC" });
      const at = "2026-11-01T00:00:00.000Z";
      await amazonAccountEntity(access)
        .put({
          userId,
          retailer: "amazon",
          account: "main",
          cookieModeAt: at,
          sessionShard: "0",
          sessionSince: at,
          activeShard: "0",
          activatedAt: at,
          ...(historyAt && { historyAt }),
        })
        .go();
      return author;
    },

    tick: (userId: string) => syncAccount(deps, { userId }),
    asked: (userId: string) => syncAccount(deps, { userId, byAuthor: true }),
    read: () => imports.executeStarted(),

    fetchHistory: async (
      userId: string,
      runId = "01JD0000000000000000000000",
      beforeLastCheck?: () => Promise<void>,
    ) => {
      const run = { userId, runId };
      const { batches } = (await step({ step: "account", ...run })) as { batches: string[] };
      for (const [at, batch] of batches.entries()) {
        await step({ step: "fetch", ...run, batch });
        await imports.executeStarted();
        if (at === batches.length - 1) await beforeLastCheck?.();
        const { isOver } = (await step({ step: "look", ...run, batch })) as { isOver: boolean };
        if (!isOver) throw new Error(`${batch} is still being read`);
      }
      for (const name of ["books", "rates", "payments"]) await step({ step: name, ...run });
      await imports.executeStarted();
      await step({ step: "end", ...run });
    },
  };
}
export type SyncWorld = ReturnType<typeof syncWorld>;
