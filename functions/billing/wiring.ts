import { accountsStores, type ReadUserDeps } from "#functions/accounts/index.ts";
import { publisher } from "#functions/adapters/bus.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { stripeClient } from "#functions/adapters/stripe/stripe.ts";
import { stripeKeys } from "#functions/adapters/stripe/stripe-keys.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { type ReportMonths, reportMonths } from "#functions/report-months/index.ts";
import { type PlanStore, planStore } from "./customer/plan-store.ts";
import type { ReconcileBillingEnv } from "./env.ts";
import { noticeStore } from "./reminders/notice-store.ts";
import { billingAccountStore } from "./snapshot/billing-account-store.ts";
import { payerStore } from "./snapshot/payer-store.ts";
import type { ReadBillingDeps } from "./snapshot/read-billing.ts";

export const billingStores = (access: TableAccess) => ({
  ...accountsStores(access),
  plans: planStore(access),
  months: reportMonths(access),
  billingAccounts: billingAccountStore(access),
});

export interface BillingDeps extends ReadUserDeps, ReadBillingDeps {
  readonly plans: PlanStore;
  readonly months: Pick<ReportMonths, "years" | "list">;
}

export function taskDeps(env: ReconcileBillingEnv) {
  const access = tableAccess(env);
  return {
    ...billingStores(access),
    payers: payerStore(access),
    notices: noticeStore(access),
    stripe: stripeClient(env, stripeKeys(env.STRIPE_SECRETS_ARN, systemClock)),
    bus: publisher(env),
    ...emailParties(env),
    clock: systemClock,
  };
}
