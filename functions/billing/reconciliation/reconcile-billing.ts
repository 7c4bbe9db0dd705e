import { isDeepStrictEqual } from "node:util";
import type { AccountStore, AgencyStore } from "#functions/accounts/index.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { logger } from "#functions/platform/logger.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { followDeletion } from "../cancel/follow-deletion.ts";
import { followEmail } from "../customer/follow-email.ts";
import { voidOpenInvoices } from "../customer/open-invoices.ts";
import { BILLING_REPAIRED, NEEDS_SUPPORT } from "../env.ts";
import { finishChange } from "../plan-change/finish-change.ts";
import { type NotifyPayerDeps, notifyPayer } from "../reminders/notify-payer.ts";
import type { BillingAccount, BillingAccountStore, NewPayer } from "../snapshot/billing-account-store.ts";
import type { PayerStore } from "../snapshot/payer-store.ts";
import { type ReadBillingDeps, readBilling, readBillingOfCustomer } from "../snapshot/read-billing.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { type ListedPayer, listPayersAtStripe } from "./list-payers-at-stripe.ts";
import { hasTurn, needsReading } from "./needs-reading.ts";

export interface ReconcileDeps extends ReadBillingDeps, NotifyPayerDeps {
  readonly accounts: AccountStore;
  readonly agencies: Pick<AgencyStore, "find">;
  readonly billingAccounts: BillingAccountStore;
  readonly payers: Pick<PayerStore, "listAll">;
  /** False when the run has to come to an end; payers that agree with Stripe's listing then wait for their next turn. */
  readonly hasTime?: () => boolean;
}

export interface Reconciliation {
  readonly payers: number;
  /** Payers read in full: those who differed from Stripe's listing, and those whose turn it was. */
  readonly read: number;
  readonly repaired: number;
  readonly unclear: number;
}

/** Payers read in full side by side: five calls each, within Stripe's limit of a hundred per second. */
const READ_CONCURRENCY = 8;
/** Payers who agree with the listing take one read of the table. */
const CHECK_CONCURRENCY = 32;

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

async function payerOf(
  { accounts, agencies }: Pick<ReconcileDeps, "accounts" | "agencies">,
  tenantId: string,
): Promise<NewPayer | null> {
  const author = await accounts.find(tenantId);
  if (author) return author.kind === "author" ? { tenantId, kind: "author", userId: tenantId } : null;
  const agency = await agencies.find(tenantId);
  return agency && { tenantId, kind: "agency", userId: agency.ownerId };
}

/** How long an ended subscription's open invoice is checked every night; after that only on the payer's turn. */
const VOIDED_FOR_MS = 3 * DAY_MS;

/** Voids what an ended subscription still owes, because Stripe leaves its last invoice open. */
async function voidEndedInvoices(
  { stripe, clock }: Pick<ReconcileDeps, "stripe" | "clock">,
  { tenantId, subscription }: BillingAccount,
  isTurn: boolean,
): Promise<void> {
  if (subscription?.status !== "canceled") return;
  const endedAt = Date.parse(subscription.endsAt ?? "");
  if (!isTurn && !(endedAt > clock.now() - VOIDED_FOR_MS)) return;
  const invoices = await voidOpenInvoices(stripe, subscription.id);
  if (invoices > 0) logger.info("invoices of an ended subscription voided", { tenantId, invoices });
}

/** Finishes what a request or an event left undone. Idempotent. */
async function settle(deps: ReconcileDeps, copy: BillingAccount, isTurn: boolean): Promise<void> {
  const account = await finishChange(deps, copy);
  if (await followDeletion(deps, account))
    logger.info("subscription follows its account", { tenantId: account.tenantId });
  await notifyPayer(deps, account);
  await voidEndedInvoices(deps, account, isTurn);
}

/** The counts and failures of one run. */
class Run {
  read = 0;
  repaired = 0;
  unclear = 0;
  readonly failures: unknown[] = [];

