import { expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { invitationEntity } from "#functions/entities/agency/invitation.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { Crash, type CrashPoint, crashingAt, crashPointsOf } from "#functions/testing/crashes.ts";
import { getUser, register, verifyEmail } from "#shared/api/accounts/accounts.ts";
import {
  acceptInvitation as acceptApi,
  getInvitation,
  inviteMember,
  listMembers,
  registerAgency,
  revokeInvitation,
} from "#shared/api/agency/agency.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { acceptForm, agencyForm, agencyWorld, linkIn } from "../testing/agency-world.ts";
import { acceptInvitation } from "./accept-invitation.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = agencyWorld(access);
  return { ...world, access, owner: await world.givenAgency() };
});

const jonas = "jonas@example.com";
const notOpen = { status: 404, body: { code: "not_found" } };
const invite = (email = jonas, role = "member") => world.call(inviteMember, { as: world.owner, body: { email, role } });
const look = (params: { hash: string; id: string }) => world.call(getInvitation, { params });
const accept = (params: { hash: string; id: string }, changes = {}) =>
  world.call(acceptApi, { params, body: acceptForm(changes) });
const list = async () => (await world.call(listMembers, { as: world.owner })).body;
const peopleCalled = async (email: string) =>
  (await userEntity(world.access).scan.go({ pages: "all" })).data.filter((row) => row.email === email);

