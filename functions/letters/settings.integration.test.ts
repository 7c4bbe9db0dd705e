import { describe, expect, test } from "vitest";
import { clientStore } from "#functions/agency/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { clientViewEntity } from "#functions/entities/agency/client-view.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/letters.ts";
import { LETTER_SECTIONS } from "#shared/domain/letters/letter.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { lettersWorld } from "./testing/letters-world.ts";

const world = apiWorld(lettersWorld);
type Person = Awaited<ReturnType<typeof givenUser>>;

const linkIn = (address: string) => {
  const email = world.mailer.emails.findLast(({ to }) => to === address)!;
  const [, hash, id] = /confirm\/([^/\s]+)\/(\S+)/.exec(email.text)!;
  return { hash: hash!, id: id! };
};
const save = (as: Person, body: object) => world.call(api.saveLetterSettings, { as, body });
const add = (as: Person, email: string) => world.call(api.addLetterAddress, { as, body: { email } });
const confirm = (params: { hash: string; id: string }) => world.call(api.confirmLetterAddress, { params });

describe("a user's choices", () => {
  test("are off until the user turns the letter on", async () => {
    const as = await givenUser(world.access, { emailVerifiedAt: "2026-11-01T09:00:00.000Z" });
    const { body } = await world.call(api.getLetterSettings, { as });
    expect(body).toEqual({
      is_on: false,
      is_offered: true,
      hour: 7,
      sections: [...LETTER_SECTIONS],
      next_at: null,
      recipients: [{ address: as.email, is_own: true, state: "active", since: null, pause: null }],
    });
    expect((await save(as, { is_on: true })).body).toMatchObject({ is_on: true, next_at: "2026-11-23T12:00:00.000Z" });
    expect((await save(as, { hour: 18, sections: ["payments", "royalties"] })).body).toMatchObject({
      hour: 18,
      sections: ["royalties", "payments"],
      next_at: "2026-11-23T23:00:00.000Z",
    });
    const off = { is_on: false, is_offered: false, hour: 18, next_at: null };
    expect((await save(as, { is_on: false })).body).toMatchObject(off);
  });

  test("name the day by the user's own weekday and time zone", async () => {
    const as = await world.givenReader({ timeZone: "Asia/Tokyo", letterWeekday: 0 });
    const { body } = await world.call(api.getLetterSettings, { as });
    expect(body.next_at).toBe("2026-11-21T22:00:00.000Z");
  });

  test.each([
    [{ hour: 24 }, "hour"],
    [{ sections: [] }, "sections"],
    [{ sections: ["weather"] }, "sections.0"],
  ])("reject %o", async (body, field) => {
    const as = await world.givenReader();
    expect(await save(as, body)).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
  });

  test("can't turn on letters to an address that isn't confirmed", async () => {
    const as = await givenUser(world.access);
    expect((await save(as, { is_on: true })).status).toBe(422);
  });

  test("start letters again that the user had stopped, or that had come back", async () => {
    const as = await world.givenReader();
    const key = { userId: as.userId, subscription: "letter", recipient: "self" } as const;
    await world.deps.recipients.ensure(key);
    await world.deps.recipients.stop(key, "2026-11-20T10:00:00.000Z");
    const { body } = await world.call(api.getLetterSettings, { as });
    expect(body).toMatchObject({ is_on: true, next_at: null, recipients: [{ state: "stopped" }] });
    expect((await save(as, { is_on: true })).body).toMatchObject({ recipients: [{ state: "active" }] });
    const pause = { address: as.email, at: "2026-11-20T11:00:00.000Z", reason: "bounce" } as const;
    await world.deps.recipients.pause(key, pause);
    expect((await world.call(api.getLetterSettings, { as })).body).toMatchObject({
      next_at: null,
      recipients: [{ state: "active", pause: { reason: "bounce", since: pause.at } }],
    });
    expect((await save(as, { is_on: true })).body).toMatchObject({
      next_at: expect.any(String),
      recipients: [{ pause: null }],
    });
  });
});

describe("a second address", () => {
  test("gets the letter once its link was opened, which works again without a change", async () => {
    const as = await world.givenReader();
    const { body } = await add(as, "Partner@Example.com");
    expect(body.recipients[1]).toMatchObject({ address: "partner@example.com", is_own: false, state: "unconfirmed" });
    const link = linkIn("partner@example.com");
    expect(await confirm(link)).toMatchObject({ status: 200, body: { from: "Mara" } });
    expect(await confirm(link)).toMatchObject({ status: 200 });
    const after = await world.call(api.getLetterSettings, { as });
    expect(after.body.recipients[1]).toMatchObject({ state: "active" });
    await add(as, "partner@example.com");
    expect(world.mailer.emails.filter(({ to }) => to === "partner@example.com")).toHaveLength(1);
  });

  test("is rejected beyond three, and when it is the user's own", async () => {
    const as = await world.givenReader();
    for (const n of [1, 2, 3]) expect((await add(as, `reader${n}@example.com`)).status).toBe(200);
    expect(await add(as, "reader4@example.com")).toMatchObject({
      status: 422,
      body: { errors: { email: expect.anything() } },
    });
    await world.call(api.removeLetterAddress, { as, params: { email: "reader1@example.com" } });
    expect((await add(as, as.email)).status).toBe(422);
    expect((await add(as, "reader4@example.com")).status).toBe(200);
  });

  test("has one valid link, the newest, for seven days and until it is removed", async () => {
    const as = await world.givenReader();
    await add(as, "partner@example.com");
    const first = linkIn("partner@example.com");
    await add(as, "partner@example.com");
    const second = linkIn("partner@example.com");
    expect((await confirm(first)).status).toBe(404);
    world.clock.advance(7 * DAY_MS);
    expect((await confirm(second)).status).toBe(404);
    expect((await world.call(api.getLetterSettings, { as })).body.recipients[1]!.state).toBe("expired");
    await add(as, "partner@example.com");
    await world.call(api.removeLetterAddress, { as, params: { email: "partner@example.com" } });
    expect((await confirm(linkIn("partner@example.com"))).status).toBe(404);
    expect((await confirm({ hash: "nothing", id: "no-such-user" })).status).toBe(404);
  });
});

