import { describe, expect, test } from "vitest";
import { syncStateStore } from "#functions/amazon-accounts/index.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { givenMonth } from "#functions/testing/stored-months.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { signalsWorld } from "./testing/signals-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(signalsWorld);
const LANDED = "payment:landed:amazon:2026-11-18";
const NOTHING = { emailed: 0, checked: 0 };
const openOf = async (userId: string) => (await world.deps.signals.listOpen(userId)).map(({ key }) => key);

describe("a payment that landed", () => {
  test("is raised right after its import, once however often the event is delivered, and hints at open pages", async () => {
    const { userId } = await world.givenAuthor();
    await world.givenPaid(userId, "2026-11-18");
    await Promise.all([1, 2, 3].map(() => world.react(userId, "PaymentsImported")));
    expect(await world.keysOf(userId)).toEqual([LANDED]);
    expect(world.bus.events).toEqual([{ name: "SignalsChanged", detail: { userId } }]);
    expect(world.mailer.emails).toEqual([]);
  });

  test("is emailed the next morning, and not again", async () => {
    const author = await world.givenAuthor();
    await world.givenPaid(author.userId, "2026-11-18");
    expect(await world.check()).toEqual({ emailed: 1, checked: 0 });
    const [email, ...more] = world.emailsTo(author);
    expect(more).toEqual([]);
    expect(email?.subject).toBe("Colophon has something to tell you about your books");
    expect(email?.text).toContain("Amazon paid you €36.00");
    expect(email?.headers?.["List-Unsubscribe"]).toContain("/emails/stop/");
    expect(await world.check()).toEqual(NOTHING);
    world.clock.advance(DAY_MS);
    expect(await world.check()).toEqual({ emailed: 0, checked: 1 });
    expect(world.emailsTo(author)).toHaveLength(1);
  });

  test("is history after two weeks, still listed and never raised again", async () => {
    const { userId } = await world.givenAuthor();
    await world.givenPaid(userId, "2026-11-18");
    await world.check();
    world.clock.advance(14 * DAY_MS);
    await world.check();
    expect(await openOf(userId)).toEqual([]);
    expect(await world.keysOf(userId)).toEqual([LANDED]);
  });

  test("from before the account was watched raises nothing", async () => {
    const { userId } = await givenUser(world.access);
    await world.givenPaid(userId, "2026-11-18");
    await world.react(userId, "PaymentsImported");
    expect(await world.keysOf(userId)).toEqual([]);
    await world.givenPaid(userId, "2026-11-18", "2026-11-20");
    await world.react(userId, "PaymentsImported");
    expect(await world.keysOf(userId)).toEqual(["payment:landed:amazon:2026-11-20"]);
  });
});

describe("figures that stopped arriving", () => {
  const SINCE = "2026-11-17T12:00:00.000Z";

  test("raise a signal that ends with the next fetch, and another one when they stop again", async () => {
    const author = await world.givenAuthor();
    await world.givenConnected(author.userId, SINCE);
    await world.check();
    expect(await openOf(author.userId)).toEqual(["source_stopped:late:royalties:2026-11-17"]);
    await syncStateStore(world.access).succeed(author.userId, "royalties", "2026-11-20T12:20:00.000Z");
    await world.react(author.userId, "RoyaltiesImported");
    expect(await openOf(author.userId)).toEqual([]);
    world.clock.advance(3 * DAY_MS);
    await world.check();
    expect(await openOf(author.userId)).toEqual(["source_stopped:late:royalties:2026-11-20"]);
  });

  test("are not emailed as a signal too, because the connection has an email of its own", async () => {
    const author = await world.givenAuthor();
    await world.givenConnected(author.userId, SINCE);
    expect(await world.check()).toEqual({ emailed: 0, checked: 1 });
    expect(world.emailsTo(author)).toEqual([]);
  });

  test("raise a signal as soon as Amazon refuses the sign-in", async () => {
    const { userId } = await world.givenAuthor();
    await world.givenConnected(userId, "2026-11-20T11:00:00.000Z");
    await syncStateStore(world.access).fail(userId, "royalties", "2026-11-20T12:15:00.000Z", "signed_out");
    await world.react(userId, "RetailerAuthFailed");
    expect(await openOf(userId)).toEqual(["source_stopped:signed_out:kdp:2026-11-20"]);
  });

  test("raise a signal for an author who uploads files, when the last month alone has no report", async () => {
    const { userId } = await world.givenAuthor();
    const of = (month: string) =>
      givenMonth(
        world.access,
        userId,
        monthContent(month, "day", [
          { store: "Amazon.com", asin: "B0AAAAAAA1", columns: { royalties_kindle: 9_000_000 } },
        ]),
      );
    await of("2026-09");
    await world.check();
    expect(await openOf(userId)).toEqual(["source_stopped:missing_month:2026-10"]);
    await of("2026-10");
    await world.react(userId, "RoyaltiesImported");
    expect(await openOf(userId)).toEqual([]);
  });
});

describe("the daily check", () => {
  test("comes once a day in the author's morning, in any zone", async () => {
    await world.givenAuthor();
    const far = await world.givenAuthor({ timeZone: "Asia/Tokyo" });
    expect(await world.check()).toEqual({ emailed: 0, checked: 2 });
    const next = async (userId: string) => (await world.deps.settings.find(userId))?.nextAt;
    expect(await next(far.userId)).toBe("2026-11-20T22:00:00.000Z");
    for (let hour = 0; hour < 48; hour++) {
      world.clock.advance(HOUR_MS);
      const { checked } = await world.check();
      if (checked > 0) expect(checked).toBe(1);
    }
    expect(await next(far.userId)).toBe("2026-11-22T22:00:00.000Z");
  });

  test("skips an account that is being closed", async () => {
    const { userId } = await world.givenAuthor({ deletionDueAt: "2026-12-01T00:00:00.000Z" });
    await world.givenPaid(userId, "2026-11-18");
    expect(await world.check()).toEqual(NOTHING);
    expect(await world.keysOf(userId)).toEqual([]);
  });

  test("tells an author on the free plan of the connection alone", async () => {
    const over = { trialEndsAt: "2026-11-02T12:00:00.000Z", localPlan: "FREE" } as const;
    const author = await world.givenAuthor(over);
    await world.givenPaid(author.userId, "2026-11-18");
    await world.givenConnected(author.userId, "2026-11-17T12:00:00.000Z");
    await world.check();
    expect(await world.keysOf(author.userId)).toEqual(["source_stopped:late:royalties:2026-11-17"]);
    await givenSubscription(world.access, author, { stripePlan: "author-writer-yearly" });
    world.clock.advance(DAY_MS);
    await world.check();
    expect(await world.keysOf(author.userId)).toContain(LANDED);
  });
});
