import type { User } from "#shared/api/accounts/accounts.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";

export interface Heading {
  readonly title: string;
  readonly lead: string;
}

const { upgradePage } = TEXT;

/**
 * The heading for a user with neither plan nor trial: an author's trial has ended, an agency may not have had one yet.
 */
function withoutPlan({ agency, agency_role, onboard }: User): Heading {
  if (!agency) return { title: TEXT.trialEnded, lead: upgradePage.author };
  const { name } = agency;
  return onboard
    ? {
        title: upgradePage.agencyTitle,
        lead: agency_role === "owner" ? upgradePage.agency(name) : upgradePage.agencyMember(name),
      }
    : { title: upgradePage.endedTitle, lead: upgradePage.ended };
}

/** What a user on trial without a subscription should know before choosing; null for all others. */
export const trialLead = ({ subscription, on_trial, trial_ends_at, timezone }: User): string | null =>
  subscription === null && on_trial && trial_ends_at !== null
    ? upgradePage.trial(formatDayOf(trial_ends_at, timezone))
    : null;

/** The plan may no longer be sold, and has no name then. */
const changeLead = ({ plan }: User): string =>
  [plan && upgradePage.current(plan.name), upgradePage.change].filter(Boolean).join(" ");

export function headingFor(user: User): Heading {
  if (user.entitlements === null) return withoutPlan(user);
  return { title: TEXT.upgrade, lead: trialLead(user) ?? changeLead(user) };
}
