import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { kenpSettingsStore } from "#functions/kenp-rates/index.ts";
import { itemIfWritten } from "#functions/platform/storage/write-conditions.ts";
import type { UserRow } from "../store.ts";

/** Changed preferences; `undefined` leaves a value unchanged, and null removes a store. */
export interface PreferenceChanges {
  readonly theme?: UserRow["theme"];
  readonly currency?: string;
  readonly defaultMarketplace?: number | null;
  readonly numberFormat?: UserRow["numberFormat"];
  readonly leavesOutToday?: boolean;
  readonly calmMode?: boolean;
  readonly hidesAmounts?: boolean;
  readonly letterWeekday?: number;
}

export interface ProfileChanges {
  readonly firstName: string;
  readonly lastName: string;
  /** `undefined` leaves the pen name unchanged; null removes it. */
  readonly authorName?: string | null;
  readonly timeZone: string;
  /** An address pending verification; `undefined` leaves the pending one unchanged. */
  readonly pendingEmail?: string;
}

export type ProfileStore = ReturnType<typeof profileStore>;

/** Drops undefined values, which the table engine would store. */
const said = <T extends object>(changes: T): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

export function profileStore(access: TableAccess) {
  const users = () => userEntity(access);
  return {
    /** Writes the given preferences and returns the changed row; null when there are none. */
    setPreferences: async (
      userId: string,
      { defaultMarketplace, ...changes }: PreferenceChanges,
    ): Promise<UserRow | null> => {
      const values = said({ ...changes, defaultMarketplace: defaultMarketplace ?? undefined });
      const isUnsaid = defaultMarketplace === null;
      if (Object.keys(values).length === 0 && !isUnsaid) return null;
      const patch = users().patch({ userId }).set(values);
      return (await (isUnsaid ? patch.remove(["defaultMarketplace"]) : patch).go({ response: "all_new" })).data;
    },

    /** Writes a profile if the user's address is still `seenEmail`; null when it has changed since. */
    save: async (
      userId: string,
      seenEmail: string,
      { authorName, ...changes }: ProfileChanges,
    ): Promise<UserRow | null> => {
      const patch = users()
        .patch({ userId })
        .set(said({ ...changes, authorName: authorName ?? undefined }));
      const write = authorName === null ? patch.remove(["authorName"]) : patch;
      const kept = write.where(
        ({ email, removingAt }, { eq, notExists }) => `${eq(email, seenEmail)} AND ${notExists(removingAt)}`,
      );
      return itemIfWritten(kept.go({ response: "all_new" }));
    },

    removePendingEmail: async (userId: string): Promise<UserRow> =>
      (await users().patch({ userId }).remove(["pendingEmail"]).go({ response: "all_new" })).data,
  };
}

export type KenpStore = ReturnType<typeof kenpStore>;

export function kenpStore(access: TableAccess) {
  const settings = kenpSettingsStore(access);
  return {
    /** Returns the percentage of a book's pages that count as one borrow. */
    percentOf: async (tenantId: string): Promise<number> => (await settings.read(tenantId)).kenpcPercent,
  };
}