describe("letters on the screen", () => {
  test("show what an email would say now, in calm mode up to the latest letter's day", async () => {
    const as = await world.givenReader();
    await givenMonth(world.access, as.userId, busyMonth("2026-11", 2, false));
    const preview = async () => (await world.call(api.previewLetter, { as })).body.data!;
    expect(await preview()).toMatchObject({ day: "2026-11-20", subject: "Your week from Nov 13 – 19, 2026" });
    await userEntity(world.access).patch({ userId: as.userId }).set({ calmMode: true, hidesAmounts: true }).go();
    const calm = await preview();
    expect(calm).toMatchObject({ day: "2026-11-16", subject: "Your week from Nov 9 – 15, 2026" });
    expect(calm.html).not.toMatch(/\$\d/);
    expect(world.mailer.emails).toEqual([]);
  });

  test("aren't written without a plan, while the choices stay open", async () => {
    const as = await world.givenReader();
    await userEntity(world.access).patch({ userId: as.userId }).set({ trialEndsAt: "2026-11-19T00:00:00.000Z" }).go();
    expect(await world.call(api.previewLetter, { as })).toMatchObject({ status: 200, body: { data: null } });
    expect((await save(as, { is_on: false })).status).toBe(200);
  });

  test("go to the user's own address on request, once a day, which the weekly letter then leaves out", async () => {
    const as = await world.givenReader();
    world.clock.advance(3 * DAY_MS - HOUR_MS);
    const send = () => world.call(api.sendLetterNow, { as });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    world.clock.advance(HOUR_MS);
    expect(await world.walk()).toEqual({ sent: 0 });
    expect(world.mailer.emails.map(({ to }) => to)).toEqual([as.email]);
    const key = { userId: as.userId, subscription: "letter", recipient: "self" } as const;
    await world.deps.recipients.stop(key, "2026-11-23T12:00:00.000Z");
    world.clock.advance(DAY_MS);
    expect((await send()).status).toBe(409);
  });

  test("list what was sent and open it as it was, without amounts for a user who hides them", async () => {
    const as = await world.givenReader();
    await givenMonth(world.access, as.userId, busyMonth("2026-11", 2, false));
    world.clock.advance(3 * DAY_MS);
    await world.walk();
    const { body } = await world.call(api.listLetters, { as });
    expect(body.data).toMatchObject([
      {
        day: "2026-11-23",
        subject: "Your week from Nov 16 – 22, 2026",
        sendings: [{ address: as.email, state: "sent" }],
      },
    ]);
    const open = () => world.call(api.getLetter, { as, params: { day: "2026-11-23" } });
    expect((await open()).body.html).toMatch(/\$\d/);
    await userEntity(world.access).patch({ userId: as.userId }).set({ hidesAmounts: true }).go();
    expect((await open()).body.html).not.toMatch(/\$\d/);
    const other = await world.givenReader();
    expect((await world.call(api.getLetter, { as: other, params: { day: "2026-11-23" } })).status).toBe(404);
    expect((await world.call(api.sendLetterAgain, { as, params: { day: "2026-11-23" } })).status).toBe(409);
  });
});

describe("an agency's letter", () => {
  test("tells of clients within their consents, counts one view of each, and goes to any member", async () => {
    const owner = await givenUser(world.access, { kind: "agency", emailVerifiedAt: "2026-11-01T09:00:00.000Z" });
    await givenSubscription(world.access, owner, { status: "trialing", stripePlan: "agency-house-monthly" });
    const member = await world.givenReader({ kind: "agency", agencyId: owner.tenantId, agencyRole: "read_only" });
    const [open, closed] = [
      await givenUser(world.access, { firstName: "Ada", firstDataAt: "2026-11" }),
      await givenUser(world.access, { firstName: "Otto" }),
    ];
    const clients = clientStore(world.access);
    const consent = { agencyId: owner.tenantId, invitation: null };
    await clients.give({ ...consent, clientId: open.userId, scopes: ["royalties"] }, world.clock.now());
    await clients.give({ ...consent, clientId: closed.userId, scopes: ["books"] }, world.clock.now());
    await world.deps.clients.royaltySums.save({
      tenantId: open.userId,
      year: "2026",
      months: { "2026-11": { USD: 120_000_000 } },
      asOf: "2026-11-22T09:00:00.000Z",
    });
    world.clock.advance(3 * DAY_MS);
    expect(await world.walk()).toEqual({ sent: 1 });
    const letter = world.mailer.emails.find(({ to }) => to === member.email)!;
    expect(letter.subject).toBe("Your clients' week from Nov 16 – 22, 2026");
    expect(letter.text).toContain("Ada Lindqvist: $120.00.");
    expect(letter.text).not.toContain("Otto");
    const viewsOf = async (clientId: string) =>
      (await clientViewEntity(world.access).query.primary({ clientId }).go()).data;
    expect((await viewsOf(open.userId)).map(({ memberId, scope, count }) => [memberId, scope, count])).toEqual([
      [member.userId, "royalties", 1],
    ]);
    expect(await viewsOf(closed.userId)).toEqual([]);
  });
});
