import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { type CrashPoint, crashingAt, crashPointsOf } from "#functions/testing/crashes.ts";
import { runs } from "#functions/testing/seeds.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { addLetterAddress, confirmLetterAddress, listLetters, sendLetterAgain } from "#shared/api/letters.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { lettersWorld } from "../testing/letters-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(lettersWorld);
/** Monday, November 23, at seven in New York. */
const MONDAY = Date.parse("2026-11-23T12:00:00.000Z");

const emailsTo = (address: string) => world.mailer.emails.filter(({ to }) => to === address);
const goTo = (at: number) => world.clock.advance(at - world.clock.now());
const change = (userId: string, values: object) => userEntity(world.access).patch({ userId }).set(values).go();

/** Runs the task every hour through an instant. */
async function hourlyTo(end: number): Promise<void> {
  while (world.clock.now() + HOUR_MS <= end) {
    world.clock.advance(HOUR_MS);
    await world.walk();
  }
}

async function givenConfirmed(reader: Awaited<ReturnType<typeof world.givenReader>>, email: string): Promise<void> {
  await world.call(addLetterAddress, { as: reader, body: { email } });
  const [, hash, id] = /confirm\/([^/\s]+)\/(\S+)/.exec(emailsTo(email).at(-1)!.text)!;
  expect(await world.call(confirmLetterAddress, { params: { hash: hash!, id: id! } })).toMatchObject({ status: 200 });
}

