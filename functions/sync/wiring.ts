import { accountsStores } from "#functions/accounts/index.ts";
import {
  linkedAccountStore,
  retailerAccountStore,
  retailerSessionStore,
  syncStateStore,
} from "#functions/amazon-accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { retailerRateStore } from "#functions/kenp-rates/index.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import type { RetailerAccountsDeps } from "./state-deps.ts";

export const retailerAccountsDeps = (
  access: TableAccess,
  parties: Pick<RetailerAccountsDeps, "bus" | "clock">,
): RetailerAccountsDeps => ({
  ...accountsStores(access),
  retailerAccounts: retailerAccountStore(access),
  linked: linkedAccountStore(access),
  retailerSessions: retailerSessionStore(access),
  syncStates: syncStateStore(access),
  months: reportMonths(access),
  retailerRates: retailerRateStore(access),
  ...parties,
});
