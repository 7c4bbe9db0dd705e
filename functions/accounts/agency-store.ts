import type { EntityItem } from "electrodb";
import { agencyEntity } from "#functions/entities/agency.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { userEntity } from "#functions/entities/user.ts";

export type AgencyRow = EntityItem<ReturnType<typeof agencyEntity>>;
export type AgencyStore = ReturnType<typeof agencyStore>;

/** What people's accounts need to know of the agencies that they belong to. */
export function agencyStore(access: TableAccess) {
  const agencies = agencyEntity(access);
  const users = userEntity(access);
  return {
    find: async (agencyId: string): Promise<AgencyRow | null> =>
      (await agencies.get({ agencyId }).go({ consistent: true })).data,

    /** Ids of everybody of an agency. */
    listMemberIds: async (agencyId: string): Promise<string[]> =>
      (await users.query.byAgency({ agencyId }).go(ALL_PAGES)).data.map(({ userId }) => userId),

    remove: async (agencyId: string): Promise<void> => {
      await agencies.delete({ agencyId }).go();
    },
  };
}