describe("the weekly letter", () => {
  test("is sent once, at the author's hour of the author's weekday, with a link and a header that stop it", async () => {
    const reader = await world.givenReader();
    await givenMonth(world.access, reader.userId, busyMonth("2026-11", 2, false));
    goTo(MONDAY - 1);
    expect(await world.walk()).toEqual({ sent: 0 });
    goTo(MONDAY);
    expect(await world.walk()).toEqual({ sent: 1 });
    await hourlyTo(MONDAY + 6 * DAY_MS);
    const [letter, ...more] = emailsTo(reader.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("Your week from Nov 16 – 22, 2026");
    expect(letter?.text).toContain("This is your week from Nov 16 – 22, 2026.");
    expect(letter?.html).toContain("/royalties?start=2026-11-16&amp;end=2026-11-22");
    expect(letter?.text).toContain("https://colophon.test/emails/stop/");
    expect(letter?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    await hourlyTo(MONDAY + 7 * DAY_MS);
    expect(emailsTo(reader.email)).toHaveLength(2);
  });

  test("follows the weekday and the time zone that the account has when it is due", async () => {
    const reader = await world.givenReader();
    await change(reader.userId, { letterWeekday: 6 });
    await hourlyTo(Date.parse("2026-11-21T13:00:00.000Z"));
    expect(emailsTo(reader.email)).toHaveLength(1);
    await change(reader.userId, { letterWeekday: 3, timeZone: "Asia/Tokyo" });
    await hourlyTo(Date.parse("2026-11-24T21:00:00.000Z"));
    expect(emailsTo(reader.email)).toHaveLength(1);
    await hourlyTo(Date.parse("2026-11-24T22:00:00.000Z"));
    expect(emailsTo(reader.email).map(({ subject }) => subject)).toEqual([
      "Your week from Nov 14 – 20, 2026",
      "Your week from Nov 18 – 24, 2026",
    ]);
  });

  test("isn't sent for a day before it was turned on, nor two days late", async () => {
    goTo(MONDAY + HOUR_MS);
    const late = await world.givenReader({ email: "late@example.com" });
    await hourlyTo(MONDAY + 3 * DAY_MS);
    expect(emailsTo(late.email)).toEqual([]);
    goTo(MONDAY + 9 * DAY_MS + HOUR_MS);
    await world.walk();
    expect(emailsTo(late.email)).toEqual([]);
    await hourlyTo(MONDAY + 14 * DAY_MS);
    expect(emailsTo(late.email)).toHaveLength(1);
  });

  test("goes to no unverified or closing account, and to none without a plan", async () => {
    const closing = await world.givenReader({ email: "closing@example.com" });
    await change(closing.userId, { deletionDueAt: "2026-12-01T00:00:00.000Z" });
    const ended = await world.givenReader({ email: "ended@example.com", trialEndsAt: "2026-11-21T00:00:00.000Z" });
    goTo(MONDAY);
    expect(await world.walk()).toEqual({ sent: 0 });
    expect([...emailsTo(closing.email), ...emailsTo(ended.email)]).toEqual([]);
  });

  test("is sent neither to a user who has stopped it nor to an address that returned one", async () => {
    const [stopped, bounced] = [await world.givenReader(), await world.givenReader()];
    const key = ({ userId }: typeof stopped) => ({ userId, subscription: "letter", recipient: "self" }) as const;
    await world.deps.recipients.ensure(key(stopped));
    await world.deps.recipients.stop(key(stopped), "2026-11-21T00:00:00.000Z");
    await world.deps.recipients.ensure(key(bounced));
    const pause = { address: bounced.email, at: "2026-11-21T00:00:00.000Z", reason: "bounce" } as const;
    await world.deps.recipients.pause(key(bounced), pause);
    goTo(MONDAY);
    expect(await world.walk()).toEqual({ sent: 0 });
    expect(world.mailer.emails).toEqual([]);
  });

  test("goes to second addresses from the day on which they confirmed, without the user's name in the greeting", async () => {
    const reader = await world.givenReader();
    await givenConfirmed(reader, "partner@example.com");
    await world.call(addLetterAddress, { as: reader, body: { email: "silent@example.com" } });
    goTo(MONDAY);
    await world.walk();
    await givenConfirmed(reader, "later@example.com");
    await hourlyTo(MONDAY + 2 * DAY_MS);
    const letters = (address: string) => emailsTo(address).filter(({ subject }) => subject.startsWith("Your week"));
    expect(["partner@example.com", "silent@example.com", "later@example.com"].map((to) => letters(to).length)).toEqual([
      1, 0, 0,
    ]);
    expect(letters("partner@example.com")[0]?.text).toContain("Hello,\n");
    expect(letters("partner@example.com")[0]?.text).toContain("Mara shares this weekly letter with you");
  });

  test("hides amounts of money for a user who hides them everywhere", async () => {
    const reader = await world.givenReader({ hidesAmounts: true });
    await givenMonth(world.access, reader.userId, busyMonth("2026-11", 2, false));
    goTo(MONDAY);
    await world.walk();
    const [letter] = emailsTo(reader.email);
    expect(letter?.text).toContain("You earned ••• in these 7 days");
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/\$\d/);
  });
});

describe("a faulty week", () => {
  test("sends one letter however often messages arrive and however late, early or rarely the task runs", async () => {
    const looks = fc.array(
      fc.record({ hours: fc.integer({ min: 1, max: 40 }), times: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    const sentOnce = async (ticks: readonly { hours: number; times: number }[]) => {
      await world.renew();
      const reader = await world.givenReader();
      const due = new Set<number>();
      for (const { hours, times } of ticks) {
        world.clock.advance(hours * HOUR_MS);
        await Promise.all(Array.from({ length: times }, () => world.walk()));
        const weeks = Math.floor((world.clock.now() - MONDAY) / (7 * DAY_MS));
        if (world.clock.now() - (MONDAY + weeks * 7 * DAY_MS) <= 2 * DAY_MS && weeks >= 0) due.add(weeks);
      }
      expect(emailsTo(reader.email)).toHaveLength(due.size);
    };
    await fc.assert(fc.asyncProperty(looks, sentOnce), runs(6));
  });

  test("is sent by the next run after the email service refused it, which delays no other author's", async () => {
    const [reader, other] = [await world.givenReader(), await world.givenReader()];
    const { send } = world.mailer;
    const refusing = {
      send: async (email: Parameters<typeof send>[0]) => {
        if (email.to === reader.email) throw new Error("the email service is down");
        await send(email);
      },
    };
    goTo(MONDAY);
    await expect(world.walk({ ...world.deps, mailer: refusing })).rejects.toThrow("1 items failed");
    expect(emailsTo(other.email)).toHaveLength(1);
    expect(await world.walk()).toEqual({ sent: 1 });
    expect([emailsTo(reader.email), emailsTo(other.email)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("sends no letter twice after a crash at any step, and offers an interrupted one again", async () => {
    const run = async (point: CrashPoint | null) => {
      await world.renew();
      const reader = await world.givenReader();
      await givenConfirmed(reader, "partner@example.com");
      world.mailer.emails.length = 0;
      goTo(MONDAY);
      const crash = crashingAt(point);
      const { letters, settings, recipients, mailer } = world.deps;
      const watched = {
        ...world.deps,
        letters: crash.watch(letters),
        settings: crash.watch(settings),
        recipients: crash.watch(recipients),
        mailer: crash.watch(mailer),
      };
      await world.walk(watched).catch(() => undefined);
      for (let again = 0; again < 3; again++) await world.walk();
      return { reader, steps: crash.steps() };
    };
    const { steps } = await run(null);
    expect(steps).toBeGreaterThan(10);
    let interrupted = 0;
    for (const point of crashPointsOf(steps)) {
      const { reader } = await run(point);
      const counts = () => [reader.email, "partner@example.com"].map((to) => emailsTo(to).length);
      expect([point, Math.max(...counts())]).toEqual([point, 1]);
      world.clock.advance(20 * MINUTE_MS);
      const { body } = await world.call(listLetters, { as: reader });
      const states = body.data[0]!.sendings.map(({ state }) => state);
      if (!states.includes("unconfirmed")) {
        expect([point, counts(), states]).toEqual([point, [1, 1], ["sent", "sent"]]);
        continue;
      }
      interrupted += 1;
      const before = counts();
      const day = { day: "2026-11-23" };
      expect((await world.call(sendLetterAgain, { as: reader, params: day })).status).toBe(200);
      expect((await world.call(sendLetterAgain, { as: reader, params: day })).status).toBe(409);
      expect(counts().reduce((a, b) => a + b, 0)).toBe(before.reduce((a, b) => a + b, 0) + 1);
    }
    expect(interrupted).toBeGreaterThan(2);
  }, 120_000);
});
