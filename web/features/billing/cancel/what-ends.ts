import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { formatDayOf } from "#web/lib/format.ts";

type Subscription = NonNullable<BillingCustomer["subscription"]>;

/**
 * When a cancellation takes effect: at the end of the trial or paid period, or immediately if the last payment failed.
 */
export function whenItEnds({ status, trial_ends_at, current_period_end }: Subscription, timezone: string): string {
  if (status === "past_due") return "It ends at once, and what is still open of it is not charged any more.";
  if (status === "trialing")
    return `It ends with your trial, on ${formatDayOf(trial_ends_at ?? current_period_end, timezone)}. Nothing is charged.`;
  return `It ends on ${formatDayOf(current_period_end, timezone)}, when what you have paid for is over. Nothing more is charged.`;
}

export const whatStays = ({ agency }: Pick<User, "agency">): string =>
  agency
    ? `From then on ${agency.name} has no plan: books and clients close for everybody who works there. All data are kept, and any plan opens them again.`
    : "From then on you are on the Free plan. We keep all your data; anything beyond the Free plan’s limits is hidden until you upgrade again.";
