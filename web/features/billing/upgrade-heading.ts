import type { User } from "#shared/api/accounts/accounts.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";

export interface Heading {
  readonly title: string;
  readonly lead: string;
}

const AGENCY_ENDED: Heading = {
  title: "Your subscription has ended",
  lead: "Nothing is lost: your books and figures are kept and show again on any plan. Your account and your people stay as they are.",
};

/**
 * The heading for a user with neither plan nor trial: an author's trial has ended, an agency may not have had one yet.
 */
function withoutPlan({ agency, onboard }: User): Heading {
  if (!agency) return { title: texts.plan.trialEnded, lead: texts.plan.author };
  return onboard ? { title: texts.plan.agencyTitle, lead: texts.plan.agency(agency.name) } : AGENCY_ENDED;
}

/** What a user on trial without a subscription should know before choosing; null for all others. */
export const trialLead = ({ subscription, on_trial, trial_ends_at, timezone }: User): string | null =>
  subscription === null && on_trial && trial_ends_at !== null
    ? `Your trial runs until ${formatDayOf(trial_ends_at, timezone)}. You won’t be charged before then.`
    : null;

/** The plan may no longer be sold, and has no name then. */
const changeLead = ({ plan }: User): string =>
  `${plan ? `You are on the ${plan.name} plan. ` : ""}Upgrades take effect right away. If you choose a smaller plan, we keep your data and hide what it doesn’t include.`;

export function headingFor(user: User): Heading {
  if (user.entitlements === null) return withoutPlan(user);
  return { title: "Upgrade", lead: trialLead(user) ?? changeLead(user) };
}
