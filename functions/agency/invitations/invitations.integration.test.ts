import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { invitationEntity } from "#functions/entities/agency/invitation.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { logger } from "#functions/platform/logger.ts";
import { Crash, type CrashPoint, crashingAt } from "#functions/testing/crashes.ts";
import { type LocalEngine, startLocalEngine } from "#functions/testing/local-table.ts";
import { getUser, register, verifyEmail } from "#shared/api/accounts.ts";
import {
  acceptInvitation as acceptApi,
  getInvitation,
  inviteMember,
  listMembers,
  registerAgency,
  revokeInvitation,
} from "#shared/api/agency.ts";
import { acceptForm, agencyForm, agencyWorld, linkIn } from "../testing/agency-world.ts";
import { acceptInvitation } from "./accept-invitation.ts";

logger.setLogLevel("SILENT");

let engine: LocalEngine;
let access: TableAccess;
let world: ReturnType<typeof agencyWorld>;
let owner: { userId: string; sessionId: string };
beforeAll(async () => {
  engine = await startLocalEngine();
});
beforeEach(async () => {
  access = await engine.createTable();
  world = agencyWorld(access);
  owner = await world.givenAgency();
});
afterAll(() => engine.stop());

const jonas = "jonas@example.com";
const notOpen = { status: 404, body: { code: "not_found" } };
const invite = (email = jonas, role = "member") => world.call(inviteMember, { as: owner, body: { email, role } });
const look = (params: { hash: string; id: string }) => world.call(getInvitation, { params });
const accept = (params: { hash: string; id: string }, changes = {}) =>
  world.call(acceptApi, { params, body: acceptForm(changes) });
const list = async () => (await world.call(listMembers, { as: owner })).body;
const peopleCalled = async (email: string) =>
  (await userEntity(access).scan.go({ pages: "all" })).data.filter((row) => row.email === email);

test("an invitation is mailed, says what it is for, and makes a member whose address the link has verified", async () => {
  world.clock.advance(1000);
  const sent = await invite(" Jonas@Example.com ", "read_only");
  expect(sent).toMatchObject({ status: 201, body: { data: { email: jonas, role: "read_only" } } });
  expect((await list()).invitations).toEqual([sent.body.data]);
  const mail = world.deps.mailer.mails.at(-1)!;
  expect(mail).toMatchObject({ to: jonas, subject: "North Shelf invites you to Colophon" });
  expect(mail.text).toContain("Ingrid Solberg invites you");
  const params = linkIn("invitation", mail.text);
  expect((await look(params)).body).toEqual({
    agency: "North Shelf",
    email: jonas,
    role: "read_only",
    invited_by: "Ingrid Solberg",
  });
  const mails = world.deps.mailer.mails.length;
  const joined = await accept(params);
  expect(joined).toMatchObject({ status: 201, body: { email: jonas } });
  expect(world.deps.pool.passwordOf(jonas)).toBe("paper lantern");
  expect(world.deps.mailer.mails).toHaveLength(mails);
  const member = await world.accounts(getUser, { as: world.as(joined.body.id) });
  expect(member.body).toMatchObject({
    first_name: "Jonas",
    timezone: "Europe/Oslo",
    email_not_verified: false,
    agency_role: "read_only",
    agency: { name: "North Shelf" },
    on_trial: false,
  });
  const { data, invitations } = await list();
  expect(invitations).toEqual([]);
  expect(data.map(({ email, role, is_you }) => [email, role, is_you])).toEqual([
    [agencyForm().email, "owner", true],
    [jonas, "read_only", false],
  ]);
});

test("the secret of a link is stored nowhere", async () => {
  const { hash } = await world.givenInvitation(owner, jonas);
  const items = (await invitationEntity(access).scan.go({ pages: "all" })).data;
  expect(JSON.stringify(items)).not.toContain(hash);
  expect(JSON.stringify((await invite("tove@example.com")).body)).not.toContain(
    linkIn("invitation", world.lastMailTo("tove@example.com")).hash,
  );
});

test("inviting the same address again replaces the earlier invitation and its role", async () => {
  const first = await world.givenInvitation(owner, jonas, "member");
  world.clock.advance(1000);
  const second = await world.givenInvitation(owner, jonas, "read_only");
  expect((await list()).invitations).toHaveLength(1);
  expect(await look(first)).toMatchObject(notOpen);
  expect(await accept(first)).toMatchObject(notOpen);
  const { body } = await accept(second);
  expect((await world.accounts(getUser, { as: world.as(body.id) })).body.agency_role).toBe("read_only");
});

