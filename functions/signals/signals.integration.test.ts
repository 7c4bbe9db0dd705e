import { describe, expect, test } from "vitest";
import { clientStore } from "#functions/agency/index.ts";
import { recipientStore } from "#functions/email-delivery/index.ts";
import { clientViewEntity } from "#functions/entities/agency/client-view.ts";
import { CLIENT } from "#functions/platform/access/act-for-client.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/signals/signals.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { signalsWorld } from "./testing/signals-world.ts";

const world = apiWorld(signalsWorld);
type SignalsWorld = ReturnType<typeof signalsWorld>;
type Author = Awaited<ReturnType<(typeof world)["givenAuthor"]>>;

/** An author with signals of two payments and a stopped source. */
async function givenSignals(changes: Parameters<(typeof world)["givenAuthor"]>[0] = {}): Promise<Author> {
  const author = await world.givenAuthor(changes);
  await world.givenPaid(author.userId, "2026-11-12", "2026-11-18");
  await world.givenConnected(author.userId, "2026-11-17T12:00:00.000Z");
  await world.check();
  return author;
}
const list = async (as: Author, query = "") => (await world.call(api.listSignals, { as, query })).body;
const count = async (as: Author) => (await world.call(api.countSignals, { as })).body.count;
const keysIn = (shown: readonly { signal: { key: string } }[]) => shown.map(({ signal }) => signal.key).toSorted();

const STOPPED = "source_stopped:late:royalties:2026-11-17";
const PAID = ["payment:landed:amazon:2026-11-12", "payment:landed:amazon:2026-11-18"];

describe("the list of signals", () => {
  test("has the open ones first, each with what is known of it", async () => {
    const as = await givenSignals();
    const answer = await list(as);
    expect(api.listSignals.response.parse(answer)).toEqual(answer);
    expect(keysIn(answer.open)).toEqual([...PAID, STOPPED]);
    expect(answer.open[0]).toMatchObject({ seen: false, silenced: false, closed_at: null });
    expect(answer).toMatchObject({ history: [], next: null });
  });

  test("pages through the history, each signal once", async () => {
    const as = await world.givenAuthor();
    const days = Array.from({ length: 30 }, (_, i) => addDays("2026-11-01", i));
    for (const [i, day] of days.entries())
      await world.deps.signals.raise(
        as.userId,
        {
          kind: "payment",
          variant: "landed",
          key: `payment:landed:amazon:${day}`,
          day,
          subject: { type: "shop", id: "amazon" },
          values: { months: ["2026-09"], amounts: [{ amount: 1_000_000, currency: "USD" }], paid_on: day },
        },
        // Several are raised at the same instant.
        new Date(world.clock.now() + Math.floor(i / 4) * 1000).toISOString(),
      );
    world.clock.advance(20 * DAY_MS);
    await world.check();
    const first = await list(as);
    expect([first.open.length, first.history.length]).toEqual([0, 25]);
    const rest = await list(as, `before=${encodeURIComponent(first.next!)}`);
    expect(rest.next).toBeNull();
    expect(keysIn([...first.history, ...rest.history])).toEqual(days.map((day) => `payment:landed:amazon:${day}`));
    expect((await world.call(api.listSignals, { as, query: "before=anything" })).status).toBe(422);
  });

  test("is another author's own", async () => {
    await givenSignals();
    expect(await list(await world.givenAuthor())).toMatchObject({ open: [], history: [] });
  });
});

