import { expect, test } from "vitest";
import { recordIntake } from "#functions/accounts/activity/record-sync.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { trialReminderEntity } from "#functions/entities/billing/trial-reminder.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getUser, register, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { getInvitation, joinAgency, listMembers } from "#shared/api/agency/agency.ts";
import { agencyForm, agencyWorld, linkIn } from "../testing/agency-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = agencyWorld(access);
  const owner = await world.givenAgency();
  return { ...world, access, owner };
});

const jonas = "jonas@example.com";
const notOpen = { status: 404, body: { code: "not_found" } };
const look = (params: { hash: string; id: string }) => world.call(getInvitation, { params });
const list = async () => (await world.call(listMembers, { as: world.owner })).body;

/** A verified author with the invited address, who has only signed up. */
async function givenAuthor() {
  const { name: _, website: __, ...form } = agencyForm({ email: jonas });
  const { body } = await world.accounts(register, { body: form });
  await world.accounts(verifyEmail, { params: linkIn("verify/email", world.lastEmailTo(jonas)) });
  return world.as(body.id);
}
const join = (as: { userId: string; sessionId: string }, params: { hash: string; id: string }) =>
  world.call(joinAgency, { as, params });

test("lets the account that has the invited address join the agency, and ends its trial", async () => {
  const author = await givenAuthor();
  const link = await world.givenInvitation(world.owner, jonas, "read_only");
  expect((await look(link)).body).toMatchObject({ has_account: true });
  expect(await join(author, link)).toMatchObject({ status: 200, body: { id: author.userId, email: jonas } });
  expect((await world.accounts(getUser, { as: author })).body).toMatchObject({
    agency_role: "read_only",
    agency: { name: "North Shelf" },
    on_trial: false,
  });
  const { data, invitations } = await list();
  expect([data.map(({ email }) => email).toSorted(), invitations]).toEqual([[jonas, agencyForm().email], []]);
  expect((await trialReminderEntity(world.access).get({ userId: author.userId }).go()).data).toBeNull();
  expect(await join(author, link)).toMatchObject(notOpen);
});

test("leaves an invited author's account unchanged when it has anything of its own, and says what to do", async () => {
  const author = await givenAuthor();
  const link = await world.givenInvitation(world.owner, jonas);
  await recordIntake(world.deps, author.userId, { firstMonth: "2026-01" });
  const answer = await join(author, link);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    message: expect.stringMatching(/stays an author’s account\. Ask the person who invited you to invite another/),
  });
  expect(await world.deps.accounts.find(author.userId)).toMatchObject({ kind: "author" });
  expect((await look(link)).status).toBe(200);
});

test("refuses an agency's owner, an account of another address and one that will be deleted, and leaves the invitation open", async () => {
  const author = await givenAuthor();
  const link = await world.givenInvitation(world.owner, jonas);
  const theirs = await world.givenInvitation(world.owner, "owner@south-shelf.example");
  const other = await world.givenAgency("South Shelf");
  expect(await join(other, theirs)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/already belongs to an agency/) },
  });
  expect(await join(other, link)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/for another email address/) },
  });
  await userEntity(world.access)
    .patch({ userId: author.userId })
    .set({ deletionDueAt: "2027-01-01T00:00:00.000Z" })
    .go();
  expect(await join(author, link)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/will be deleted soon/) },
  });
  expect((await look(link)).status).toBe(200);
});

test("lets one of two concurrent invitations to two agencies be accepted by one account", async () => {
  const author = await givenAuthor();
  const other = await world.givenAgency("South Shelf");
  const links = [await world.givenInvitation(world.owner, jonas), await world.givenInvitation(other, jonas)];
  const answers = await Promise.all(links.map((link) => join(author, link)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = links[answers.findIndex(({ status }) => status === 200)]!;
  expect(await world.deps.accounts.find(author.userId)).toMatchObject({ agencyId: winner.id });
});
