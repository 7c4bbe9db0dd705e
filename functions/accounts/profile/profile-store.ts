import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import type { UserRow } from "../store.ts";

/** What is said of how somebody wants to see things; `undefined` leaves it as it is, and a store of null takes it back. */
export interface PreferenceChanges {
  readonly theme?: UserRow["theme"];
  readonly currency?: string;
  readonly defaultMarketplace?: number | null;
  readonly numberFormat?: UserRow["numberFormat"];
  readonly leavesOutToday?: boolean;
}

/** What somebody says of themselves. Null takes the pen name back. */
export interface ProfileChanges {
  readonly firstName: string;
  readonly lastName: string;
  /** `undefined` leaves it as it is. */
  readonly authorName?: string | null;
  readonly timeZone: string;
  /** An address that waits to be verified; `undefined` leaves what waits. */
  readonly pendingEmail?: string;
}

export type ProfileStore = ReturnType<typeof profileStore>;

/** Only what was said: the table engine takes `undefined` for a value. */
const said = <T extends object>(changes: T): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What people change of their own rows. */
export function profileStore(access: TableAccess) {
  const users = userEntity(access);
  return {
    /** Writes what is said and returns the changed row; null when nothing is. */
    setPreferences: async (
      userId: string,
      { defaultMarketplace, ...changes }: PreferenceChanges,
    ): Promise<UserRow | null> => {
      const values = said({ ...changes, defaultMarketplace: defaultMarketplace ?? undefined });
      const isUnsaid = defaultMarketplace === null;
      if (Object.keys(values).length === 0 && !isUnsaid) return null;
      const patch = users.patch({ userId }).set(values);
      return (await (isUnsaid ? patch.remove(["defaultMarketplace"]) : patch).go({ response: "all_new" })).data;
    },

    /** Writes a profile as long as the person's address is still `seenEmail`; null when it has changed meanwhile. */
    save: async (
      userId: string,
      seenEmail: string,
      { authorName, ...changes }: ProfileChanges,
    ): Promise<UserRow | null> => {
      const patch = users.patch({ userId }).set(said({ ...changes, authorName: authorName ?? undefined }));
      const write = authorName === null ? patch.remove(["authorName"]) : patch;
      try {
        const kept = write.where(
          ({ email, removingAt }, { eq, notExists }) => `${eq(email, seenEmail)} AND ${notExists(removingAt)}`,
        );
        return (await kept.go({ response: "all_new" })).data;
      } catch (error) {
        if (isConditionFailure(error)) return null;
        throw error;
      }
    },

    /** Forgets the address that waits to be verified. */
    removePendingEmail: async (userId: string): Promise<UserRow> =>
      (await users.patch({ userId }).remove(["pendingEmail"]).go({ response: "all_new" })).data,
  };
}
