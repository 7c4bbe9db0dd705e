import type { CANCEL_REASONS } from "#shared/api/billing.ts";

type Reason = (typeof CANCEL_REASONS)[number];

/** Stripe's reasons in words of who leaves. */
export const REASON_WORDS = {
  too_expensive: "It is too expensive",
  missing_features: "Something that I need is missing",
  switched_service: "I have moved to something else",
  unused: "I do not use it enough",
  customer_service: "I was not helped well",
  too_complex: "It is too complicated",
  low_quality: "It does not work well enough",
  other: "Another reason",
} as const satisfies Record<Reason, string>;
