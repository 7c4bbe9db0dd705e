import { randomBytes } from "node:crypto";
import { notAuthorized } from "./parts.ts";

const LIFETIME_MS = 3 * 60_000;
const WRONG_CODES = 5;

/**
 * Challenges that a sign-in waits in, for three minutes and in memory: after a restart the person signs in anew.
 * `T` is what the pool has to remember until the answer comes.
 */
export function createChallenges<T>(now: () => number) {
  const open = new Map<string, { value: T; until: number; failures: number }>();
  const forgetExpired = () => {
    for (const [id, challenge] of open) if (now() >= challenge.until) open.delete(id);
  };
  return {
    /** An id that can't be guessed, in base64. */
    open(value: T): string {
      forgetExpired();
      const id = randomBytes(64).toString("base64");
      open.set(id, { value, until: now() + LIFETIME_MS, failures: 0 });
      return id;
    },
    /** What the challenge waits for; it stays open until `close`. */
    getOrThrow(id: string): T {
      forgetExpired();
      const challenge = open.get(id);
      if (!challenge) throw notAuthorized("Invalid session for the user, session is expired.");
      return challenge.value;
    },
    /** A wrong answer: after five the challenge is closed. */
    failed(id: string): void {
      const challenge = open.get(id);
      if (challenge && ++challenge.failures >= WRONG_CODES) open.delete(id);
    },
    close: (id: string) => open.delete(id),
  };
}
