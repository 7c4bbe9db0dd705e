import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { SourceState, SourceStates } from "#shared/domain/sync/source-state.ts";
import { SYNC_SOURCES, type SyncSource } from "#shared/domain/sync/sources.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";

export type SyncStateRow = EntityItem<ReturnType<typeof syncStateEntity>>;

/** The state of server-side sync stored with a source. Empty means none; omitted attributes keep their values. */
export type ServerSyncState = Partial<Record<"prints" | "asked" | "sent", string>>;

export interface Fetched {
  readonly kept?: ServerSyncState;
  /** Of two concurrent fetches, the second finds a changed state and is not saved. */
  readonly seen?: ServerSyncState | null;
  readonly listed?: number;
  /** The author's day, when no closed month lacks a report or rate. */
  readonly closedOn?: IsoDate;
  /** The row as the caller has just read it; read again when missing. */
  readonly before?: SyncStateRow | undefined;
}

const RETAINED_FIELDS = ["prints", "asked", "sent"] as const;
const OF_FIGURES = ["lastGoodAt", "covered", "closedOn", ...RETAINED_FIELDS] as const;
export const serverSyncStateOf = (row: ServerSyncState | null | undefined): ServerSyncState =>
  Object.fromEntries(RETAINED_FIELDS.map((name) => [name, row?.[name] ?? ""]));
const partKept = (kept: ServerSyncState) => ({
  set: Object.fromEntries(
    RETAINED_FIELDS.flatMap((name) => (kept[name] ? [[name, kept[name]]] : [])),
  ) as ServerSyncState,
  gone: RETAINED_FIELDS.filter((name) => kept[name] === ""),
});

export const toSourceState = (row: Partial<SyncStateRow> | null | undefined): SourceState => ({
  lastGoodAt: row?.lastGoodAt ?? null,
  lastTriedAt: row?.lastTriedAt ?? null,
  failingSince: row?.failingSince ?? null,
  failures: row?.failures ?? 0,
  code: row?.code ?? null,
});

/** Drops missing values, because the table engine accepts `undefined` as a value. */
const known = ({ listed, closedOn }: Pick<Fetched, "listed" | "closedOn">) => ({
  ...(listed !== undefined && { listed }),
  ...(closedOn !== undefined && { closedOn }),
});

interface Comparing {
  eq(attribute: string, value: string): string;
  notExists(attribute: string): string;
}

export type SyncStateStore = ReturnType<typeof syncStateStore>;

/** One small item per author and source; a change is one write. */
export function syncStateStore(access: TableAccess) {
  const states = () => syncStateEntity(access);
  const keyOf = (userId: string, source: SyncSource) => ({ userId, ...MAIN_ACCOUNT, source });
  /** The row's state equals the one seen: of two concurrent fetches, one writes and the other's work is stale. */
  const asSeen =
    (seen: ServerSyncState | null) =>
    (row: Record<(typeof RETAINED_FIELDS)[number], string>, { eq, notExists }: Comparing): string =>
      seen === null
        ? ""
        : RETAINED_FIELDS.map((name) => (seen[name] ? eq(row[name], seen[name]) : notExists(row[name]))).join(" AND ");
  const list = async (userId: string): Promise<SyncStateRow[]> =>
    (
      await states()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data;

  return {
    list,

    /** One query of at most five small items. */
    read: async (userId: string): Promise<{ states: SourceStates; covered: string; rows: readonly SyncStateRow[] }> => {
      const rows = await list(userId);
      const stateOf = (source: SyncSource) => toSourceState(rows.find((row) => row.source === source));
      const all = Object.fromEntries(SYNC_SOURCES.map((source) => [source, stateOf(source)])) as SourceStates;
      return { states: all, covered: rows.find(({ source }) => source === "royalties")?.covered ?? "", rows };
    },

    find: async (userId: string, source: SyncSource): Promise<SyncStateRow | null> =>
      (await states().get(keyOf(userId, source)).go(READ_LATEST)).data,

    /** False when the stored state no longer equals `seen`. */
    succeed: (
      userId: string,
      source: SyncSource,
      at: string,
      { kept = {}, seen = null, listed, closedOn }: Fetched = {},
    ): Promise<boolean> => {
      const { set, gone } = partKept(kept);
      return isWritten(
        states()
          .update(keyOf(userId, source))
          .set({ lastGoodAt: at, lastTriedAt: at, ...set, ...known({ listed, closedOn }) })
          .remove(["failingSince", "failures", "code", "notifiedAt", "forgottenAt", ...gone])
          .where(asSeen(seen))
          .go(),
      );
    },

    /**
     * Without a code Amazon is not the cause, so its known failure stays. Returns the code stored until then, or
     * null.
     */
    fail: async (
      userId: string,
      source: SyncSource,
      at: string,
      code: AmazonFailureCode | null,
    ): Promise<AmazonFailureCode | null> => {
      const { data } = await states()
        .upsert({ ...keyOf(userId, source), lastTriedAt: at, ...(code && { code }) })
        .ifNotExists({ failingSince: at })
        .add({ failures: 1 })
        .go({ response: "all_old" });
      return data?.code ?? null;
    },

    /**
     * Saved whatever the result of the fetch; false when the state has changed since it was `seen`. What it brings may
     * leave closed months without reports or rates.
     */
    keep: (userId: string, source: SyncSource, kept: ServerSyncState, seen: ServerSyncState): Promise<boolean> => {
      const { set, gone } = partKept(kept);
      return isWritten(
        states()
          .update(keyOf(userId, source))
          .set(set)
          .remove([...gone, "closedOn"])
          .where(asSeen(seen))
          .go(),
      );
    },

    saveCovered: (userId: string, source: SyncSource, covered: string, before: string): Promise<boolean> =>
      isWritten(
        states()
          .update(keyOf(userId, source))
          .set({ covered })
          .where((row, { eq, notExists }) => (before ? eq(row.covered, before) : notExists(row.covered)))
          .go(),
      ),

    /** False when the notification is already claimed, or the outage is over. */
    claimNotice: (userId: string, lastGoodAt: string | null, at: string): Promise<boolean> =>
      isWritten(
        states()
          .update(keyOf(userId, "royalties"))
          .set({ notifiedAt: at })
          .where((row, { eq, notExists }) => {
            const isSame = lastGoodAt === null ? notExists(row.lastGoodAt) : eq(row.lastGoodAt, lastGoodAt);
            return `${notExists(row.notifiedAt)} AND ${isSame}`;
          })
          .go(),
      ),

    /** Releases a claim whose email could not be sent. */
    releaseNotice: async (userId: string): Promise<void> => {
      await states().update(keyOf(userId, "royalties")).remove(["notifiedAt"]).go();
    },

    /**
     * Clears covered months and file fingerprints, so that the figures are fetched again. Failures stay. Writes nothing
     * when there are none.
     */
    forgetFigures: async (userId: string, source: SyncSource, at: string): Promise<void> => {
      await isWritten(
        states()
          .patch(keyOf(userId, source))
          .remove([...OF_FIGURES])
          .set({ forgottenAt: at })
          .where((row, { exists }) => OF_FIGURES.map((name) => exists(row[name])).join(" OR "))
          .go(),
      );
    },

    removeAll: async (userId: string): Promise<void> => {
      const rows = await list(userId);
      await Promise.all(rows.map(({ source }) => states().delete(keyOf(userId, source)).go()));
    },
  };
}