describe("unseen signals", () => {
  test("are counted until the author has seen them, and stay listed", async () => {
    const as = await givenSignals();
    expect(await count(as)).toBe(3);
    await world.call(api.markSignalsSeen, { as, body: { keys: [STOPPED, "no:such:signal"] } });
    expect(await count(as)).toBe(2);
    for (let time = 0; time < 2; time++)
      expect((await world.call(api.markSignalsSeen, { as, body: { keys: PAID } })).status).toBe(204);
    expect(await count(as)).toBe(0);
    expect((await list(as)).open.map(({ seen }) => seen)).toEqual([true, true, true]);
  });

  test("are none on a plan that doesn't include their kind, and those of the connection on any", async () => {
    const over = await givenSignals({ trialEndsAt: "2026-11-02T12:00:00.000Z", localPlan: "FREE" });
    expect(await count(over)).toBe(1);
    expect(await list(over)).toMatchObject({ kinds: ["source_stopped"], open: [{ signal: { key: STOPPED } }] });
  });

  test("are none without a plan, and the list asks for one", async () => {
    const as = await givenSignals({ trialEndsAt: "2026-11-02T12:00:00.000Z" });
    expect(await count(as)).toBe(0);
    expect(await world.call(api.listSignals, { as })).toMatchObject({ status: 403, body: { code: "plan_required" } });
  });
});

describe("a silenced kind or subject", () => {
  const silence = (as: Author, body: unknown) => world.call(api.silenceSignals, { as, body });
  const AMAZON = { type: "shop", id: "amazon", name: "Amazon" };

  test("leaves badge and email, stays in the list as silenced, and can be heard again", async () => {
    const as = await givenSignals();
    expect((await silence(as, { kind: "payment", silenced: true })).status).toBe(204);
    expect(await count(as)).toBe(1);
    expect((await list(as)).open.filter(({ silenced }) => silenced)).toHaveLength(2);
    await silence(as, { kind: "payment", silenced: false });
    expect(await count(as)).toBe(3);
  });

  test("concerns one book, shop or source alone, and is listed among the settings", async () => {
    const as = await givenSignals();
    await silence(as, { subject: AMAZON, silenced: true });
    await silence(as, { subject: AMAZON, silenced: true });
    expect(await count(as)).toBe(1);
    const { body } = await world.call(api.getSignalSettings, { as });
    expect(body).toMatchObject({ silenced_kinds: [], silenced_subjects: [AMAZON] });
  });

  test("is kept when two devices silence different ones at the same time", async () => {
    const as = await world.givenAuthor();
    await Promise.all([
      silence(as, { kind: "rank", silenced: true }),
      silence(as, { kind: "review", silenced: true }),
      silence(as, { subject: AMAZON, silenced: true }),
    ]);
    const { body } = await world.call(api.getSignalSettings, { as });
    expect(body).toMatchObject({ silenced_kinds: ["review", "rank"], silenced_subjects: [AMAZON] });
  });
});