test("emails an invitation, describes it on its page, and creates a member whose address the link has verified", async () => {
  world.clock.advance(1000);
  const sent = await invite(" Jonas@Example.com ", "read_only");
  expect(sent).toMatchObject({ status: 201, body: { data: { email: jonas, role: "read_only" } } });
  expect((await list()).invitations).toEqual([sent.body.data]);
  const notice = world.deps.mailer.emails.at(-1)!;
  expect(notice).toMatchObject({ to: jonas, subject: "You are invited to join an agency on Colophon" });
  expect(notice.text).toContain("Ingrid Solberg invites you");
  const params = linkIn("invitation", notice.text);
  expect((await look(params)).body).toEqual({
    agency: "North Shelf",
    email: jonas,
    role: "read_only",
    invited_by: "Ingrid Solberg",
    has_account: false,
  });
  const emails = world.deps.mailer.emails.length;
  const joined = await accept(params);
  expect(joined).toMatchObject({ status: 201, body: { email: jonas } });
  expect(world.deps.pool.passwordOf(jonas)).toBe("paper lantern");
  expect(world.deps.mailer.emails).toHaveLength(emails);
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

test("stores the secret of a link nowhere", async () => {
  const { hash } = await world.givenInvitation(world.owner, jonas);
  const items = (await invitationEntity(world.access).scan.go({ pages: "all" })).data;
  expect(JSON.stringify(items)).not.toContain(hash);
  expect(JSON.stringify((await invite("tove@example.com")).body)).not.toContain(
    linkIn("invitation", world.lastEmailTo("tove@example.com")).hash,
  );
});

test("replaces an earlier invitation and its role when the same address is invited again", async () => {
  const first = await world.givenInvitation(world.owner, jonas, "member");
  world.clock.advance(1000);
  const second = await world.givenInvitation(world.owner, jonas, "read_only");
  expect((await list()).invitations).toHaveLength(1);
  expect(await look(first)).toMatchObject(notOpen);
  expect(await accept(first)).toMatchObject(notOpen);
  const { body } = await accept(second);
  expect((await world.accounts(getUser, { as: world.as(body.id) })).body.agency_role).toBe("read_only");
});

test("invalidates a revoked invitation without reviving an earlier one", async () => {
  const first = await world.givenInvitation(world.owner, jonas);
  world.clock.advance(1000);
  const second = await world.givenInvitation(world.owner, jonas);
  const [{ id } = { id: "" }] = (await list()).invitations;
  expect((await world.call(revokeInvitation, { as: world.owner, params: { id } })).status).toBe(204);
  for (const link of [first, second]) expect(await accept(link)).toMatchObject(notOpen);
  expect((await list()).invitations).toEqual([]);
  expect(await world.call(revokeInvitation, { as: world.owner, params: { id } })).toMatchObject(notOpen);
});

test("accepts a link for exactly seven days", async () => {
  const link = await world.givenInvitation(world.owner, jonas);
  world.clock.advance(7 * DAY_MS - 1000);
  expect((await look(link)).status).toBe(200);
  world.clock.advance(1000);
  expect(await look(link)).toMatchObject(notOpen);
  expect(await accept(link)).toMatchObject(notOpen);
  expect((await list()).invitations).toEqual([]);
});

test("answers alike for another agency's id, a wrong secret and a missing invitation", async () => {
  const link = await world.givenInvitation(world.owner, jonas);
  const other = await world.givenAgency("South Shelf");
  const { hash, id } = await world.givenInvitation(other, "tove@example.com");
  const answers = await Promise.all([
    look({ hash: link.hash, id }),
    look({ hash, id: link.id }),
    look({ hash: "wrong", id: link.id }),
    look({ hash: "wrong", id: "unknown" }),
  ]);
  for (const answer of answers) expect({ ...answer, headers: {} }).toEqual({ ...answers[0], headers: {} });
  expect(answers[0]).toMatchObject(notOpen);
});

test("answers and emails alike for addresses with and without an account", async () => {
  const { name: _, website: __, ...form } = agencyForm({ email: "author@example.com" });
  await world.accounts(register, { body: form });
  const answers = [await invite("author@example.com"), await invite("stranger@example.com")];
  const shapes = answers.map(({ status, body }) => ({
    status,
    body: { ...body.data, id: body.data.id.length, email: "" },
  }));
  expect(shapes[0]).toEqual(shapes[1]);
  const texts = ["author@example.com", "stranger@example.com"].map((email) =>
    world.lastEmailTo(email).replaceAll(linkIn("invitation", world.lastEmailTo(email)).hash, ""),
  );
  expect(texts[0]).toBe(texts[1]);
});

test("reports a taken address on its field and leaves the invitation open", async () => {
  const { name: _, website: __, ...form } = agencyForm({ email: jonas });
  await world.accounts(register, { body: form });
  await world.accounts(verifyEmail, { params: linkIn("verify/email", world.lastEmailTo(jonas)) });
  const link = await world.givenInvitation(world.owner, jonas);
  expect(await accept(link)).toMatchObject({
    status: 422,
    body: { errors: { email: ["The email has already been taken."] } },
  });
  expect(world.deps.pool.passwordOf(jonas)).toBe(form.password);
  expect((await look(link)).status).toBe(200);
});

test("replaces an account that never verified the invited address", async () => {
  const { name: _, website: __, ...form } = agencyForm({ email: jonas, password: "a squatter's own" });
  const squatter = await world.accounts(register, { body: form });
  const joined = await accept(await world.givenInvitation(world.owner, jonas));
  expect(joined.status).toBe(201);
  expect(joined.body.id).not.toBe(squatter.body.id);
  expect(world.deps.pool.passwordOf(jonas)).toBe("paper lantern");
  expect((await world.accounts(getUser, { as: world.as(squatter.body.id) })).status).toBe(401);
});

test("creates one account from fifty concurrent acceptances", async () => {
  const link = await world.givenInvitation(world.owner, jonas);
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

test("creates one account on a double click and shows no error", async () => {
  const link = await world.givenInvitation(world.owner, jonas);
  const answers = await Promise.all(Array.from({ length: 3 }, () => accept(link)));
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
  expect(await peopleCalled(jonas)).toHaveLength(1);
});

test("ignores any role, agency or address other than the invited ones", async () => {
  const params = await world.givenInvitation(world.owner, jonas, "read_only");
  const more = { role: "owner", agencyRole: "owner", agencyId: "other", email: "other@example.com", kind: "author" };
  const { body } = await world.call(acceptApi, { params, body: { ...acceptForm(), ...more } });
  const row = await world.deps.accounts.find(body.id);
  expect(row).toMatchObject({ email: jonas, agencyRole: "read_only", agencyId: params.id, kind: "agency" });
});

test("refuses to invite an owner", async () => {
  expect((await invite(jonas, "owner")).status).toBe(422);
  expect((await list()).invitations).toEqual([]);
});

test("refuses to invite a current member again", async () => {
  await world.givenMember(world.owner, jonas);
  const emails = world.deps.mailer.emails.length;
  expect(await invite()).toMatchObject({
    status: 422,
    body: { errors: { email: ["This person is already in your agency."] } },
  });
  expect(world.deps.mailer.emails).toHaveLength(emails);
});

test("sends no invitation while the owner's own address is unverified", async () => {
  const { body } = await world.call(registerAgency, { body: agencyForm({ email: "new@example.com" }) });
  const emails = world.deps.mailer.emails.length;
  const answer = await world.call(inviteMember, { as: world.as(body.id), body: { email: jonas, role: "member" } });
  expect(answer).toMatchObject({ status: 403, body: { message: "Please confirm your email address first." } });
  expect(world.deps.mailer.emails).toHaveLength(emails);
});

test("limits invitations per address and hour, even across fifty concurrent requests and several agencies", async () => {
  const other = await world.givenAgency("South Shelf");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      world.call(inviteMember, { as: i % 2 ? world.owner : other, body: { email: jonas, role: "member" } }),
    ),
  );
  const sent = answers.filter(({ status }) => status === 201);
  expect(sent).toHaveLength(5);
  expect(world.deps.mailer.emails.filter(({ to }) => to === jonas)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await list()).invitations.length).toBeLessThanOrEqual(1);
});

test("keeps the earlier invitation when the new one cannot be emailed", async () => {
  const link = await world.givenInvitation(world.owner, jonas);
  world.clock.advance(1000);
  const { send } = world.deps.mailer;
  world.deps.mailer.send = () => Promise.reject(new Error("down"));
  expect((await invite()).status).toBe(500);
  world.deps.mailer.send = send;
  expect((await list()).invitations).toHaveLength(1);
  expect((await look(link)).status).toBe(200);
});

test("keeps a name with line breaks within the one-line subject", async () => {
  const { body } = await world.call(registerAgency, {
    body: agencyForm({ name: "Evil\r\nBcc: all@example.com", email: "evil@example.com" }),
  });
  await world.accounts(verifyEmail, { params: linkIn("verify/email", world.lastEmailTo("evil@example.com")) });
  await world.call(inviteMember, { as: world.as(body.id), body: { email: jonas, role: "member" } });
  expect(world.deps.mailer.emails.at(-1)!.subject).not.toMatch(/[\r\n]/);
});

/** Accepts in a world that crashes at the given point, and returns how many steps it took until then. */
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
  const outcome = await acceptInvitation(watched, { link, ...acceptForm() }).catch((error: unknown) => error);
  return { steps: crashing.steps(), outcome };
}

test("lets the invited user resume an acceptance that crashed at any step and join the agency once", async () => {
  const { steps } = await acceptCrashing(await world.givenInvitation(world.owner, jonas), null);
  expect(steps).toBeGreaterThanOrEqual(7);
  for (const point of crashPointsOf(steps)) {
    await world.renew();
    const link = await world.givenInvitation(world.owner, jonas);
    expect((await acceptCrashing(link, point)).outcome).toBeInstanceOf(Crash);
    const isIn = (await peopleCalled(jonas)).length === 1;
    expect((await look(link)).status).toBe(isIn ? 404 : 200);
    expect((await accept(link)).status).toBe(isIn ? 404 : 201);
    expect(await peopleCalled(jonas)).toHaveLength(1);
    expect(world.deps.pool.passwordOf(jonas)).toBe("paper lantern");
  }
});
