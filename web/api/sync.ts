import { getUser } from "#shared/api/accounts/accounts.ts";
import { fetchPayments } from "#shared/api/sync/fetch-calls.ts";
import { getSyncHealth, type SyncHealth } from "#shared/api/sync/sync-health.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

/** Screens that wait for an import poll this often, in case they miss the event that ends it. */
export const WAITING_POLL_MS = 5000;

interface SyncHealthOptions {
  /** False sends no request. */
  readonly isWanted?: boolean;
  /** Time between two reads in milliseconds; 0 reads once. */
  readonly pollMs?: number | ((latest: SyncHealth | undefined) => number);
}

export const useSyncHealth = ({ isWanted = true, pollMs = 0 }: SyncHealthOptions = {}) =>
  useQueryOf(getSyncHealth, isWanted ? {} : null, { refreshInterval: pollMs });

/** Has our server fetch all payments. */
export const useFetchPayments = () => useMutationOf(fetchPayments, { refresh: [getUser, getSyncHealth] });
