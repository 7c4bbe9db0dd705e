import { userStores } from "#functions/accounts/index.ts";
import {
  amazonAccountStore,
  amazonSessionStore,
  linkedAccountStore,
  syncStateStore,
} from "#functions/amazon-accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { retailerRateStore } from "#functions/kenp-rates/index.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { unreadableStore } from "#functions/retailer-forms/index.ts";
import type { SyncStateDeps } from "./state-deps.ts";

export const syncStateDeps = (access: TableAccess, parties: Pick<SyncStateDeps, "bus" | "clock">): SyncStateDeps => ({
  ...userStores(access),
  amazonAccounts: amazonAccountStore(access),
  linked: linkedAccountStore(access),
  amazonSessions: amazonSessionStore(access),
  syncStates: syncStateStore(access),
  months: reportMonths(access),
  unreadable: unreadableStore(access),
  retailerRates: retailerRateStore(access),
  ...parties,
});
