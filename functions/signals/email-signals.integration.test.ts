import { describe, expect, test } from "vitest";
import { recipientStore } from "#functions/email-delivery/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { Crash, type CrashPoint, crashingAt } from "#functions/testing/crashes.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { type SignalChecksDeps, signalChecks } from "./signal-checks.ts";
import { signalsWorld } from "./testing/signals-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(signalsWorld);
const titles = (text: string) => text.match(/Amazon paid you .*/g) ?? [];

describe("the daily email", () => {
  test("lists everything new since the last one, and is sent once under threefold delivery", async () => {
    const author = await world.givenAuthor();
    await world.givenPaid(author.userId, "2026-11-12", "2026-11-18");
    await Promise.allSettled([1, 2, 3].map(() => world.check()));
    expect(world.emailsTo(author)).toHaveLength(1);
    expect(titles(world.emailsTo(author)[0]!.text)).toHaveLength(2);
    world.clock.advance(HOUR_MS);
    await world.givenPaid(author.userId, "2026-11-12", "2026-11-18", "2026-11-20");
    await world.react(author.userId, "PaymentsImported");
    expect(world.emailsTo(author)).toHaveLength(1);
    world.clock.advance(DAY_MS);
    await world.check();
    expect(world.emailsTo(author)).toHaveLength(2);
    expect(titles(world.emailsTo(author)[1]!.text)).toHaveLength(1);
  });

  test("is never sent in quiet hours, and comes in the next morning", async () => {
    const author = await world.givenAuthor();
    await world.givenPaid(author.userId, "2026-11-18");
    world.clock.advance(15 * HOUR_MS);
    expect(await world.check()).toEqual({ emailed: 0, checked: 1 });
    expect(world.emailsTo(author)).toEqual([]);
    world.clock.advance(9 * HOUR_MS);
    expect(await world.check()).toEqual({ emailed: 1, checked: 0 });
  });

  test("leaves out what the author has seen or silenced", async () => {
    const author = await world.givenAuthor();
    await world.givenPaid(author.userId, "2026-11-18");
    await world.react(author.userId, "PaymentsImported");
    await world.deps.signals.markSeen(author.userId, await world.keysOf(author.userId), "2026-11-20T12:00:00.000Z");
    const silent = await world.givenAuthor();
    await world.givenPaid(silent.userId, "2026-11-18");
    await world.deps.settings.changeSilence(silent.userId, (silence) => ({ ...silence, kinds: ["payment"] }));
    expect(await world.check()).toEqual({ emailed: 0, checked: 2 });
  });

  test("is not sent in calm mode, without a verified address, or once it was stopped or paused", async () => {
    const calm = await world.givenAuthor({ calmMode: true });
    const unverified = await world.givenAuthor({ emailVerifiedAt: undefined });
    const [stopped, paused] = [await world.givenAuthor(), await world.givenAuthor()];
    const key = ({ userId }: { userId: string }) => ({ userId, subscription: "signals", recipient: "self" }) as const;
    const recipients = recipientStore(world.access);
    for (const one of [stopped, paused]) await recipients.ensure(key(one));
    const at = "2026-11-19T12:00:00.000Z";
    await recipients.stop(key(stopped), at);
    await recipients.pause(key(paused), { address: paused.email, at, reason: "bounce" });
    for (const { userId } of [calm, unverified, stopped, paused]) await world.givenPaid(userId, "2026-11-18");
    expect(await world.check()).toEqual({ emailed: 0, checked: 4 });
    expect(world.mailer.emails).toEqual([]);
    expect(await world.keysOf(calm.userId)).toHaveLength(1);
  });

  test("shows no amount to an author who hides them", async () => {
    const author = await world.givenAuthor({ hidesAmounts: true });
    await world.givenPaid(author.userId, "2026-11-18");
    await world.check();
    const [email] = world.emailsTo(author);
    expect(email!.text).toContain("Amazon paid you •••");
    for (const part of [email!.subject, email!.text, email!.html]) expect(part).not.toMatch(/[$€£]|36\.00/);
  });

  test("brings no old signals once calm mode ends", async () => {
    const author = await world.givenAuthor({ calmMode: true });
    await world.givenPaid(author.userId, "2026-11-18");
    await world.check();
    world.clock.advance(4 * DAY_MS);
    await userEntity(world.access).patch({ userId: author.userId }).set({ calmMode: false }).go();
    expect(await world.check()).toEqual({ emailed: 0, checked: 1 });
  });

  test("is sent an hour later when the email service refuses it", async () => {
    const author = await world.givenAuthor();
    await world.givenPaid(author.userId, "2026-11-18");
    const refusing = { send: () => Promise.reject(new Error("the email service is down")) };
    const work = (deps: SignalChecksDeps) => signalChecks(deps).work({ userId: author.userId }, () => true);
    await expect(work({ ...world.deps, mailer: refusing })).rejects.toThrow("is down");
    world.clock.advance(HOUR_MS);
    expect(await world.check()).toEqual({ emailed: 1, checked: 0 });
    expect(titles(world.emailsTo(author)[0]!.text)).toHaveLength(1);
  });
});

