import type { EntityItem } from "electrodb";
import { onePage, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { letterSettingsEntity } from "#functions/entities/letters/letter-settings.ts";
import { type Shard, shardOf } from "#functions/platform/storage/shards.ts";
import { isWritten, retryLost } from "#functions/platform/storage/write-conditions.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";
import { LETTER_SECTIONS } from "#shared/domain/letters/letter.ts";
import { DEFAULT_LETTER_HOUR } from "#shared/domain/letters/letter-days.ts";

export type { NamedAddress } from "#functions/entities/letters/letter-settings.ts";

type SettingsRow = EntityItem<ReturnType<typeof letterSettingsEntity>>;
export type LetterSettings = Pick<SettingsRow, "isOn" | "hour" | "sections" | "addresses" | "since" | "nextAt">;
export type LetterSettingsStore = ReturnType<typeof letterSettingsStore>;

/** The settings of a user who has chosen nothing. */
export const UNSAID: LetterSettings = {
  isOn: false,
  hour: DEFAULT_LETTER_HOUR,
  sections: LETTER_SECTIONS,
  addresses: [],
};

export function letterSettingsStore(access: TableAccess) {
  const settings = () => letterSettingsEntity(access);
  const findRow = async (userId: string) => (await settings().get({ userId }).go(READ_LATEST)).data;

  return {
    /** Null for a user who has chosen nothing. */
    find: (userId: string): Promise<LetterSettings | null> => findRow(userId),

    /** Those that no one has chosen are off. */
    read: async (userId: string): Promise<LetterSettings> => (await findRow(userId)) ?? UNSAID,

    /**
     * Changes a user's settings; `change` is called again with newer ones after losing a race. Its errors propagate.
     * While letters are on, `nextAt` must be set.
     */
    change: (userId: string, change: (before: LetterSettings) => LetterSettings): Promise<LetterSettings> =>
      retryLost(async () => {
        const row = await findRow(userId);
        const { isOn, hour, sections, addresses, since, nextAt } = change(row ?? UNSAID);
        const seen = row?.revision ?? 0;
        const wanted = isOn && nextAt !== undefined ? { nextAt, shard: shardOf(userId) } : {};
        await settings()
          .put({ userId, revision: seen + 1, isOn, hour, sections, addresses, ...(since && { since }), ...wanted })
          .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))
          .go();
        return { isOn, hour, sections, addresses, since, nextAt };
      }),

    pageOfDue: async (shard: Shard, now: string, after: string | null): Promise<Page<{ userId: string }>> => {
      const due = settings().query.byNext({ shard }).lte({ nextAt: now });
      const { data, cursor } = await due.go({ ...onePage(after), attributes: ["userId"] });
      return { items: data.map(({ userId }) => ({ userId })), next: cursor };
    },

    /** Moves the next look, unless the settings have changed since; false then. */
    moveNext: (userId: string, seen: string, nextAt: string): Promise<boolean> =>
      isWritten(
        settings()
          .patch({ userId })
          .set({ shard: shardOf(userId), nextAt })
          .where((row, { eq }) => eq(row.nextAt, seen))
          .go(),
      ),

    remove: async (userId: string): Promise<void> => {
      await settings().delete({ userId }).go();
    },
  };
}
