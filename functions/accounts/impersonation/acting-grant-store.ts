import type { CreateEntityItem, EntityItem } from "electrodb";
import { actingGrantEntity } from "#functions/entities/accounts/acting-grant.ts";
import { auditLineEntity } from "#functions/entities/accounts/audit-line.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

type Grant = EntityItem<ReturnType<typeof actingGrantEntity>>;
type NewGrant = CreateEntityItem<ReturnType<typeof actingGrantEntity>>;
/** `what` is the summary of the endpoint that was called. */
export interface Requests {
  readonly count: number;
  readonly changes: readonly { readonly at: string; readonly what: string }[];
}
export type ActingGrantStore = ReturnType<typeof impersonationGrantStore>;

export function impersonationGrantStore(access: TableAccess) {
  const grants = () => actingGrantEntity(access);
  const lines = () => auditLineEntity(access);
  return {
    create: async (grant: NewGrant): Promise<void> => {
      await grants().create(grant).go();
    },

    /** Returns false when the grant has already ended. */
    end: (adminId: string, grantId: string, instant: string): Promise<boolean> =>
      isWritten(
        grants()
          .patch({ adminId, grantId })
          .set({ endedAt: instant })
          .where(({ endedAt }, { notExists }) => notExists(endedAt))
          .go(),
      ),

    listOf: async (adminId: string): Promise<Grant[]> =>
      (
        await grants()
          .query.primary({ adminId })
          .go({ ...ALL_PAGES, consistent: true })
      ).data,

    /** Lists every grant to impersonate this user, oldest first. */
    listFor: async (userId: string): Promise<Grant[]> => (await grants().query.byUser({ userId }).go(ALL_PAGES)).data,

    /** Claims the email about a grant's changes; false when it was claimed before. */
    claimChanges: (adminId: string, grantId: string, instant: string): Promise<boolean> =>
      isWritten(
        grants()
          .patch({ adminId, grantId })
          .set({ changesEmailedAt: instant })
          .where(({ changesEmailedAt }, { notExists }) => notExists(changesEmailedAt))
          .go(),
      ),

    releaseChanges: async (adminId: string, grantId: string): Promise<void> => {
      await grants().patch({ adminId, grantId }).remove(["changesEmailedAt"]).go();
    },

    /** Returns how many requests the audit log has in this user's name, and what they changed, by grant id. */
    requestsOf: async (userId: string): Promise<ReadonlyMap<string, Requests>> => {
      const { data } = await lines()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true });
      const made = data.filter(({ kind, grantId }) => kind === "impersonated-request" && grantId !== undefined);
      return new Map(
        [...Map.groupBy(made, ({ grantId }) => grantId ?? "")].map(([grantId, ofGrant]) => [
          grantId,
          {
            count: ofGrant.length,
            changes: ofGrant.flatMap(({ at, change }) => (change === undefined ? [] : [{ at, what: change }])),
          },
        ]),
      );
    },
  };
}
