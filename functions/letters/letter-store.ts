import type { EntityItem } from "electrodb";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { letterEntity } from "#functions/entities/letters/letter.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import { Letter } from "#shared/domain/letters/letter.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";

export type LetterRow = EntityItem<ReturnType<typeof letterEntity>>;
export type LetterStore = ReturnType<typeof letterStore>;
export type LetterKey = Pick<LetterRow, "userId" | "day" | "recipient">;

/** Days for which past letters can be opened. */
export const LETTER_RETENTION_DAYS = 400;
/** Listed items: a quarter of a year, to the user and the most second addresses. */
const LISTED = 13 * 4;

/** The user's own address, whatever it is. */
export const SELF = "self";

export function letterStore(access: TableAccess) {
  const letters = () => letterEntity(access);
  return {
    /** Newest first. */
    list: async (userId: string): Promise<LetterRow[]> =>
      (await letters().query.primary({ userId }).go({ order: "desc", limit: LISTED, consistent: true })).data,

    /** All items of a day. */
    ofDay: async (userId: string, day: IsoDate): Promise<LetterRow[]> =>
      (
        await letters()
          .query.primary({ userId, day })
          .go({ ...ALL_PAGES, consistent: true })
      ).data,

    listAll: async (userId: string): Promise<LetterRow[]> =>
      (
        await letters()
          .query.primary({ userId })
          .go({ ...ALL_PAGES, consistent: true })
      ).data,

    /** Claims a letter before it is sent; false when it is claimed or sent already. `now` is in epoch milliseconds. */
    claim: (key: LetterKey, content: Letter | null, now: number): Promise<boolean> =>
      isWritten(
        letters()
          .create({
            ...key,
            state: "claimed",
            claimedAt: toInstant(now),
            ...(content && { content: JSON.stringify(content) }),
            expiresAt: toTimeToLive(now + LETTER_RETENTION_DAYS * DAY_MS),
          })
          .go(),
      ),

    /** Claims a letter once more that was claimed at `seen` and never confirmed; false when that has changed. */
    claimAgain: (key: LetterKey, seen: string, now: number): Promise<boolean> =>
      isWritten(
        letters()
          .patch(key)
          .set({ claimedAt: toInstant(now) })
          .where(({ state, claimedAt }, { eq }) => `${eq(state, "claimed")} AND ${eq(claimedAt, seen)}`)
          .go(),
      ),

    settle: async (key: LetterKey, state: Exclude<LetterRow["state"], "claimed">): Promise<void> => {
      await isWritten(letters().patch(key).set({ state }).go());
    },

    /** Releases a claim whose letter could not be sent. */
    release: async (key: LetterKey): Promise<void> => {
      await isWritten(
        letters()
          .remove(key)
          .where(({ state }, { eq }) => eq(state, "claimed"))
          .go(),
      );
    },

    remove: async ({ userId, day, recipient }: LetterKey): Promise<void> => {
      await letters().delete({ userId, day, recipient }).go();
    },
  };
}

/** The letter of an item; null for an item without one, or of a shape that is no longer read. */
export function contentOf({ content }: Pick<LetterRow, "content">): Letter | null {
  const read = content === undefined ? null : Letter.safeParse(JSON.parse(content));
  return read?.success ? read.data : null;
}
