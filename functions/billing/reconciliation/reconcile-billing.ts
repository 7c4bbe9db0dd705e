import { isDeepStrictEqual } from "node:util";
import type { AccountStore, AgencyStore } from "#functions/accounts/index.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { logger } from "#functions/platform/logger.ts";
import { followDeletion } from "../cancel/follow-deletion.ts";
import { voidOpenInvoices } from "../customer/open-invoices.ts";
import { BILLING_REPAIRED, NEEDS_SUPPORT } from "../env.ts";
import { finishChange } from "../plan-change/finish-change.ts";
import { notifyPayer, type TellPayerDeps } from "../reminders/notify-payer.ts";
import type { BillingAccount, BillingAccountStore, NewPayer } from "../snapshot/billing-account-store.ts";
import type { PayerStore } from "../snapshot/payer-store.ts";
import { type ReadBillingDeps, readBilling } from "../snapshot/read-billing.ts";
import { readBillingOfCustomer } from "../snapshot/read-billing-of-customer.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { payingCustomers } from "./paying-customers.ts";

export interface ReconcileDeps extends ReadBillingDeps, TellPayerDeps {
  readonly accounts: AccountStore;
  readonly agencies: Pick<AgencyStore, "find">;
  readonly billingAccounts: BillingAccountStore;
  readonly payers: Pick<PayerStore, "listAll">;
}

export interface Reconciliation {
  readonly payers: number;
  readonly repaired: number;
  readonly unclear: number;
}

/** Payers read concurrently: four calls each, within Stripe's limit of a hundred per second. */
const MAX_CONCURRENCY = 8;

const COPIED = ["customerId", "subscription", "card", "trialUsed"] as const;

/** Returns the names of fields that differed from Stripe, without their values. */
function fieldsThatDiffer(before: BillingAccount, after: BillingAccount): string[] {
  const within = Object.keys({ ...before.subscription, ...after.subscription }) as (keyof NonNullable<
    BillingAccount["subscription"]
  >)[];
  return [
    ...COPIED.filter((name) => name !== "subscription" && !isDeepStrictEqual(before[name], after[name])),
    ...within
      .filter((name) => !isDeepStrictEqual(before.subscription?.[name], after.subscription?.[name]))
      .map((name) => `subscription.${name}`),
  ];
}

async function payerOf({ accounts, agencies }: ReconcileDeps, tenantId: string): Promise<NewPayer | null> {
  const author = await accounts.find(tenantId);
  if (author) return author.kind === "author" ? { tenantId, kind: "author", userId: tenantId } : null;
  const agency = await agencies.find(tenantId);
  return agency && { tenantId, kind: "agency", userId: agency.ownerId };
}

/** Voids what an ended subscription still owes, because Stripe leaves its last invoice open. */
async function voidEndedInvoices({ stripe }: ReconcileDeps, { tenantId, subscription }: BillingAccount): Promise<void> {
  if (subscription?.status !== "canceled") return;
  const invoices = await voidOpenInvoices(stripe, subscription.id);
  if (invoices > 0) logger.info("invoices of an ended subscription voided", { tenantId, invoices });
}

/**
 * Re-reads every known payer and every paying customer at Stripe, and corrects the stored copies in case an event was
 * missed. Logs each repair and each case that needs a person (two live subscriptions, a customer without a payer); both
 * raise alarms. One unreadable payer doesn't block the others: errors are thrown at the end.
 */
export async function reconcileBilling(deps: ReconcileDeps): Promise<Reconciliation> {
  const failures: unknown[] = [];
  const known = new Map<string, string>();
  let repaired = 0;
  let unclear = 0;

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  };
  const noteRepair = (tenantId: string, fields: readonly string[]): void => {
    repaired += 1;
    logger.warn(BILLING_REPAIRED, { tenantId, fields });
  };
  const report = (why: string, facts: object): void => {
    unclear += 1;
    logger.error(NEEDS_SUPPORT, { why, ...facts });
  };

  await inParallel(
    deps.payers.listAll(),
    (listed) =>
      attempt(async () => {
        if (listed.customerId === undefined) return;
        known.set(listed.customerId, listed.tenantId);
        const reading = await readBilling(deps, listed.tenantId);
        if (reading?.changed) noteRepair(listed.tenantId, fieldsThatDiffer(listed, reading.account));
        if (!reading) return;
        const account = await finishChange(deps, reading.account);
        if (await followDeletion(deps, account))
          logger.info("subscription follows its account", { tenantId: listed.tenantId });
        await notifyPayer(deps, account);
        await voidEndedInvoices(deps, account);
      }),
    MAX_CONCURRENCY,
  );

  await attempt(async () => {
    for (const { customerId, tenantId, subscriptionIds } of await payingCustomers(deps.stripe)) {
      if (subscriptionIds.length > 1) report("two live subscriptions", { customerId, subscriptionIds });
      if (known.has(customerId)) continue;
      await attempt(async () => {
        const payer = tenantId === null ? null : await payerOf(deps, tenantId);
        if (!payer) return report("customer without an account", { customerId, subscriptionIds });
        const before = await deps.billingAccounts.open(payer);
        const reading = await readBillingOfCustomer(deps, customerId);
        if (!reading) return report("second customer of one payer", { customerId, tenantId, subscriptionIds });
        noteRepair(payer.tenantId, fieldsThatDiffer(before, reading.account));
        await notifyPayer(deps, reading.account);
      });
    }
  });
  await attempt(() => checkCatalogue(deps.stripe));

  const done = { payers: known.size, repaired, unclear };
  logger.info("billing reconciled", done);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} parts of the billing data could not be read`);
  return done;
}