test("an invitation that was taken back does nothing any more, nor does an earlier one come to life", async () => {
  const first = await world.givenInvitation(owner, jonas);
  world.clock.advance(1000);
  const second = await world.givenInvitation(owner, jonas);
  const [{ id } = { id: "" }] = (await list()).invitations;
  expect((await world.call(revokeInvitation, { as: owner, params: { id } })).status).toBe(204);
  for (const link of [first, second]) expect(await accept(link)).toMatchObject(notOpen);
  expect((await list()).invitations).toEqual([]);
  expect(await world.call(revokeInvitation, { as: owner, params: { id } })).toMatchObject(notOpen);
});

test("a link works for seven days and not a moment longer", async () => {
  const link = await world.givenInvitation(owner, jonas);
  world.clock.advance(7 * 86_400_000 - 1000);
  expect((await look(link)).status).toBe(200);
  world.clock.advance(1000);
  expect(await look(link)).toMatchObject(notOpen);
  expect(await accept(link)).toMatchObject(notOpen);
  expect((await list()).invitations).toEqual([]);
});

test("a link with another agency's id, a wrong secret, or nothing behind it answers the same", async () => {
  const link = await world.givenInvitation(owner, jonas);
  const other = await world.givenAgency("South Shelf");
  const { hash, id } = await world.givenInvitation(other, "tove@example.com");
  const answers = await Promise.all([
    look({ hash: link.hash, id }),
    look({ hash, id: link.id }),
    look({ hash: "wrong", id: link.id }),
    look({ hash: "wrong", id: "nobody" }),
  ]);
  for (const answer of answers) expect({ ...answer, headers: {} }).toEqual({ ...answers[0], headers: {} });
  expect(answers[0]).toMatchObject(notOpen);
});

test("whether or not an address has an account, an invitation to it is answered and mailed alike", async () => {
  const { name: _, website: __, ...form } = agencyForm({ email: "author@example.com" });
  await world.accounts(register, { body: form });
  const answers = [await invite("author@example.com"), await invite("stranger@example.com")];
  const shapes = answers.map(({ status, body }) => ({
    status,
    body: { ...body.data, id: body.data.id.length, email: "" },
  }));
  expect(shapes[0]).toEqual(shapes[1]);
  const texts = ["author@example.com", "stranger@example.com"].map((email) =>
    world.lastMailTo(email).replaceAll(linkIn("invitation", world.lastMailTo(email)).hash, ""),
  );
  expect(texts[0]).toBe(texts[1]);
});

test("an address that is somebody's is said on its field, and the invitation stays open", async () => {
  const { name: _, website: __, ...form } = agencyForm({ email: jonas });
  await world.accounts(register, { body: form });
  await world.accounts(verifyEmail, { params: linkIn("verify/email", world.lastMailTo(jonas)) });
  const link = await world.givenInvitation(owner, jonas);
  expect(await accept(link)).toMatchObject({
    status: 422,
    body: { errors: { email: ["The email has already been taken."] } },
  });
  expect(world.deps.pool.passwordOf(jonas)).toBe(form.password);
  expect((await look(link)).status).toBe(200);
});

test("an account that was never verified makes way for whoever got the mail", async () => {
  const { name: _, website: __, ...form } = agencyForm({ email: jonas, password: "a squatter's own" });
  const squatter = await world.accounts(register, { body: form });
  const joined = await accept(await world.givenInvitation(owner, jonas));
  expect(joined.status).toBe(201);
  expect(joined.body.id).not.toBe(squatter.body.id);
  expect(world.deps.pool.passwordOf(jonas)).toBe("paper lantern");
  expect((await world.accounts(getUser, { as: world.as(squatter.body.id) })).status).toBe(401);
});

test("of fifty acceptances at once, one makes an account", async () => {
  const link = await world.givenInvitation(owner, jonas);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      world.call(acceptApi, {
        params: link,
        body: acceptForm({ password: `paper lantern ${i}` }),
        address: `203.0.113.${i}`,
      }),
    ),
  );
  const made = answers.flatMap(({ status }, i) => (status === 201 ? [i] : []));
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => ![201, 404, 422, 429].includes(status))).toEqual([]);
  expect(await peopleCalled(jonas)).toHaveLength(1);
  expect(world.deps.pool.passwordOf(jonas)).toBe(`paper lantern ${made[0]}`);
  expect(await accept(link)).toMatchObject(notOpen);
});

test("a double click on accept makes one account and shows no error", async () => {
  const link = await world.givenInvitation(owner, jonas);
  const answers = await Promise.all(Array.from({ length: 3 }, () => accept(link)));
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
  expect(await peopleCalled(jonas)).toHaveLength(1);
});