describe("the settings", () => {
  const save = (as: Author, quiet_hours: unknown, emails = true) =>
    world.call(api.saveSignalSettings, { as, body: { quiet_hours, emails } });

  test("begin with quiet nights and emails", async () => {
    const { body } = await world.call(api.getSignalSettings, { as: await givenUser(world.access) });
    expect(body).toEqual({
      quiet_hours: { from: 21, to: 7 },
      silenced_kinds: [],
      silenced_subjects: [],
      emails: true,
      held_back: "unverified",
      pause: null,
    });
  });

  test.each([
    [
      "is silenced",
      (of: SignalsWorld, as: Author) => of.call(api.silenceSignals, { as, body: { kind: "rank", silenced: true } }),
    ],
    [
      "has quiet hours",
      (of: SignalsWorld, as: Author) =>
        of.call(api.saveSignalSettings, { as, body: { quiet_hours: { from: 22, to: 9 }, emails: true } }),
    ],
  ])("watch the days before as well when something %s before the first import", async (_, change) => {
    const early = signalsWorld(world.access, { priorDays: 28 });
    const as = await givenUser(world.access);
    expect((await change(early, as)).status).toBe(204);
    await early.react(as.userId, "RoyaltiesImported");
    expect((await early.deps.settings.find(as.userId))?.watchedSince).toBe("2026-10-23");
  });

  test("move the next check to the end of the new quiet hours, unless it is due", async () => {
    const as = await world.givenAuthor();
    const nextAt = async () => (await world.deps.settings.find(as.userId))?.nextAt;
    expect((await save(as, { from: 22, to: 9 })).status).toBe(204);
    const first = await nextAt();
    expect(first).toBe("2026-11-20T12:00:00.000Z");
    await world.deps.settings.moveNext(as.userId, first!, "2026-11-21T12:00:00.000Z");
    expect((await save(as, { from: 22, to: 9 })).status).toBe(204);
    expect(await nextAt()).toBe("2026-11-20T14:00:00.000Z");
    expect((await save(as, { from: 9, to: 9 })).status).toBe(422);
    expect((await save(as, { from: 25, to: 9 })).status).toBe(422);
  });

  test("stop and start the emails", async () => {
    const as = await world.givenAuthor();
    await save(as, { from: 21, to: 7 }, false);
    expect((await world.call(api.getSignalSettings, { as })).body).toMatchObject({ emails: false, held_back: null });
    await save(as, { from: 21, to: 7 }, true);
    expect((await world.call(api.getSignalSettings, { as })).body).toMatchObject({ emails: true, held_back: null });
  });

  test("state a pause, which saving them doesn't end", async () => {
    const as = await world.givenAuthor();
    await save(as, { from: 21, to: 7 }, true);
    const key = { userId: as.userId, subscription: "signals", recipient: "self" } as const;
    const pause = { reason: "complaint", since: "2026-11-19T12:00:00.000Z" } as const;
    await recipientStore(world.access).pause(key, { address: as.email, at: pause.since, reason: pause.reason });
    await save(as, { from: 22, to: 7 }, true);
    const settings = async () => (await world.call(api.getSignalSettings, { as })).body;
    expect(await settings()).toMatchObject({ emails: true, held_back: null, pause });
    await save(as, { from: 22, to: 7 }, false);
    expect(await settings()).toMatchObject({ emails: false, pause: null });
  });

  test("say that calm mode holds the emails back", async () => {
    const as = await world.givenAuthor({ calmMode: true });
    expect((await world.call(api.getSignalSettings, { as })).body.held_back).toBe("calm_mode");
  });
});

describe("an agency", () => {
  async function givenClient(scopes: readonly ConsentScope[]) {
    const author = await givenSignals();
    const owner = await givenUser(world.access, { kind: "agency" });
    await givenSubscription(world.access, owner, { stripePlan: "agency-house-monthly" });
    const consent = { agencyId: owner.tenantId, clientId: author.userId, scopes, invitation: null };
    await clientStore(world.access).give(consent, world.clock.now());
    return { author, owner, headers: { [CLIENT]: author.userId } };
  }

  test("sees a client's signals as far as the client shares, and each look counts by scope", async () => {
    const { author, owner, headers } = await givenClient(["payments"]);
    const { body } = await world.call(api.listSignals, { as: owner, headers });
    expect(body.kinds).toEqual(["payment"]);
    expect(keysIn(body.open)).toEqual(PAID);
    const views = await clientViewEntity(world.access).query.primary({ clientId: author.userId }).go();
    expect(views.data.map(({ scope, count }) => [scope, count])).toEqual([["payments", 1]]);
  });

  test("can neither mark nor silence them, and sees none of a stranger", async () => {
    const { owner, headers } = await givenClient(["payments", "royalties"]);
    const as = owner;
    expect((await world.call(api.markSignalsSeen, { as, headers, body: { keys: PAID } })).status).toBe(404);
    const body = { kind: "payment", silenced: true };
    expect((await world.call(api.silenceSignals, { as, headers, body })).status).toBe(404);
    const stranger = await givenSignals();
    const others = await world.call(api.listSignals, { as, headers: { [CLIENT]: stranger.userId } });
    expect(others.status).toBe(404);
  });
});
