/** How long an author may use everything after signing up, without a card (decision 16). */
export const AUTHOR_TRIAL_DAYS = 14;

/** A rest of a trial that is shorter than this is none: Stripe takes no end that has passed when a call arrives. */
export const SHORTEST_TRIAL_REST_MS = 300_000;

const DAY_MS = 86_400_000;

/** What a person's row tells of their trial. Instants are ISO 8601. */
export interface TrialFacts {
  readonly kind: "author" | "agency";
  readonly createdAt: string;
  /** Absent for accounts made before ends of trials were kept. */
  readonly trialEndsAt?: string | undefined;
  readonly localPlan?: "FREE" | undefined;
}

export interface Trial {
  readonly onTrial: boolean;
  /** When the trial ends or ended; null for who has none. */
  readonly endsAt: string | null;
}

/** The end of the trial of an author who signs up at `createdAtMs`, as an instant. */
export const trialEndFor = (createdAtMs: number): string =>
  new Date(createdAtMs + AUTHOR_TRIAL_DAYS * DAY_MS).toISOString();

/**
 * The local trial of a person at `nowMs`. An agency has none here (its trial is Stripe's), and who chose the free plan has left theirs. At its
 * very end a trial is over.
 */
export function trialOf({ kind, createdAt, trialEndsAt, localPlan }: TrialFacts, nowMs: number): Trial {
  if (kind === "agency" || localPlan) return { onTrial: false, endsAt: null };
  const endsAt = trialEndsAt ?? trialEndFor(Date.parse(createdAt));
  return { onTrial: nowMs < Date.parse(endsAt), endsAt };
}
