import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { retailerAccountEntity } from "#functions/entities/retailer-account.ts";
import { syncStateEntity } from "#functions/entities/sync-state.ts";
import type { AuthorProfile } from "#shared/retailer/answers.ts";

/** What a person's own answer says of their account at the retailer. */
export interface RetailerFacts {
  readonly profile: AuthorProfile | null;
  /** The last good sync of the daily report: exact, where the person's row is exact to the day. */
  readonly lastDailySyncAt: string | undefined;
}
export const NOTHING_KNOWN: RetailerFacts = { profile: null, lastDailySyncAt: undefined };

export type RetailerFactsStore = ReturnType<typeof retailerFactsStore>;

export function retailerFactsStore(access: TableAccess) {
  const accounts = retailerAccountEntity(access);
  const states = syncStateEntity(access);
  return {
    of: async (userId: string): Promise<RetailerFacts> => {
      const key = { userId, ...MAIN_ACCOUNT };
      const [account, state] = await Promise.all([
        accounts.get(key).go({ consistent: true }),
        states.get({ ...key, source: "royalties" }).go({ consistent: true }),
      ]);
      return { profile: account.data?.profile ?? null, lastDailySyncAt: state.data?.lastGoodAt };
    },
  };
}
