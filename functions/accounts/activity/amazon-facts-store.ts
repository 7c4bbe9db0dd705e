import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { amazonAccountEntity } from "#functions/entities/amazon/amazon-account.ts";
import { linkedAccountEntity } from "#functions/entities/amazon/linked-account.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";

export interface AmazonFacts {
  readonly profile: AuthorProfile | null;
  /** Last successful sync of the daily report: exact, where the user's row is exact only to the day. */
  readonly lastDailySyncAt: string | undefined;
  readonly inCookieMode: boolean;
  readonly publishing: { readonly id: string; readonly email: string; readonly active: boolean } | null;
  /** Author Central sessions; active when one of them works. */
  readonly portal: { readonly active: boolean } | null;
}
export const NOTHING_KNOWN: AmazonFacts = {
  profile: null,
  lastDailySyncAt: undefined,
  inCookieMode: false,
  publishing: null,
  portal: null,
};

export type AmazonFactsStore = ReturnType<typeof amazonFactsStore>;

export function amazonFactsStore(access: TableAccess) {
  const accounts = () => amazonAccountEntity(access);
  const linked = () => linkedAccountEntity(access);
  const states = () => syncStateEntity(access);
  return {
    of: async (userId: string): Promise<AmazonFacts> => {
      const key = { userId, ...MAIN_ACCOUNT };
      const [account, state] = await Promise.all([
        accounts().get(key).go(READ_LATEST),
        states()
          .get({ ...key, source: "royalties" })
          .go(READ_LATEST),
      ]);
      const inCookieMode = account.data?.cookieModeAt !== undefined;
      // Extension mode has none, so nothing is read.
      const rows = inCookieMode
        ? (
            await linked()
              .query.primary({ userId })
              .go({ ...ALL_PAGES, consistent: true })
          ).data
        : [];
      const found = rows.find(({ accountId }) => accountId === MAIN_ACCOUNT.account) ?? null;
      const portals = rows.filter(({ type }) => type === "AUTHOR_CENTRAL");
      return {
        profile: account.data?.profile ?? portals.find(({ profile }) => profile)?.profile ?? null,
        lastDailySyncAt: state.data?.lastGoodAt,
        inCookieMode,
        publishing: found && {
          id: found.accountId,
          email: found.email,
          active: found.active && account.data?.sessionShard !== undefined,
        },
        portal: portals.length === 0 ? null : { active: portals.some(({ active }) => active) },
      };
    },
  };
}

type OnceDate = "activationDate" | "amaPaymentsImportStartDate";

export type AmazonDateStore = ReturnType<typeof amazonDateStore>;

export function amazonDateStore(access: TableAccess) {
  const users = () => userEntity(access);
  return {
    /** Stores when something first happened; returns false when already stored. */
    setOnce: (userId: string, name: OnceDate, instant: string): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .set({ [name]: instant })
          .where((row, { notExists }) => notExists(row[name]))
          .go(),
      ),

    /** Stores the time of a successful daily report sync; it only moves to a later instant. */
    moveDailySync: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .set({ kdpSyncDailyDate: instant })
          .where(({ kdpSyncDailyDate: at }, { notExists, lt }) => `${notExists(at)} OR ${lt(at, instant)}`)
          .go(),
      ),
  };
}
