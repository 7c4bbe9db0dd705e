import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { extensionWorld } from "#functions/extension/testing/extension-world.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { runs } from "#functions/testing/seeds.ts";
import { givenUser } from "#functions/testing/users.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(extensionWorld);
const CONNECTED = "2026-11-20T12:00:00.000Z";
const inDays = (days: number): string => new Date(Date.parse(CONNECTED) + days * DAY_MS).toISOString();

type Person = Awaited<ReturnType<typeof givenUser>>;
const ACCOUNT = { accountId: "main", type: "KDP", retailerUserId: "amzn1.account.A1" } as const;
const EMAIL = "mara@retailer.example";

/** `endsAt` is null when the session's cookies have no end. */
async function connect({ userId }: Pick<Person, "userId">, endsAt: string | null): Promise<void> {
  const { linked, amazonSessions, clock } = world.deps;
  const connectedAt = new Date(clock.now()).toISOString();
  const facts = { profile: null, accountCreationDate: null, email: EMAIL, connectedAt };
  await linked.connect({ userId, ...ACCOUNT, ...facts, sessionEndsAt: endsAt }, null);
  const expiresAt = Math.floor(Date.parse(endsAt ?? inDays(400)) / 1000);
  const kept = { sealed: "v1.sealed", savedAt: connectedAt, revision: connectedAt, expiresAt };
  await amazonSessions.save({ userId, accountId: "main", ...kept }, ACCOUNT);
}

/** A use of the session in which Amazon extended it. */
async function use({ userId }: Pick<Person, "userId">, endsAt: string): Promise<void> {
  const { linked, amazonSessions, clock } = world.deps;
  const row = (await linked.find(userId, "main"))!;
  const session = (await amazonSessions.find(userId, "main"))!;
  await amazonSessions.save({ ...session, expiresAt: Math.floor(Date.parse(endsAt) / 1000) }, row);
  await linked.noteUse(row, "sync", clock.now(), endsAt);
}

async function givenConnected(endsAt: string | null, changes: Parameters<typeof givenUser>[1] = {}): Promise<Person> {
  const emailVerifiedAt = "2026-11-01T09:00:00.000Z";
  const author = await givenUser(world.access, { timeZone: "Asia/Tokyo", emailVerifiedAt, ...changes });
  await world.deps.amazonAccounts.acceptCookieMode(author.userId, CONNECTED);
  await connect(author, endsAt);
  return author;
}
const emailsTo = ({ email }: Person) => world.mailer.emails.filter(({ to }) => to === email);

describe("an author whose stored session is about to end", () => {
  test("is emailed once, three days before, with the local date and a link to connect again", async () => {
    const author = await givenConnected(inDays(30));
    world.clock.advance(27 * DAY_MS - HOUR_MS);
    expect(await world.notifyEnding()).toEqual({ notified: 0 });
    world.clock.advance(HOUR_MS);
    expect(await world.notifyEnding()).toEqual({ notified: 1 });
    for (let hours = 0; hours < 80; hours += 20) {
      world.clock.advance(20 * HOUR_MS);
      expect(await world.notifyEnding()).toEqual({ notified: 0 });
    }
    const [message, ...more] = emailsTo(author);
    expect(more).toEqual([]);
    expect(message?.subject).toBe("Your Amazon session in Colophon ends on Dec 20, 2026");
    expect(message?.text).toContain(`the session of ${EMAIL} at KDP`);
    expect(message?.text).toContain("https://colophon.test/connect?type=KDP");
  });

  test("is emailed once for each session and end, however late, often or rarely the task runs", async () => {
    const lives = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });
    const looks = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 60 }), times: fc.integer({ min: 0, max: 3 }) }), {
      minLength: 1,
      maxLength: 12,
    });
    const emailedOnce = async (days: readonly number[], ticks: readonly { gap: number; times: number }[]) => {
      await world.renew();
      const { clock } = world;
      const author = await givenConnected(null);
      const notified = new Set<number>();
      for (const life of days) {
        const end = clock.now() + life * DAY_MS;
        await connect(author, new Date(end).toISOString());
        for (const { gap, times } of ticks) {
          clock.advance(gap * HOUR_MS);
          if (times > 0 && clock.now() < end && end - clock.now() <= 3 * DAY_MS) notified.add(end);
          await Promise.all(Array.from({ length: times }, () => world.notifyEnding()));
        }
      }
      expect(emailsTo(author)).toHaveLength(notified.size);
    };
    await fc.assert(fc.asyncProperty(lives, looks, emailedOnce), runs(6));
  });

  test("is emailed again about a renewed session", async () => {
    const author = await givenConnected(inDays(2));
    expect(await world.notifyEnding()).toEqual({ notified: 1 });
    await connect(author, inDays(60));
    expect(await world.notifyEnding()).toEqual({ notified: 0 });
    world.clock.advance(58 * DAY_MS);
    expect(await world.notifyEnding()).toEqual({ notified: 1 });
    expect(emailsTo(author)).toHaveLength(2);
  });

  test("is not emailed when use has extended the session, nor repeatedly when each use extends it slightly", async () => {
    const author = await givenConnected(inDays(30));
    world.clock.advance(29 * DAY_MS);
    await use(author, inDays(59));
    expect(await world.notifyEnding()).toEqual({ notified: 0 });
    world.clock.advance(28 * DAY_MS);
    expect(await world.notifyEnding()).toEqual({ notified: 1 });
    for (let hours = 1; hours < 100; hours += 12) {
      await use(author, new Date(world.clock.now() + 2 * DAY_MS).toISOString());
      expect(await world.notifyEnding()).toEqual({ notified: 0 });
      world.clock.advance(12 * HOUR_MS);
    }
    expect(emailsTo(author)).toHaveLength(1);
  });

  test("is not emailed about a session that is unused, deleted or has no known end", async () => {
    const { linked, amazonAccounts, amazonSessions } = world.deps;
    const left = await givenConnected(inDays(2), { email: "left@example.com" });
    await amazonAccounts.leaveCookieMode(left.userId);
    const refused = await givenConnected(inDays(2), { email: "refused@example.com" });
    await linked.setActive({ userId: refused.userId, ...ACCOUNT }, false, CONNECTED);
    const forgotten = await givenConnected(inDays(2), { email: "forgotten@example.com" });
    await amazonSessions.remove(forgotten.userId, "main");
    await givenConnected(null, { email: "unknown@example.com" });
    expect(await world.notifyEnding()).toEqual({ notified: 0 });
  });

  test("is not emailed at an unverified address, nor after the account is closed", async () => {
    await givenConnected(inDays(2), { emailVerifiedAt: undefined, email: "unproven@example.com" });
    const { userId } = await givenConnected(inDays(2), { email: "closed@example.com" });
    await userEntity(world.access).patch({ userId }).set({ removingAt: CONNECTED }).go();
    expect(await world.notifyEnding()).toEqual({ notified: 0 });
  });

  test("is emailed by the next run after an email outage, which delays no other author's email", async () => {
    const [author, other] = [await givenConnected(inDays(2)), await givenConnected(inDays(2))];
    const { send } = world.mailer;
    world.mailer.send = async (message) => {
      if (message.to === author.email) throw new Error("the email service is down");
      await send(message);
    };
    await expect(world.notifyEnding()).rejects.toThrow("1 items failed");
    world.mailer.send = send;
    expect(await world.notifyEnding()).toEqual({ notified: 1 });
    expect([emailsTo(author), emailsTo(other)].map(({ length }) => length)).toEqual([1, 1]);
  });
});
