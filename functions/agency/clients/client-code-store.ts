import { Service } from "electrodb";
import type { AgencyRow } from "#functions/accounts/index.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { agencyCodeEntity } from "#functions/entities/agency/agency-code.ts";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { once } from "#functions/platform/once.ts";
import { commit } from "#functions/platform/storage/write-conditions.ts";

export type ClientCodeStore = ReturnType<typeof clientCodeStore>;

/** Stores the code of each agency. A code is valid while the agency's own item names it. */
export function clientCodeStore(access: TableAccess) {
  const codes = () => agencyCodeEntity(access);
  const agencies = () => agencyEntity(access);
  const service = once(() => new Service({ code: codes(), agency: agencies() }));
  return {
    /** Returns the agency whose valid code this is; null for an unknown and for a replaced code. */
    agencyOf: async (code: string): Promise<AgencyRow | null> => {
      const { data } = await codes().get({ code }).go(READ_LATEST);
      if (!data) return null;
      const agency = (await agencies().get({ agencyId: data.agencyId }).go(READ_LATEST)).data;
      return agency?.clientCode === code ? agency : null;
    },

    /** Replaces an agency's code; false when another agency has this one, or the agency no longer exists. */
    replace: async (agencyId: string, former: string | undefined, code: string): Promise<boolean> => {
      const isReplaced = await commit(() =>
        service()
          .transaction.write((entities) => [
            entities.code.create({ code, agencyId }).commit(),
            entities.agency.patch({ agencyId }).set({ clientCode: code }).commit(),
          ])
          .go(),
      );
      if (isReplaced && former !== undefined) await codes().delete({ code: former }).go();
      return isReplaced;
    },
  };
}
