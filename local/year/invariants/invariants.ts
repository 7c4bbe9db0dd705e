import { billingInvariants } from "./billing.ts";
import { consentInvariants } from "./consents.ts";
import { generalInvariants } from "./general.ts";
import type { Invariant } from "./invariant.ts";
import { monthInvariants } from "./months.ts";
import { syncInvariants } from "./sync.ts";

/** Every statement that is checked, beside those that the scheduler makes of each call and message. */
export const INVARIANTS: readonly Invariant[] = [
  ...monthInvariants,
  ...billingInvariants,
  ...consentInvariants,
  ...syncInvariants,
  ...generalInvariants,
];
