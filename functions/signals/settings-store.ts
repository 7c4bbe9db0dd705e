import type { EntityItem } from "electrodb";
import { onePage, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { signalSettingsEntity } from "#functions/entities/signals/signal-settings.ts";
import { type Shard, shardOf } from "#functions/platform/storage/shards.ts";
import { findOrCreate, isWritten, retryLost } from "#functions/platform/storage/write-conditions.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";
import { DEFAULT_QUIET_HOURS, type QuietHours } from "#shared/domain/signals/settings/quiet-hours.ts";
import { NOTHING_SILENCED, type Silence } from "#shared/domain/signals/settings/silence.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";

export type SignalSettingsRow = EntityItem<ReturnType<typeof signalSettingsEntity>>;
export type SignalSettingsStore = ReturnType<typeof signalSettingsStore>;

/** When an account that is new to the checks is checked first, and from which day on. */
export interface FirstCheck {
  readonly nextAt: string;
  readonly watchedSince: IsoDate;
}

type Row = SignalSettingsRow | null;

export const quietHoursOf = (row: Row): QuietHours => ({
  from: row?.quietFrom ?? DEFAULT_QUIET_HOURS.from,
  to: row?.quietTo ?? DEFAULT_QUIET_HOURS.to,
});

export const silenceOf = (row: Row): Silence => row?.silence ?? NOTHING_SILENCED;

export function signalSettingsStore(access: TableAccess) {
  const settings = () => signalSettingsEntity(access);
  const find = async (userId: string): Promise<Row> => (await settings().get({ userId }).go(READ_LATEST)).data;

  /** Returns an author's settings, adding them with their first check when they are new. */
  const ensure = (userId: string, first: () => FirstCheck): Promise<SignalSettingsRow> =>
    findOrCreate(
      () => find(userId),
      () =>
        settings()
          .create({ userId, shard: shardOf(userId), ...first() })
          .go(),
    );

  return {
    find,
    ensure,

    /** Lists a shard's authors whose next check is due, a page at a time. */
    pageOfDue: async (shard: Shard, now: string, after: string | null): Promise<Page<{ userId: string }>> => {
      const due = settings().query.byNext({ shard }).lte({ nextAt: now });
      const { data, cursor } = await due.go({ ...onePage(after), attributes: ["userId"] });
      return { items: data, next: cursor };
    },

    /** False when another check, or a change of the settings, has moved it already. */
    moveNext: (userId: string, seen: string, nextAt: string): Promise<boolean> =>
      isWritten(
        settings()
          .patch({ userId })
          .set({ nextAt })
          .where((row, { eq }) => eq(row.nextAt, seen))
          .go(),
      ),

    /** Saves the quiet hours with the next check that follows from them. */
    saveQuietHours: async (userId: string, { from, to }: QuietHours, nextAt: string): Promise<void> => {
      await settings().patch({ userId }).set({ quietFrom: from, quietTo: to, nextAt }).go();
    },

    /**
     * Changes what is silenced, beginning with the settings if they were just read; `change` is called again with newer
     * ones after losing a race.
     */
    changeSilence: (userId: string, change: (silence: Silence) => Silence, read: Row = null): Promise<void> => {
      let known = read;
      return retryLost(async () => {
        const row = known ?? (await find(userId));
        known = null;
        const seen = row?.silenceRevision;
        await settings()
          .patch({ userId })
          .set({ silence: change(silenceOf(row)), silenceRevision: (seen ?? 0) + 1 })
          .where(({ silenceRevision }, { eq, notExists }) =>
            seen === undefined ? notExists(silenceRevision) : eq(silenceRevision, seen),
          )
          .go();
      });
    },

    remove: async (userId: string): Promise<void> => {
      await settings().delete({ userId }).go();
    },
  };
}