  /** One failure doesn't keep the others from being done. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.failures.push(error);
    }
  }

  noteRepair(tenantId: string, fields: readonly string[]): void {
    this.repaired += 1;
    logger.warn(BILLING_REPAIRED, { tenantId, fields });
  }

  report(why: string, facts: object): void {
    this.unclear += 1;
    logger.error(NEEDS_SUPPORT, { why, ...facts });
  }
}

async function readInFull(deps: ReconcileDeps, run: Run, listed: BillingAccount, isTurn: boolean): Promise<void> {
  const reading = await readBilling(deps, listed.tenantId);
  if (!reading) return;
  run.read += 1;
  if (reading.changed) run.noteRepair(listed.tenantId, fieldsThatDiffer(listed, reading.account));
  if (await followEmail(deps, reading.account)) run.noteRepair(listed.tenantId, ["email"]);
  await settle(deps, reading.account, isTurn);
}

/** A customer who pays at Stripe and whom no stored payer names. */
async function followUnknown(
  deps: ReconcileDeps,
  run: Run,
  { customerId, tenantId, liveIds: subscriptionIds }: ListedPayer,
): Promise<void> {
  const payer = tenantId === null ? null : await payerOf(deps, tenantId);
  if (!payer) return run.report("customer without an account", { customerId, subscriptionIds });
  const before = await deps.billingAccounts.open(payer);
  const reading = await readBillingOfCustomer(deps, customerId);
  if (!reading) return run.report("second customer of one payer", { customerId, tenantId, subscriptionIds });
  run.noteRepair(payer.tenantId, fieldsThatDiffer(before, reading.account));
  await notifyPayer(deps, reading.account);
}

/**
 * Compares every known payer with Stripe's listing of subscriptions, reads those who differ and every fourteenth of the
 * others in full, and corrects the stored copies in case an event was missed. Logs each repair and each case that needs
 * a person (two live subscriptions, a customer without a payer); both raise alarms. What concerns money first: prices
 * and double subscriptions before the payers. One unreadable payer doesn't block the others: errors are thrown at the
 * end.
 */
export async function reconcileBilling(deps: ReconcileDeps): Promise<Reconciliation> {
  const { clock, hasTime = () => true } = deps;
  const run = new Run();
  await run.attempt(() => checkCatalogue(deps.stripe));

  const listed = await listPayersAtStripe(deps.stripe);
  for (const { customerId, liveIds } of listed.values())
    if (liveIds.length > 1) run.report("two live subscriptions", { customerId, subscriptionIds: liveIds });

  const known = new Set<string>();
  const differing: BillingAccount[] = [];
  const turns: BillingAccount[] = [];
  const check = async (account: BillingAccount): Promise<void> => {
    if (account.customerId === undefined) return;
    known.add(account.customerId);
    if (needsReading(account, listed.get(account.customerId))) differing.push(account);
    else if (hasTurn(account.tenantId, clock.now())) turns.push(account);
    else await run.attempt(() => settle(deps, account, false));
  };
  await inParallel(deps.payers.listAll(), check, CHECK_CONCURRENCY);
  await inParallel(
    differing,
    (account) => run.attempt(() => readInFull(deps, run, account, hasTurn(account.tenantId, clock.now()))),
    READ_CONCURRENCY,
  );
  for (const payer of listed.values())
    if (payer.liveIds.length > 0 && !known.has(payer.customerId))
      await run.attempt(() => followUnknown(deps, run, payer));
  await inParallel(
    turns,
    (account) =>
      run.attempt(async () => (hasTime() ? readInFull(deps, run, account, true) : settle(deps, account, false))),
    READ_CONCURRENCY,
  );

  const { read, repaired, unclear, failures } = run;
  const done = { payers: known.size, read, repaired, unclear };
  logger.info("billing reconciled", done);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} parts of the billing data could not be read`);
  return done;
}
