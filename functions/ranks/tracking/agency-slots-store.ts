import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { batchGet } from "#functions/platform/storage/batches.ts";
import type { MonitoredBook } from "#shared/domain/ranks/monitor/slots.ts";

export interface AgencySlots {
  readonly agencyId: string;
  /** Books of one author, in slots of the agency. */
  readonly books: readonly Omit<MonitoredBook, "clientId">[];
}

export type AgencySlotsStore = ReturnType<typeof agencySlotsStore>;

/** Reads which books of an author are in slots of agencies. */
export function agencySlotsStore(access: TableAccess) {
  const clients = () => agencyClientEntity(access);
  return {
    /**
     * Costs one read unit per agency. Omits an agency when the author has ended the consent or no longer shares books.
     */
    of: async (clientId: string, agencyIds: readonly string[]): Promise<AgencySlots[]> => {
      const keys = agencyIds.map((agencyId) => ({ agencyId, clientId }));
      const rows = await batchGet(keys, (left) => clients().get(left).go(READ_LATEST));
      return rows
        .filter(({ scopes, monitored }) => monitored && scopes.includes("books"))
        .map(({ agencyId, monitored = {} }) => ({
          agencyId,
          books: Object.entries(monitored).map(([bookId, held]) => ({ bookId, ...held })),
        }));
    },
  };
}
