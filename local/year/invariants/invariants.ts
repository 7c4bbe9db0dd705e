import { billingInvariants } from "./billing.ts";
import { consentInvariants } from "./consents.ts";
import { eventInvariants } from "./events.ts";
import { generalInvariants } from "./general.ts";
import type { Invariant } from "./invariant.ts";
import { monthInvariants } from "./months.ts";
import { rankInvariants } from "./ranks.ts";
import { storedInvariants } from "./stored.ts";
import { syncInvariants } from "./sync.ts";

/** Every statement that is checked, beside those that the scheduler makes of each call and message. */
export const INVARIANTS: readonly Invariant[] = [
  ...monthInvariants,
  ...storedInvariants,
  ...billingInvariants,
  ...consentInvariants,
  ...syncInvariants,
  ...rankInvariants,
  ...eventInvariants,
  ...generalInvariants,
];
