import { isDeepStrictEqual } from "node:util";
import type { AccountStore, AgencyStore } from "#functions/accounts/index.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { logger } from "#functions/platform/logger.ts";
import { followDeletion } from "../cancel/follow-deletion.ts";
import { voidOpenInvoices } from "../customer/open-invoices.ts";
import { finishChange } from "../plan-change/finish-change.ts";
import { type TellPayerDeps, tellPayer } from "../reminders/notify-payer.ts";
import type { BillingAccount, BillingAccountStore, NewPayer } from "../snapshot/billing-account-store.ts";
import type { PayerStore } from "../snapshot/payer-store.ts";
import { type ReadBillingDeps, readBilling } from "../snapshot/read-billing.ts";
import { readBillingOfCustomer } from "../snapshot/read-billing-of-customer.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { customersWhoPay } from "./paying-customers.ts";

export interface ReconcileDeps extends ReadBillingDeps, TellPayerDeps {
  readonly accounts: AccountStore;
  readonly agencies: Pick<AgencyStore, "find">;
  readonly billingAccounts: BillingAccountStore;
  readonly payers: Pick<PayerStore, "listAll">;
}

/** What a night came to. */
export interface Reconciliation {
  readonly payers: number;
  readonly repaired: number;
  /** What only a person can decide. */
  readonly unclear: number;
}

/** Payers who are read at the same time: four calls each, and Stripe allows a hundred a second. */
const AT_ONCE = 8;

const COPIED = ["customerId", "subscription", "card", "trialHad"] as const;

/** Names of what was not as it is at Stripe, without what it was. */
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

/** Who a customer of Stripe's says that they are, as a payer of ours; null when there is no such person or agency. */
async function payerOf({ accounts, agencies }: ReconcileDeps, tenantId: string): Promise<NewPayer | null> {
  const author = await accounts.find(tenantId);
  if (author) return author.kind === "author" ? { tenantId, kind: "author", userId: tenantId } : null;
  const agency = await agencies.find(tenantId);
  return agency && { tenantId, kind: "agency", userId: agency.ownerId };
}

/** What has ended is not to be paid any more: Stripe itself leaves the last invoice open. */
async function voidWhatEnded({ stripe }: ReconcileDeps, { tenantId, subscription }: BillingAccount): Promise<void> {
  if (subscription?.status !== "canceled") return;
  const invoices = await voidOpenInvoices(stripe, subscription.id);
  if (invoices > 0) logger.info("invoices of an ended subscription made void", { tenantId, invoices });
}

/**
 * Reads every payer at Stripe again and everybody who pays there, and puts right what is kept of them: what an event should have said that never came.
 * What was repaired is said in the log, and so is what only a person can decide (two living subscriptions, a customer of nobody's); both raise alarms.
 * One who can't be read keeps nobody else: the errors come at the end.
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
    logger.warn("billing repaired", { tenantId, fields });
  };
  const ask = (why: string, facts: object): void => {
    unclear += 1;
    logger.error("billing needs a person", { why, ...facts });
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
          logger.info("a subscription follows its account", { tenantId: listed.tenantId });
        await tellPayer(deps, account);
        await voidWhatEnded(deps, account);
      }),
    AT_ONCE,
  );

  await attempt(async () => {
    for (const { customerId, tenantId, subscriptionIds } of await customersWhoPay(deps.stripe)) {
      if (subscriptionIds.length > 1) ask("two living subscriptions", { customerId, subscriptionIds });
      if (known.has(customerId)) continue;
      await attempt(async () => {
        const payer = tenantId === null ? null : await payerOf(deps, tenantId);
        if (!payer) return ask("a customer of nobody's", { customerId, subscriptionIds });
        const before = await deps.billingAccounts.open(payer);
        const reading = await readBillingOfCustomer(deps, customerId);
        if (!reading) return ask("a second customer of one payer", { customerId, tenantId, subscriptionIds });
        noteRepair(payer.tenantId, fieldsThatDiffer(before, reading.account));
        await tellPayer(deps, reading.account);
      });
    }
  });
  await attempt(() => checkCatalogue(deps.stripe));

  const done = { payers: known.size, repaired, unclear };
  logger.info("billing reconciled", done);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of billing could not be read`);
  return done;
}
