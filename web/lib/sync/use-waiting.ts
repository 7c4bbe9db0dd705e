import { getUser } from "#shared/api/accounts/accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { useQueryOf } from "../api/query.ts";

/** Screens that wait for an import poll, in case they miss the event that ends it. */
const WAITING_POLL_MS = 5000;

export const useNewestImports = (waiting: boolean) =>
  useQueryOf(listImports, { query: {} }, { refreshInterval: waiting ? WAITING_POLL_MS : 0 });

/** Sync health; polled while the author waits for figures, null sends no request. */
export const useWaitingHealth = (isWanted: boolean) =>
  useQueryOf(getSyncHealth, isWanted ? {} : null, { refreshInterval: WAITING_POLL_MS });

export const useWaitingUser = () => useQueryOf(getUser, {}, { refreshInterval: WAITING_POLL_MS });