describe("a check that is interrupted", () => {
  const PAID = Array.from({ length: 17 }, (_, i) => addDays("2026-11-04", i));

  /** Payments of the last two weeks are news. */
  const PAID_SHOWN = PAID.filter((day) => day >= "2026-11-06").length;

  /** Watches every party that writes or sends, and some that are read. */
  function crashing(point: CrashPoint | null) {
    const crash = crashingAt(point);
    const { signals, settings, memory, recipients, mailer, bus, accounts, clients, billingStatuses, boards } =
      world.deps;
    const deps: SignalChecksDeps = {
      ...world.deps,
      signals: crash.watch(signals),
      settings: crash.watch(settings),
      memory: crash.watch(memory),
      recipients: crash.watch(recipients),
      mailer: crash.watch(mailer),
      bus: crash.watch(bus),
      accounts: crash.watch(accounts),
      clients: crash.watch(clients),
      billingStatuses: crash.watch(billingStatuses),
      boards: crash.watch(boards),
      bookLogs: crash.watch(world.deps.bookLogs),
      amazonAccounts: crash.watch(world.deps.amazonAccounts),
    };
    return { crash, walk: signalChecks(deps) };
  }

  async function checkWith(point: CrashPoint | null) {
    const author = await world.givenAuthor();
    await world.givenPaid(author.userId, ...PAID);
    const { crash, walk } = crashing(point);
    const outcome = await walk
      .work({ userId: author.userId }, () => true)
      .catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
        return null;
      });
    return { author, steps: crash.steps(), outcome };
  }

  test("raises and emails each signal at most once, whichever of its hundred steps it crashes at", async () => {
    const { steps } = await checkWith(null);
    const points = Array.from({ length: steps }, (_, step) =>
      (["before", "after"] as const).map((when) => ({ step: step + 1, when })),
    ).flat();
    expect(points.length).toBeGreaterThanOrEqual(100);
    for (const point of points) {
      const { author } = await checkWith(point);
      const again = signalChecks(world.deps);
      for (let time = 0; time < 3; time++) await again.work({ userId: author.userId }, () => true);
      const emails = world.emailsTo(author);
      expect([point, emails.length <= 1]).toEqual([point, true]);
      const listed = emails.flatMap(({ text }) => titles(text));
      const keys = await world.keysOf(author.userId);
      expect([point, keys.length, new Set(keys).size]).toEqual([point, PAID_SHOWN, PAID_SHOWN]);
      // Only a crash between the claim and the sending loses the email; its signals stay unseen in the product.
      expect([0, PAID_SHOWN]).toContain(listed.length);
      const unseen = (await world.deps.signals.listOpen(author.userId)).filter(({ seenAt }) => seenAt === undefined);
      expect(unseen).toHaveLength(PAID_SHOWN);
    }
  }, 300_000);

  test("is followed by an email that tells only what is new", async () => {
    const whole = await checkWith(null);
    const { author } = await checkWith({ step: whole.steps - 1, when: "before" });
    world.clock.advance(DAY_MS);
    await world.givenPaid(author.userId, ...PAID, "2026-11-21");
    await signalChecks(world.deps).work({ userId: author.userId }, () => true);
    const emails = world.emailsTo(author);
    expect(titles(emails.at(-1)!.text)).toHaveLength(1);
  });
});
