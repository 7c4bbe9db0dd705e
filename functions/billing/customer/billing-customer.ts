import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { BillingCustomer, PaymentMethod } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import type { BillingAccount, StoredCard } from "../snapshot/billing-account-store.ts";
import { type ReadBillingDeps, readBilling } from "../snapshot/read-billing.ts";
import { shownCoupon } from "../snapshot/to-subscription.ts";

export const toPaymentMethod = ({ brand, lastFour, expMonth, expYear }: StoredCard): PaymentMethod => ({
  brand,
  last_four: lastFour,
  exp_month: expMonth,
  exp_year: expYear,
});

export function toBillingCustomer(account: BillingAccount | null): BillingCustomer {
  const { customerId, subscription, card } = account ?? {};
  return {
    id: customerId ?? null,
    subscription: subscription
      ? {
          status: subscription.status,
          stripe_plan: subscription.stripePlan,
          name: subscription.name,
          price: subscription.price,
          billing_interval: subscription.interval,
          current_period_end: subscription.currentPeriodEnd,
          trial_ends_at: subscription.trialEnd,
          ends_at: subscription.endsAt,
          coupon: shownCoupon(subscription.coupon),
          next_payment: subscription.nextPayment,
          open_invoice: subscription.openInvoice && {
            amount: subscription.openInvoice.owed ?? subscription.openInvoice.amount,
            url: subscription.openInvoice.url,
          },
        }
      : null,
    payment_method: card ? toPaymentMethod(card) : null,
    credit: cents(account?.credit ?? 0),
  };
}

export const getBillingCustomer = async (
  { billingAccounts }: Pick<ReadBillingDeps, "billingAccounts">,
  { actor: { tenantId } }: By<Actor>,
): Promise<BillingCustomer> => toBillingCustomer(await billingAccounts.find(tenantId));

export async function refreshBilling(
  deps: ReadBillingDeps,
  { actor: { tenantId } }: By<Actor>,
): Promise<BillingCustomer> {
  const reading = await readBilling(deps, tenantId);
  return toBillingCustomer(reading?.account ?? null);
}
