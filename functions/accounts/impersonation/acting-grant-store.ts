import type { CreateEntityItem, EntityItem } from "electrodb";
import { actingGrantEntity } from "#functions/entities/accounts/acting-grant.ts";
import { auditLineEntity } from "#functions/entities/accounts/audit-line.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

type Grant = EntityItem<ReturnType<typeof actingGrantEntity>>;
type NewGrant = CreateEntityItem<ReturnType<typeof actingGrantEntity>>;
export type ActingGrantStore = ReturnType<typeof impersonationGrantStore>;

export function impersonationGrantStore(access: TableAccess) {
  const grants = actingGrantEntity(access);
  const lines = auditLineEntity(access);
  return {
    create: async (grant: NewGrant): Promise<void> => {
      await grants.create(grant).go();
    },

    /** Returns false when the grant has already ended. */
    end: async (adminId: string, grantId: string, instant: string): Promise<boolean> => {
      try {
        await grants
          .patch({ adminId, grantId })
          .set({ endedAt: instant })
          .where(({ endedAt }, { notExists }) => notExists(endedAt))
          .go();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    },

    listOf: async (adminId: string): Promise<Grant[]> =>
      (await grants.query.primary({ adminId }).go({ ...ALL_PAGES, consistent: true })).data,

    /** Lists every grant to impersonate this user, oldest first. */
    listFor: async (userId: string): Promise<Grant[]> => (await grants.query.byUser({ userId }).go(ALL_PAGES)).data,

    /** Counts the requests in the audit log made in this user's name, by grant id. */
    countRequests: async (userId: string): Promise<ReadonlyMap<string, number>> => {
      const { data } = await lines.query.primary({ userId }).go({ ...ALL_PAGES, consistent: true });
      const counts = new Map<string, number>();
      for (const { kind, grantId } of data) {
        if (kind === "impersonated-request" && grantId) counts.set(grantId, (counts.get(grantId) ?? 0) + 1);
      }
      return counts;
    },
  };
}
