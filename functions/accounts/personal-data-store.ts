import { actingGrantEntity } from "#functions/entities/accounts/acting-grant.ts";
import { auditLineEntity } from "#functions/entities/accounts/audit-line.ts";
import { recoveryCodesEntity } from "#functions/entities/accounts/recovery-codes.ts";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { singleUseTokenEntity } from "#functions/entities/accounts/single-use-token.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";

const CONSISTENT = { ...ALL_PAGES, consistent: true } as const;

export function accountData(access: TableAccess) {
  const sessions = () => sessionEntity(access);
  const tokens = () => singleUseTokenEntity(access);
  const codes = () => recoveryCodesEntity(access);
  const grants = () => actingGrantEntity(access);
  const lines = () => auditLineEntity(access);
  const listGrants = async (userId: string) => (await grants().query.byUser({ userId }).go(ALL_PAGES)).data;
  return {
    sessions: async (userId: string) => (await sessions().query.primary({ userId }).go(CONSISTENT)).data,
    links: async (userId: string) => (await tokens().query.primary({ userId }).go(CONSISTENT)).data,
    recoveryCodes: async (userId: string) => (await codes().get({ userId }).go(READ_LATEST)).data,
    grants: listGrants,
    auditLines: async (userId: string) => (await lines().query.primary({ userId }).go(CONSISTENT)).data,

    removeRecoveryCodes: async (userId: string): Promise<void> => {
      await codes().delete({ userId }).go();
    },

    removeGrants: async (userId: string): Promise<void> =>
      inParallel(await listGrants(userId), ({ adminId, grantId }) => grants().delete({ adminId, grantId }).go()),
  };
}
