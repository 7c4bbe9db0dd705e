import { type EntityItem, Service } from "electrodb";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { signalEntity } from "#functions/entities/signals/signal.ts";
import { signalSettingsEntity } from "#functions/entities/signals/signal-settings.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { once } from "#functions/platform/once.ts";
import { commit, isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { RaisedSignal } from "#shared/domain/signals/signal.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";

export type SignalRow = EntityItem<ReturnType<typeof signalEntity>>;
export type SignalStore = ReturnType<typeof signalStore>;

const RETENTION_DAYS = 400;

/** Signals of an email that are claimed together, within the hundred items of a transaction. */
export const MAX_EMAILED = 50;

export interface SignalPage {
  readonly rows: readonly SignalRow[];
  /** Names the next page; null at the end. */
  readonly next: string | null;
}

/** Positions are instants, which have no `~`, and keys. */
const positionOf = ({ raisedAt, key }: Pick<SignalRow, "raisedAt" | "key">): string => `${raisedAt}~${key}`;
const placeOf = (position: string): Pick<SignalRow, "raisedAt" | "key"> => {
  const end = position.indexOf("~");
  return { raisedAt: position.slice(0, end), key: position.slice(end + 1) };
};

export function signalStore(access: TableAccess) {
  const signals = () => signalEntity(access);
  const service = once(() => new Service({ signal: signals(), settings: signalSettingsEntity(access) }));

  return {
    /**
     * Stores a signal, open and not seen; false when this occurrence was raised before, whatever has become of it
     * since.
     */
    raise: (userId: string, signal: RaisedSignal, raisedAt: string): Promise<boolean> =>
      isWritten(
        signals()
          .create({
            userId,
            key: signal.key,
            signal,
            raisedAt,
            open: "yes",
            expiresAt: toTimeToLive(Date.parse(raisedAt) + RETENTION_DAYS * DAY_MS),
          })
          .go(),
      ),

    /** Replaces what an open signal says by newer figures. */
    update: (userId: string, signal: RaisedSignal): Promise<boolean> =>
      isWritten(
        signals()
          .patch({ userId, key: signal.key })
          .set({ signal })
          .where(({ open }, { exists }) => exists(open))
          .go(),
      ),

    /** Opens a closed signal again, whose cause is back; it stays seen, and is not emailed again. */
    reopen: (userId: string, key: string): Promise<boolean> =>
      isWritten(
        signals()
          .patch({ userId, key })
          .set({ open: "yes" })
          .remove(["closedAt"])
          .where(({ closedAt }, { exists }) => exists(closedAt))
          .go(),
      ),

    close: (userId: string, key: string, closedAt: string): Promise<boolean> =>
      isWritten(
        signals()
          .patch({ userId, key })
          .set({ closedAt })
          .remove(["open"])
          .where((row, { notExists }) => notExists(row.closedAt))
          .go(),
      ),

    find: async (userId: string, key: string): Promise<SignalRow | null> =>
      (await signals().get({ userId, key }).go(READ_LATEST)).data,

    /** Lists open signals, the newest first. */
    listOpen: async (userId: string): Promise<SignalRow[]> =>
      (
        await signals()
          .query.byOpen({ userId, open: "yes" })
          .go({ ...ALL_PAGES, order: "desc" })
      ).data,

    /** Lists everything raised since an instant, the newest first. */
    listSince: async (userId: string, raisedAt: string): Promise<SignalRow[]> =>
      (
        await signals()
          .query.byTime({ userId })
          .gte({ raisedAt })
          .go({ ...ALL_PAGES, order: "desc" })
      ).data,

    /** Lists closed signals, the newest first, `limit` at a time, after a position that the page before named. */
    pageOfClosed: async (userId: string, limit: number, after: string | null): Promise<SignalPage> => {
      const all = signals().query.byTime({ userId });
      const before = after === null ? all : all.lt(placeOf(after));
      const { data } = await before
        .where(({ closedAt }, { exists }) => exists(closedAt))
        .go({ count: limit, order: "desc" });
      const last = data.length === limit ? data.at(-1) : undefined;
      return { rows: data, next: last ? positionOf(last) : null };
    },

    markSeen: async (userId: string, keys: readonly string[], seenAt: string): Promise<void> => {
      await inParallel(keys, (key) =>
        isWritten(
          signals()
            .patch({ userId, key })
            .set({ seenAt })
            .where((row, { notExists }) => notExists(row.seenAt))
            .go(),
        ),
      );
    },

    /**
     * Claims a day's email and the signals that it lists, at most `MAX_EMAILED`, all or none: false when that day's
     * email or one of these signals was claimed before.
     */
    claimEmail: (userId: string, day: IsoDate, keys: readonly string[]): Promise<boolean> =>
      commit(() =>
        service()
          .transaction.write(({ signal, settings }) => [
            settings
              .patch({ userId })
              .set({ emailedOn: day })
              .where(({ emailedOn }, { lt, notExists }) => `${notExists(emailedOn)} OR ${lt(emailedOn, day)}`)
              .commit(),
            ...keys.map((key) =>
              signal
                .patch({ userId, key })
                .set({ emailedOn: day })
                .where(({ emailedOn }, { notExists }) => notExists(emailedOn))
                .commit(),
            ),
          ])
          .go(),
      ),

    /** Releases the claim on an email that was not sent. */
    releaseEmail: async (userId: string, day: IsoDate, keys: readonly string[]): Promise<void> => {
      await commit(() =>
        service()
          .transaction.write(({ signal, settings }) => [
            settings
              .patch({ userId })
              .remove(["emailedOn"])
              .where(({ emailedOn }, { eq }) => eq(emailedOn, day))
              .commit(),
            ...keys.map((key) =>
              signal
                .patch({ userId, key })
                .remove(["emailedOn"])
                .where(({ emailedOn }, { eq }) => eq(emailedOn, day))
                .commit(),
            ),
          ])
          .go(),
      );
    },

    remove: async (userId: string, isRemoved: (row: SignalRow) => boolean = () => true): Promise<void> => {
      const { data } = await signals()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true });
      await inParallel(data.filter(isRemoved), ({ key }) => signals().delete({ userId, key }).go());
    },
  };
}
