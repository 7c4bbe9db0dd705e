import type { EntityItem } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { itemIfWritten } from "#functions/platform/storage/write-conditions.ts";

export type AgencyRow = EntityItem<ReturnType<typeof agencyEntity>>;
export type AgencyStore = ReturnType<typeof agencyStore>;

/** An agency's own details; null for blank fields. */
export interface AgencyDetails {
  readonly name: string;
  readonly website: string | null;
  readonly color: string | null;
}

export function agencyStore(access: TableAccess) {
  const agencies = () => agencyEntity(access);
  const users = () => userEntity(access);
  return {
    find: async (agencyId: string): Promise<AgencyRow | null> =>
      (await agencies().get({ agencyId }).go(READ_LATEST)).data,

    /** Updates an agency's details and returns the changed row; null when the agency no longer exists. */
    setDetails: async (agencyId: string, { name, website, color }: AgencyDetails): Promise<AgencyRow | null> => {
      const patch = agencies()
        .patch({ agencyId })
        .set({ name, website: website ?? undefined, color: color ?? undefined });
      const blank = [...(website === null ? ["website" as const] : []), ...(color === null ? ["color" as const] : [])];
      return itemIfWritten((blank.length > 0 ? patch.remove(blank) : patch).go({ response: "all_new" }));
    },

    listMemberIds: async (agencyId: string): Promise<string[]> =>
      (await users().query.byAgency({ agencyId }).go(ALL_PAGES)).data.map(({ userId }) => userId),

    remove: async (agencyId: string): Promise<void> => {
      await agencies().delete({ agencyId }).go();
    },
  };
}
