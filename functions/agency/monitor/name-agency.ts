import type { RankTrackingStore } from "#functions/ranks/index.ts";

interface Relation {
  readonly agencyId: string;
  readonly clientId: string;
}

/** Adds the agency to the list that the author's syncs check for books in slots. */
export const nameAgency = (tracking: RankTrackingStore, { agencyId, clientId }: Relation): Promise<void> =>
  tracking.update(clientId, (before) => ({
    value: before.agencies.includes(agencyId) ? before : { ...before, agencies: [...before.agencies, agencyId] },
    result: undefined,
  }));

/** Saves the author's syncs a read that finds nothing, once the consent has ended. */
export const forgetAgency = (tracking: RankTrackingStore, { agencyId, clientId }: Relation): Promise<void> =>
  tracking.update(clientId, (before) => ({
    value: before.agencies.includes(agencyId)
      ? { ...before, agencies: before.agencies.filter((id) => id !== agencyId) }
      : before,
    result: undefined,
  }));
