import { Service } from "electrodb";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { agencyClientEntity, type MonitoredById } from "#functions/entities/agency/agency-client.ts";
import { READ, type TableAccess } from "#functions/entities/base.ts";
import { once } from "#functions/platform/once.ts";
import { commit } from "#functions/platform/storage/write-conditions.ts";

/** A transaction has at most a hundred items, and the agency takes one. */
export const MAX_SAVED_CLIENTS = 99;

/** All books of one client that have a slot, which replace those stored before. */
export interface MonitoredOfClient {
  readonly clientId: string;
  readonly monitored: MonitoredById;
}

export type MonitorStore = ReturnType<typeof monitorStore>;

/** Stores which books of clients are in the slots of an agency, each client's with its consent. */
export function monitorStore(access: TableAccess) {
  const agencies = () => agencyEntity(access);
  const service = once(() => new Service({ agency: agencies(), client: agencyClientEntity(access) }));
  return {
    /** The number of changes so far. Read it before the consents that a change starts from. */
    revision: async (agencyId: string): Promise<number> => {
      const { data } = await agencies()
        .get({ agencyId })
        .go({ ...READ, consistent: true, attributes: ["monitorRevision"] });
      return data?.monitorRevision ?? 0;
    },

    /** Returns false when another change was stored since `seen`, or a consent has ended; then nothing is stored. */
    save: (agencyId: string, seen: number, books: readonly MonitoredOfClient[]): Promise<boolean> =>
      commit(() =>
        service()
          .transaction.write((entities) => [
            entities.agency
              .patch({ agencyId })
              .set({ monitorRevision: seen + 1 })
              .where(({ monitorRevision }, { eq, notExists }) =>
                seen === 0 ? notExists(monitorRevision) : eq(monitorRevision, seen),
              )
              .commit(),
            ...books.map(({ clientId, monitored }) => {
              const patch = entities.client.patch({ agencyId, clientId });
              return Object.keys(monitored).length === 0
                ? patch.remove(["monitored"]).commit()
                : patch.set({ monitored }).commit();
            }),
          ])
          .go(),
      ),
  };
}
