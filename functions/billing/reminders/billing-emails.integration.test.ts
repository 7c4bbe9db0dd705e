import { expect, test, vi } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { trialEndReminders } from "../reminders/notify-trial-ends.ts";
import { trialReminderStore } from "../reminders/trial-reminder-store.ts";
import { nightlyWorld, VERIFIED } from "../testing/nightly-world.ts";

const { world, night, subscribed, anAuthor, hear } = nightlyWorld();
const emails = () => world.mailer.emails.map(({ subject }) => subject);

test("an agency is notified once before its trial ends, with the amount and date of the charge", async () => {
  const owner = await subscribed(await world.givenOwner(VERIFIED), "agency-house-monthly");
  await hear();
  const started = "Your House plan has started";
  expect(emails()).toEqual([started]);
  world.pass(5 * DAY_SECONDS);
  await hear();
  await hear();
  await night();
  expect(emails()).toEqual([started, "Your Colophon trial ends on Nov 27, 2026"]);
  const notice = world.mailer.emails.at(-1);
  expect(notice).toMatchObject({ to: owner.email, text: expect.stringContaining("$99.00") });
  expect(notice?.text).toContain("https://colophon.test/account/billing");
});

test("a payer whose card fails is notified once per invoice", async () => {
  const owner = await subscribed(
    await world.givenOwner(VERIFIED),
    "agency-studio-monthly",
    "pm_card_chargeCustomerFail",
  );
  world.pass(8 * DAY_SECONDS);
  await hear();
  world.pass(4 * DAY_SECONDS);
  await hear();
  const failed = () => world.mailer.emails.filter(({ subject }) => subject.startsWith("We couldn't charge"));
  expect(failed()).toHaveLength(1);
  expect(failed()[0]).toMatchObject({ to: owner.email, text: expect.stringContaining("$49.00") });
  expect(failed()[0]?.text).toContain("https://colophon.test/account/billing");
  expect((await world.saveCard(owner, await world.card(owner))).status).toBe(200);
  await world.saveCard(owner, await world.card(owner, "pm_card_chargeCustomerFail"));
  world.pass(32 * DAY_SECONDS);
  await hear();
  expect(failed()).toHaveLength(2);
});

test("subscribing, changing and resuming are each confirmed by one email that says what comes next", async () => {
  const author = await anAuthor();
  const heard = async () => {
    for (const _ of [1, 2]) await hear();
    await night();
  };
  await heard();
  expect(world.mailer.emails.at(-1)?.text).toContain("Your next payment is $19.00 on Dec 20, 2026.");
  await world.preview(author, "author-publisher-monthly");
  await world.swap(author, "author-publisher-monthly");
  await heard();
  await world.cancel(author);
  await heard();
  await world.resume(author);
  await heard();
  const ends = "Your Publisher plan ends on Dec 20, 2026";
  const first = [
    "Your Career plan has started",
    "You're now on the Publisher plan",
    ends,
    "Your Publisher plan continues",
  ];
  expect(emails()).toEqual(first);
  await world.cancel(author);
  await heard();
  await world.preview(author, "author-writer-monthly");
  await world.swap(author, "author-writer-monthly");
  await heard();
  // A plan change also takes the cancellation back; one email covers both.
  expect(emails()).toEqual([...first, ends, "You're now on the Writer plan"]);
});

test("an email that could not be sent is sent by the next refresh, with the same kind", async () => {
  const author = await anAuthor();
  await hear();
  await world.preview(author, "author-publisher-monthly");
  await world.swap(author, "author-publisher-monthly");
  const send = vi.spyOn(world.mailer, "send").mockRejectedValueOnce(new Error("email is down"));
  await expect(night()).rejects.toThrow();
  send.mockRestore();
  await night();
  expect(emails()).toEqual(["Your Career plan has started", "You're now on the Publisher plan"]);
});

test("a cancellation is confirmed once with its date, and so is the end", async () => {
  const author = await anAuthor();
  await world.cancel(author);
  await hear();
  await hear();
  expect(emails()).toEqual(["Your Career plan ends on Dec 20, 2026"]);
  world.pass(31 * DAY_SECONDS);
  await hear();
  expect(emails().at(-1)).toBe("Your Career plan has ended");
  expect(world.mailer.emails.at(-1)?.text).toContain("You're now on the Free plan.");
  expect(emails()).toHaveLength(2);
});

test("a failed email is sent by the next delivery; accounts being removed get none, a payer with an unverified address does", async () => {
  const author = await anAuthor();
  const unproven = await subscribed(await world.givenAuthor(), "author-writer-monthly");
  const leaving = await subscribed(await world.givenAuthor(VERIFIED), "author-writer-monthly");
  for (const one of [author, unproven, leaving]) await world.cancel(one);
  await userEntity(world.access).patch({ userId: leaving.userId }).set({ removingAt: "2026-11-20T11:00:00.000Z" }).go();
  const send = vi.spyOn(world.mailer, "send").mockRejectedValueOnce(new Error("email is down"));
  const update = (await world.events()).filter(({ type }) => type === "customer.subscription.updated");
  const customer = (await world.deps.billingAccounts.find(author.tenantId))?.customerId;
  const message = (await Promise.all(update.map((event) => world.received(event))))
    .flat()
    .findLast(({ customerId }) => customerId === customer)!;
  expect(await world.deliver([message])).toEqual(["0"]);
  expect(await world.deliver([message])).toEqual([]);
  send.mockRestore();
  await hear();
  expect(world.mailer.emails.map(({ to }) => to).toSorted()).toEqual([author.email, unproven.email].toSorted());
});

test("authors are notified once within three days of their trial's end, unless they have chosen a plan", async () => {
  const reminders = trialReminderStore(world.access);
  const inDays = (days: number) => new Date(world.clock.now() + days * DAY_SECONDS * 1000).toISOString();
  const begins = async (days: number, changes: object = {}) => {
    const trialEndsAt = inDays(days);
    const author = await world.givenAuthor({ ...VERIFIED, trialEndsAt, ...changes });
    await reminders.putBack({ userId: author.userId, endsAt: trialEndsAt });
    return author;
  };
  const [soon, later] = [await begins(2), await begins(4)];
  await begins(2, { localPlan: "FREE" });
  await begins(2, { emailVerifiedAt: undefined });
  await begins(-1);
  await subscribed(await begins(2), "author-career-yearly");
  const remind = () => walkAll(trialEndReminders({ ...world.deps, reminders }), ["notified"]);
  const [first, second] = await Promise.all([remind(), remind()]);
  expect(first.notified + second.notified).toBe(1);
  expect(world.mailer.emails.map(({ to }) => to)).toEqual([soon.email]);
  expect(world.mailer.emails[0]).toMatchObject({
    subject: "Your Colophon trial ends on Nov 22, 2026",
    text: expect.stringContaining("https://colophon.test/upgrade"),
  });
  world.pass(2 * DAY_SECONDS);
  expect(await remind()).toEqual({ notified: 1 });
  expect(world.mailer.emails.at(-1)?.to).toBe(later.email);
  expect(await remind()).toEqual({ notified: 0 });
});
