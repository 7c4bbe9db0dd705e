import type { Clock } from "../clock.ts";
import { derivedId } from "../ids.ts";
import type { Limit } from "./limits.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";

const HOUR = 3600;

/**
 * How often one e-mail address may be named in one kind of call, by whomever and from wherever: beside the caller's own limit, so that nobody's
 * mailbox is flooded and nobody's codes are guessed by changing networks. Known and unknown addresses count the same.
 */
export const ADDRESS_LIMITS = {
  "sign-up": { calls: 10, windowSeconds: HOUR },
  reset: { calls: 5, windowSeconds: HOUR },
  "totp-recovery": { calls: 10, windowSeconds: HOUR },
  invitation: { calls: 5, windowSeconds: HOUR },
  "email-change": { calls: 5, windowSeconds: HOUR },
  "security-notice": { calls: 3, windowSeconds: HOUR },
  "login-as": { calls: 20, windowSeconds: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;
export type AddressLimit = keyof typeof ADDRESS_LIMITS;

/** What counting by address leans on. */
export interface AddressLimitDeps {
  readonly limits: RateLimitStore;
  readonly clock: Clock;
}

/** Counts one use of `kind` for an address, of which only a hash is kept. Throws TooMany, with the seconds until there is room again. */
export const spendForAddress = (
  { limits, clock }: AddressLimitDeps,
  kind: AddressLimit,
  email: string,
): Promise<void> => limits.spend(kind, derivedId("email", email.toLowerCase()), ADDRESS_LIMITS[kind], clock.now());
