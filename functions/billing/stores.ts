import { accountsStores } from "#functions/accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { billingAccountStore } from "./billing-account-store.ts";
import { planStore } from "./plan-store.ts";

export const billingStores = (access: TableAccess) => ({
  ...accountsStores(access),
  plans: planStore(access),
  months: reportMonths(access),
  billingAccounts: billingAccountStore(access),
});
