import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import type { Invoice } from "#shared/api/billing/billing.ts";
import { deleteStripeCustomer } from "./cancel/delete-stripe-customer.ts";
import { listInvoices } from "./customer/list-invoices.ts";
import { trialReminderStore } from "./reminders/trial-reminder-store.ts";
import { type BillingAccount, billingAccountStore } from "./snapshot/billing-account-store.ts";
import { payerStore } from "./snapshot/payer-store.ts";
import { shownCoupon } from "./snapshot/to-subscription.ts";

function accountFile({
  customerId,
  subscription,
  card,
  credit,
  trialUsed,
  notifiedTrialEnd,
}: BillingAccount): ArchiveFile {
  return jsonFile("billing/subscription.json", {
    customer_at_stripe: customerId ?? null,
    subscription: subscription ? { ...subscription, coupon: shownCoupon(subscription.coupon) } : null,
    card: card ?? null,
    credit_in_cents: credit ?? 0,
    had_a_trial_at_stripe: trialUsed ?? false,
    told_of_trial_ending: notifiedTrialEnd ?? null,
  });
}

const decimal = (amount: number): string => (amount / 100).toFixed(2);

/** Exports and deletes plan, subscription, card and invoices: an author's own, or an agency's with its owner. */
export function billingPersonalData(access: TableAccess, stripe: AskStripe): PersonalData {
  const billingAccounts = billingAccountStore(access);
  const payers = payerStore(access);
  const reminders = trialReminderStore(access);
  /** A customer unknown to Stripe has no invoices; the rest of the archive is still produced. */
  const invoicesOf = async (account: BillingAccount): Promise<readonly Invoice[]> => {
    try {
      return (await listInvoices({ billingAccounts, stripe }, { actor: account })).data;
    } catch (error) {
      if (error instanceof NotFound) return [];
      throw error;
    }
  };
  return {
    name: "billing",
    entities: ["billing-account", "trial-reminder"],
    prefixes: [],
    holdings: ["plan"],
    explained: [
      {
        path: "billing/subscription.json",
        about:
          "Your plan and its subscription, and the last four digits of your card. We store nothing else about your card.",
      },
      {
        path: "billing/invoices.csv",
        about:
          "Your invoices, as stored by our payment provider Stripe. Stripe keeps paid invoices as required by law.",
      },
      { path: "billing/trial.json", about: "That we will email you before your trial ends." },
    ],

    async *files({ userId, tenantId }): AsyncGenerator<ArchiveFile> {
      const reminder = await reminders.find(userId);
      if (reminder) yield jsonFile("billing/trial.json", { trial_ends_at: reminder.endsAt });
      const account = tenantId === null ? null : await billingAccounts.find(tenantId);
      if (!account) return;
      yield accountFile(account);
      const invoices = await invoicesOf(account);
      if (invoices.length === 0) return;
      yield csvFile(
        "billing/invoices.csv",
        ["Number", "Date", "Amount", "Currency", "Status", "For"],
        invoices.map(({ number, created_at, amount, currency, status, description }) => [
          ...[number, created_at, decimal(amount), currency, status, description],
        ]),
      );
    },

    remove: async ({ userId, tenantId }) => {
      await reminders.remove(userId);
      const account = tenantId === null ? null : await billingAccounts.find(tenantId);
      if (!account) return;
      // Cancels before the row is removed: a repeat after a failure needs the customer that the row names.
      if (account.customerId !== undefined) await deleteStripeCustomer(stripe, account.customerId);
      await payers.remove(account.tenantId);
    },
  };
}
