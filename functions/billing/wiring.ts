import { accountsStores } from "#functions/accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { planStore } from "./customer/plan-store.ts";
import { billingAccountStore } from "./snapshot/billing-account-store.ts";

export const billingStores = (access: TableAccess) => ({
  ...accountsStores(access),
  plans: planStore(access),
  months: reportMonths(access),
  billingAccounts: billingAccountStore(access),
});
