import type { Invariant } from "./invariant.ts";
import { monthInvariants } from "./months.ts";

/** Every statement that is checked, beside those that the scheduler makes of each call and message. */
export const INVARIANTS: readonly Invariant[] = [...monthInvariants];
