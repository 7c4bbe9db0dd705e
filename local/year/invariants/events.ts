import { TEXT } from "#functions/letters/text.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { hasSameLogs, storedLogs } from "../actors/events.ts";
import type { SentEmail } from "../world/parties.ts";
import { concerned, type Invariant } from "./invariant.ts";

/** Letters of two weeks are further apart, even when one of them is late. */
const LETTERS_APART_MS = 4 * DAY_MS;

export const eventInvariants: readonly Invariant[] = [
  {
    statement: "the event logs are those that were acknowledged",
    when: "step",
    check: async (subject) => {
      const { world, now } = subject;
      const wrong: string[] = [];
      for (const { userId, deletionDueAt, name, logs } of concerned(subject)) {
        if (userId === null || (deletionDueAt !== null && deletionDueAt <= now)) continue;
        const stored = await storedLogs(world, userId);
        if (!hasSameLogs(stored, logs))
          wrong.push(`${name}: ${JSON.stringify({ logs: [...logs], stored: [...stored] })}`);
      }
      return wrong;
    },
  },
  {
    statement: "a week's letter is sent once",
    when: "day",
    check: async ({ world, now }) => {
      const last = new Map<string, SentEmail>();
      const wrong: string[] = [];
      for (const email of world.parties.emails) {
        if (email.at < now - LETTERS_APART_MS || !email.text.includes(TEXT.email.why)) continue;
        const before = last.get(email.to);
        if (before && !before.isAnswerLost())
          wrong.push(`${email.to}: ${before.subject} (${before.by}), then ${email.by}`);
        last.set(email.to, email);
      }
      return wrong;
    },
  },
];
