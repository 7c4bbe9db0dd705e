import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import {
  type SourceState,
  type SourceStates,
  SYNC_SOURCES,
  type SyncSource,
} from "#shared/domain/sync/source-state.ts";
import type { RetailerFailureCode } from "#shared/retailer/failure.ts";

export type SyncStateRow = EntityItem<ReturnType<typeof syncStateEntity>>;

/** What the server's own fetching keeps beside a state; empty is nothing. What is not named stays as it is. */
export type KeptByServer = Partial<Record<"prints" | "asked" | "sent", string>>;

/** What a good fetch leaves behind besides its time. */
export interface Fetched {
  readonly kept?: KeptByServer;
  /** What is kept must still be this: of two fetches at the same moment the second is not noted. */
  readonly seen?: KeptByServer | null;
  /** How many books the retailer listed. */
  readonly listed?: number;
}

const KEPT = ["prints", "asked", "sent"] as const;
/** What of a state says which figures are here. */
const OF_FIGURES = ["lastGoodAt", "covered", ...KEPT] as const;
/** What a state's row keeps of the server's own fetching. */
export const keptBeside = (row: KeptByServer | null | undefined): KeptByServer =>
  Object.fromEntries(KEPT.map((name) => [name, row?.[name] ?? ""]));
const partKept = (kept: KeptByServer) => ({
  set: Object.fromEntries(KEPT.flatMap((name) => (kept[name] ? [[name, kept[name]]] : []))) as KeptByServer,
  gone: KEPT.filter((name) => kept[name] === ""),
});

/** A stored state as the rules take it. */
export const toSourceState = (row: Partial<SyncStateRow> | null | undefined): SourceState => ({
  lastGoodAt: row?.lastGoodAt ?? null,
  lastTriedAt: row?.lastTriedAt ?? null,
  failingSince: row?.failingSince ?? null,
  failures: row?.failures ?? 0,
  code: row?.code ?? null,
});

/** As much of the table's conditions as is needed here. */
interface Comparing {
  eq(attribute: string, value: string): string;
  notExists(attribute: string): string;
}

export type SyncStateStore = ReturnType<typeof syncStateStore>;

/** How fetching went, by author and kind of figures. One small item each; a change is one write of it. */
export function syncStateStore(access: TableAccess) {
  const states = syncStateEntity(access);
  const keyOf = (userId: string, source: SyncSource) => ({ userId, ...MAIN_ACCOUNT, source });
  /** True of a row that still keeps what was seen in it: of two that fetch at once, one writes and the other's work is stale. */
  const asSeen =
    (seen: KeptByServer | null) =>
    (row: Record<(typeof KEPT)[number], string>, { eq, notExists }: Comparing): string =>
      seen === null
        ? ""
        : KEPT.map((name) => (seen[name] ? eq(row[name], seen[name]) : notExists(row[name]))).join(" AND ");
  const list = async (userId: string): Promise<SyncStateRow[]> =>
    (await states.query.primary({ userId }).go({ ...ALL_PAGES, consistent: true })).data;

  return {
    list,

    /** The state of every source: one query of at most five small items. */
    read: async (userId: string): Promise<{ states: SourceStates; covered: string; rows: readonly SyncStateRow[] }> => {
      const rows = await list(userId);
      const stateOf = (source: SyncSource) => toSourceState(rows.find((row) => row.source === source));
      const all = Object.fromEntries(SYNC_SOURCES.map((source) => [source, stateOf(source)])) as SourceStates;
      return { states: all, covered: rows.find(({ source }) => source === "royalties")?.covered ?? "", rows };
    },

    find: async (userId: string, source: SyncSource): Promise<SyncStateRow | null> =>
      (await states.get(keyOf(userId, source)).go({ consistent: true })).data,

    /** Notes a good fetch and forgets the failures before it; false when what the server kept is not what was `seen` any more. */
    succeed: (
      userId: string,
      source: SyncSource,
      at: string,
      { kept = {}, seen = null, listed }: Fetched = {},
    ): Promise<boolean> => {
      const { set, gone } = partKept(kept);
      return isWritten(
        states
          .update(keyOf(userId, source))
          .set({ lastGoodAt: at, lastTriedAt: at, ...set, ...(listed !== undefined && { listed }) })
          .remove(["failingSince", "failures", "code", "toldAt", "forgottenAt", ...gone])
          .where(asSeen(seen))
          .go(),
      );
    },

    /** Without a code the retailer is not to blame: what is known of it stays. */
    fail: async (userId: string, source: SyncSource, at: string, code: RetailerFailureCode | null): Promise<void> => {
      await states
        .upsert({ ...keyOf(userId, source), lastTriedAt: at, ...(code && { code }) })
        .ifNotExists({ failingSince: at })
        .add({ failures: 1 })
        .go();
    },

    /** Keeps what the server's own fetching remembers, whatever came of the fetch; false when another has written since it was `seen`. */
    keep: (userId: string, source: SyncSource, kept: KeptByServer, seen: KeptByServer): Promise<boolean> => {
      const { set, gone } = partKept(kept);
      return isWritten(
        states
          .update(keyOf(userId, source))
          .set(set)
          .remove([...gone])
          .where(asSeen(seen))
          .go(),
      );
    },

    /** Keeps the months that were fetched; false when others were added to those of `before` meanwhile. */
    saveCovered: (userId: string, source: SyncSource, covered: string, before: string): Promise<boolean> =>
      isWritten(
        states
          .update(keyOf(userId, source))
          .set({ covered })
          .where((row, { eq, notExists }) => (before ? eq(row.covered, before) : notExists(row.covered)))
          .go(),
      ),

    /** Notes that the author is being told of the outage that began with `lastGoodAt`; false when somebody has told them, or it is over. */
    claimNotice: (userId: string, lastGoodAt: string | null, at: string): Promise<boolean> =>
      isWritten(
        states
          .update(keyOf(userId, "royalties"))
          .set({ toldAt: at })
          .where((row, { eq, notExists }) => {
            const isSame = lastGoodAt === null ? notExists(row.lastGoodAt) : eq(row.lastGoodAt, lastGoodAt);
            return `${notExists(row.toldAt)} AND ${isSame}`;
          })
          .go(),
      ),

    /** Takes a notice back that could not be mailed. */
    releaseNotice: async (userId: string): Promise<void> => {
      await states.update(keyOf(userId, "royalties")).remove(["toldAt"]).go();
    },

    /**
     * Forgets what is kept of the figures themselves: that and which months came, and the prints of files, so that they are wanted anew. Failures stay.
     * Where nothing is kept of them, nothing is written.
     */
    forgetFigures: async (userId: string, source: SyncSource, at: string): Promise<void> => {
      await isWritten(
        states
          .patch(keyOf(userId, source))
          .remove([...OF_FIGURES])
          .set({ forgottenAt: at })
          .where((row, { exists }) => OF_FIGURES.map((name) => exists(row[name])).join(" OR "))
          .go(),
      );
    },

    removeAll: async (userId: string): Promise<void> => {
      const rows = await list(userId);
      await Promise.all(rows.map(({ source }) => states.delete(keyOf(userId, source)).go()));
    },
  };
}
