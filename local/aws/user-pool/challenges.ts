import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { notAuthorized } from "./parts.ts";

const LIFETIME_MS = 3 * MINUTE_MS;
const WRONG_CODES = 5;

/**
 * Pending sign-in challenges, in memory for three minutes; after a restart the user has to start again. `T` is the
 * state that the pool needs when the answer arrives.
 */
export function createChallenges<T>(now: () => number) {
  const open = new Map<string, { value: T; until: number; failures: number }>();
  const forgetExpired = () => {
    for (const [id, challenge] of open) if (now() >= challenge.until) open.delete(id);
  };
  return {
    open(value: T): string {
      forgetExpired();
      const id = randomBytes(64).toString("base64");
      open.set(id, { value, until: now() + LIFETIME_MS, failures: 0 });
      return id;
    },
    getOrThrow(id: string): T {
      forgetExpired();
      const challenge = open.get(id);
      if (!challenge) throw notAuthorized("Invalid session for the user, session is expired.");
      return challenge.value;
    },
    /** Counts a wrong answer; the fifth closes the challenge. */
    failed(id: string): void {
      const challenge = open.get(id);
      if (challenge && ++challenge.failures >= WRONG_CODES) open.delete(id);
    },
    close: (id: string) => open.delete(id),
  };
}
