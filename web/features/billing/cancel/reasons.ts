import type { CANCEL_REASONS } from "#shared/api/billing/billing.ts";

type Reason = (typeof CANCEL_REASONS)[number];

export const REASON_WORDS = {
  too_expensive: "It is too expensive",
  missing_features: "Something that I need is missing",
  switched_service: "I have moved to something else",
  unused: "I don’t use it enough",
  customer_service: "I wasn’t happy with the support",
  too_complex: "It is too complicated",
  low_quality: "It doesn’t work well enough",
  other: "Another reason",
} as const satisfies Record<Reason, string>;
