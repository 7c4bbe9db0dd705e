import type { User } from "#shared/api/accounts/accounts.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";

type Subscription = NonNullable<BillingCustomer["subscription"]>;

/**
 * When a cancellation takes effect: at the end of the trial or paid period, or immediately if the last payment failed.
 */
export function describeEnd({ status, trial_ends_at, current_period_end }: Subscription, timezone: string): string {
  if (status === "past_due") return TEXT.cancel.endsNow;
  if (status === "trialing")
    return TEXT.cancel.endsWithTrial(formatDayOf(trial_ends_at ?? current_period_end, timezone));
  return TEXT.cancel.endsWithPeriod(formatDayOf(current_period_end, timezone));
}

/** What remains after the cancellation has taken effect. */
export const describeAftermath = ({ agency }: Pick<User, "agency">): string =>
  agency ? TEXT.cancel.agencyAfter(agency.name) : TEXT.cancel.authorAfter;