test("nobody accepts with another role, agency or address than they were invited with", async () => {
  const params = await world.givenInvitation(owner, jonas, "read_only");
  const more = { role: "owner", agencyRole: "owner", agencyId: "other", email: "other@example.com", kind: "author" };
  const { body } = await world.call(acceptApi, { params, body: { ...acceptForm(), ...more } });
  const row = await world.deps.accounts.find(body.id);
  expect(row).toMatchObject({ email: jonas, agencyRole: "read_only", agencyId: params.id, kind: "agency" });
});

test("nobody is invited as an owner", async () => {
  expect((await invite(jonas, "owner")).status).toBe(422);
  expect((await list()).invitations).toEqual([]);
});

test("somebody who is in the agency already is not invited again", async () => {
  await world.givenMember(owner, jonas);
  const mails = world.deps.mailer.mails.length;
  expect(await invite()).toMatchObject({
    status: 422,
    body: { errors: { email: ["This person is in your agency already."] } },
  });
  expect(world.deps.mailer.mails).toHaveLength(mails);
});

test("an owner whose own address is not confirmed makes us write to nobody", async () => {
  const { body } = await world.call(registerAgency, { body: agencyForm({ email: "new@example.com" }) });
  const mails = world.deps.mailer.mails.length;
  const answer = await world.call(inviteMember, { as: world.as(body.id), body: { email: jonas, role: "member" } });
  expect(answer).toMatchObject({ status: 403, body: { message: "Please confirm your email address first." } });
  expect(world.deps.mailer.mails).toHaveLength(mails);
});

test("an address gets only so many invitations in an hour, also of fifty at once and from several agencies", async () => {
  const other = await world.givenAgency("South Shelf");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      world.call(inviteMember, { as: i % 2 ? owner : other, body: { email: jonas, role: "member" } }),
    ),
  );
  const sent = answers.filter(({ status }) => status === 201);
  expect(sent).toHaveLength(5);
  expect(world.deps.mailer.mails.filter(({ to }) => to === jonas)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await list()).invitations.length).toBeLessThanOrEqual(1);
});

test("an invitation that could not be mailed leaves the earlier one as it was", async () => {
  const link = await world.givenInvitation(owner, jonas);
  world.clock.advance(1000);
  const { send } = world.deps.mailer;
  world.deps.mailer.send = () => Promise.reject(new Error("down"));
  expect((await invite()).status).toBe(500);
  world.deps.mailer.send = send;
  expect((await list()).invitations).toHaveLength(1);
  expect((await look(link)).status).toBe(200);
});

test("a name with line breaks stays in the one line of a subject", async () => {
  const { body } = await world.call(registerAgency, {
    body: agencyForm({ name: "Evil\r\nBcc: all@example.com", email: "evil@example.com" }),
  });
  await world.accounts(verifyEmail, { params: linkIn("verify/email", world.lastMailTo("evil@example.com")) });
  await world.call(inviteMember, { as: world.as(body.id), body: { email: jonas, role: "member" } });
  expect(world.deps.mailer.mails.at(-1)!.subject).not.toMatch(/[\r\n]/);
});

/** Accepts in a world that crashes at a point, and says how many steps it took to get there. */
async function acceptCrashing(link: { hash: string; id: string }, point: CrashPoint | null) {
  const crashing = crashingAt(point);
  const { deps } = world;
  const watched = {
    ...deps,
    signUps: crashing.watch(deps.signUps, ["hasLapsed"]),
    accounts: crashing.watch(deps.accounts),
    invitations: crashing.watch(deps.invitations),
    pool: crashing.watch(deps.pool, ["size", "passwordOf"]),
  };
  const outcome = await acceptInvitation(watched, link, acceptForm()).catch((error: unknown) => error);
  return { steps: crashing.steps(), outcome };
}

test("whatever step an acceptance crashes at, the invited person can go on with it and ends up in the agency once", async () => {
  const { steps } = await acceptCrashing(await world.givenInvitation(owner, jonas), null);
  expect(steps).toBeGreaterThanOrEqual(7);
  for (let step = 1; step <= steps; step++) {
    for (const when of ["before", "after"] as const) {
      access = await engine.createTable();
      world = agencyWorld(access);
      owner = await world.givenAgency();
      const link = await world.givenInvitation(owner, jonas);
      expect((await acceptCrashing(link, { step, when })).outcome).toBeInstanceOf(Crash);
      const isIn = (await peopleCalled(jonas)).length === 1;
      expect((await look(link)).status).toBe(isIn ? 404 : 200);
      expect((await accept(link)).status).toBe(isIn ? 404 : 201);
      expect(await peopleCalled(jonas)).toHaveLength(1);
      expect(world.deps.pool.passwordOf(jonas)).toBe("paper lantern");
    }
  }
});
