import { DAY_MS } from "#shared/primitives/durations.ts";

/** Full access without a card: an author's trial never turns into a charge. */
export const AUTHOR_TRIAL_DAYS = 14;

/**
 * A shorter remainder of a trial is treated as none: Stripe rejects a trial end that has passed by the time the call
 * arrives.
 */
export const SHORTEST_TRIAL_REST_MS = 300_000;

export interface TrialFacts {
  readonly accountKind: "author" | "agency";
  readonly createdAt: string;
  /** Absent for accounts created before trial ends were stored. */
  readonly trialEndsAt?: string | undefined;
  readonly localPlan?: "FREE" | undefined;
}

export interface Trial {
  readonly onTrial: boolean;
  readonly endsAt: string | null;
}

export const trialEndFor = (createdAtMs: number): string =>
  new Date(createdAtMs + AUTHOR_TRIAL_DAYS * DAY_MS).toISOString();

/**
 * Determines a person's local trial at `nowMs`. Agencies have none (their trial is Stripe's), and choosing the free
 * plan ends it. At the exact end the trial is over.
 */
export function trialOf({ accountKind, createdAt, trialEndsAt, localPlan }: TrialFacts, nowMs: number): Trial {
  if (accountKind === "agency" || localPlan) return { onTrial: false, endsAt: null };
  const endsAt = trialEndsAt ?? trialEndFor(Date.parse(createdAt));
  return { onTrial: nowMs < Date.parse(endsAt), endsAt };
}
