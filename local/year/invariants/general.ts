import { accountStore } from "#functions/accounts/index.ts";
import { RETAINED_KINDS } from "#functions/personal-data/capabilities.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { addressOf } from "../actors/author.ts";
import type { SentEmail } from "../world/parties.ts";
import type { TableItem } from "../world/table-items.ts";
import { goneIds, type Invariant, itemsOf, REPAIR_MS } from "./invariant.ts";

/** For an item, how many of the removed accounts it is known not to name: those that were removed first. */
const clearOf = new WeakMap<TableItem, number>();

export const generalInvariants: readonly Invariant[] = [
  {
    statement: "no email is sent twice",
    when: "day",
    check: async ({ world, now }) => {
      const last = new Map<string, SentEmail>();
      const wrong: string[] = [];
      for (const email of world.parties.emails) {
        const { to, subject, text, by, at } = email;
        if (at < now - DAY_MS) continue;
        const name = `${to} ${subject} ${text}`;
        const before = last.get(name);
        // The email service has no idempotency key: without its answer, the client or the next run sends again.
        if (before && before.by !== by && !before.isAnswerLost()) wrong.push(`${to}: ${subject} (${by})`);
        last.set(name, email);
      }
      return wrong;
    },
  },
  {
    statement: "no import stays under way without work",
    when: "day",
    check: async (subject) => {
      const { world, now } = subject;
      const messages = [...world.queues.waiting(), ...world.queues.deadLetters].map(({ body }) => body);
      return itemsOf(subject, "import")
        .filter(({ status }) => status === "reading" || status === "writing" || status === "uploading")
        .filter(({ createdAt }) => Date.parse(String(createdAt)) < now - REPAIR_MS)
        .filter(({ importId }) => !messages.some((body) => body.includes(String(importId))))
        .map(({ importId, status, phase }) => `${importId}: ${status} ${phase}`);
    },
  },
  {
    statement: "nothing of a removed account is left in the table",
    when: "day",
    check: async (subject) => {
      const gone = goneIds(subject);
      if (gone.length === 0) return [];
      const wrong: string[] = [];
      for (const item of subject.items ?? []) {
        const { kind, values, text } = item;
        if (kind in RETAINED_KINDS) continue;
        if (gone.slice(clearOf.get(item) ?? 0).some((userId) => text.includes(userId)))
          wrong.push(`${kind} ${values.pk} ${values.sk}`);
        else clearOf.set(item, gone.length);
      }
      return wrong;
    },
  },
  {
    statement: "nothing of a removed account is left in the bucket",
    when: "day",
    check: async (subject) => {
      const gone = goneIds(subject);
      const keys = gone.length === 0 ? [] : [...subject.world.parties.stored.keys()];
      return keys.filter((key) => gone.some((userId) => key.includes(userId)));
    },
  },
  {
    statement: "nothing of a removed account is left in the user pool",
    when: "day",
    check: async (subject) => goneIds(subject).filter((userId) => subject.world.parties.knownPool.emailOf(userId)),
  },
  {
    statement: "a removed account gets no more emails",
    when: "day",
    check: async ({ world, authors }) => {
      const goneAt = new Map(
        authors.flatMap(({ name, gone }) => gone.map(({ at }, n) => [addressOf({ name, accounts: n }), at] as const)),
      );
      return world.parties.emails
        .filter(({ to, at }) => at > (goneAt.get(to) ?? Number.POSITIVE_INFINITY) + REPAIR_MS)
        .map(({ to, subject }) => `${to}: ${subject}`);
    },
  },
  {
    statement: "no account is removed before its day",
    when: "day",
    check: async ({ world, authors }) => {
      const wrong: string[] = [];
      for (const { userId, name } of authors)
        if (userId !== null && !(await accountStore(world.parties.table).find(userId))) wrong.push(`${name} ${userId}`);
      return wrong;
    },
  },
  {
    statement: "every account can sign in: the user pool and the table agree",
    when: "day",
    check: async (subject) => {
      const wrong: string[] = [];
      for (const user of itemsOf(subject, "user")) {
        if (user.removingAt) continue;
        const email = subject.world.parties.knownPool.emailOf(String(user.userId));
        if (email !== String(user.email).toLowerCase())
          wrong.push(`${String(user.userId)}: ${email ?? "not in the pool"}`);
      }
      return wrong;
    },
  },
  {
    statement: "an address has one account",
    when: "day",
    check: async (subject) => {
      const emails = itemsOf(subject, "user").map(({ email }) => String(email));
      return emails.filter((email, n) => emails.indexOf(email) !== n);
    },
  },
  {
    statement: "every account holds its own address",
    when: "day",
    check: async (subject) => {
      const holders = new Map(itemsOf(subject, "email-claim").map(({ email, userId }) => [email, userId]));
      return itemsOf(subject, "user")
        .filter(({ email, userId, removingAt }) => !removingAt && holders.get(email) !== userId)
        .map(({ email, userId }) => `${email} of ${userId} is held by ${holders.get(email) ?? "no account"}`);
    },
  },
  {
    statement: "a dead letter is delivered again until it is done",
    when: "day",
    check: async ({ world }) =>
      world.queues.deadLetters.filter(({ isExcused }) => !isExcused).map(({ target, body }) => `${target} ${body}`),
  },
];
