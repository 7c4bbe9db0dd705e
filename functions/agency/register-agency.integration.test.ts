import { expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { Crash, type CrashPoint, crashingAt, crashPointsOf } from "#functions/testing/crashes.ts";
import { getUser, register } from "#shared/api/accounts/accounts.ts";
import { registerAgency as api } from "#shared/api/agency/agency.ts";
import { registerAgency } from "./register-agency.ts";
import { agencyForm, agencyWorld } from "./testing/agency-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld((access) => ({ ...agencyWorld(access), access }));

const email = agencyForm().email;
const taken = { status: 422, body: { errors: { email: ["The email has already been taken."] } } };
const rows = async () => ({
  people: (await userEntity(world.access).scan.go({ pages: "all" })).data,
  agencies: (await agencyEntity(world.access).scan.go({ pages: "all" })).data,
});
const expectOneAgency = async () => {
  const { people, agencies } = await rows();
  expect([people.length, agencies.length]).toEqual([1, 1]);
  expect(people[0]).toMatchObject({ agencyId: agencies[0]!.agencyId, agencyRole: "owner", kind: "agency" });
  expect(agencies[0]!.ownerId).toBe(people[0]!.userId);
};

test("signs up an agency with its owner, who has no trial and gets a verification email", async () => {
  const answer = await world.call(api, { body: agencyForm() });
  expect(answer).toMatchObject({ status: 201, body: { email } });
  await expectOneAgency();
  expect(world.deps.pool.passwordOf(email)).toBe("a quiet harbour");
  expect(world.deps.mailer.emails.map(({ to }) => to)).toEqual([email]);
  const { body: owner } = await world.accounts(getUser, { as: world.as(answer.body.id) });
  expect(owner).toMatchObject({
    agency_role: "owner",
    agency: { name: "North Shelf", website: "https://northshelf.example", color: null, book_counts: 0 },
    on_trial: false,
    trial_ends_at: null,
    plan: null,
    email_not_verified: true,
  });
  expect(owner.agencies).toEqual([owner.agency]);
});

test.each([[""], ["   "], [undefined], [null]])("stores no website for an agency given %j", async (website) => {
  const { status } = await world.call(api, { body: { ...agencyForm(), website } });
  expect(status).toBe(201);
  expect((await rows()).agencies[0]).not.toHaveProperty("website");
});

test.each([
  [{ name: " " }, { name: ["Required"] }],
  [{ website: "not a site" }, { website: ["Invalid website"] }],
  [{ website: "javascript:alert(1)" }, { website: ["Invalid website"] }],
  [{ first_name: "" }, { first_name: ["Required"] }],
  [{ email: "owner" }, { email: ["Invalid email address"] }],
  [{ password: "short" }, { password: ["Must be at least 6 characters"] }],
  [{ password_confirmation: "different" }, { password_confirmation: ["Passwords must match"] }],
  [{ timezone: "Mars/Olympus" }, { timezone: ["Unknown time zone"] }],
])("rejects the agency sign-up form %j as %j", async (change, errors) => {
  expect(await world.call(api, { body: agencyForm(change) })).toMatchObject({ status: 422, body: { errors } });
  expect(await rows()).toEqual({ people: [], agencies: [] });
});

test("accepts an address once across authors and agencies", async () => {
  await world.call(api, { body: agencyForm() });
  const { name: _, website: __, ...author } = agencyForm();
  expect(await world.accounts(register, { body: author })).toMatchObject(taken);
  await world.accounts(register, { body: { ...author, email: "mara@example.com" } });
  expect(await world.call(api, { body: agencyForm({ email: "Mara@Example.com" }) })).toMatchObject(taken);
});

test("ignores agency sign-up fields that the form does not have", async () => {
  const granted = { agencyId: "chosen", agencyRole: "member", localPlan: "FREE", ownerId: "chosen", kind: "author" };
  await world.call(api, { body: { ...agencyForm(), ...granted, agency: { id: "chosen" }, role: "read_only" } });
  await expectOneAgency();
  const { people } = await rows();
  expect(people[0]!.agencyId).not.toBe("chosen");
  expect(people[0]).not.toHaveProperty("localPlan");
  expect(people[0]).not.toHaveProperty("trialEndsAt");
});

test("creates one agency on a double click and shows no error", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(api, { body: agencyForm() })));
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
  await expectOneAgency();
});

/** Signs up in a world that crashes at the given point, and returns how many steps it took until then. */
async function signUpCrashing(point: CrashPoint | null) {
  const crashing = crashingAt(point);
  const { deps } = world;
  const watched = {
    ...deps,
    signUps: crashing.watch(deps.signUps, ["hasLapsed"]),
    accounts: crashing.watch(deps.accounts),
    pool: crashing.watch(deps.pool, ["size", "passwordOf"]),
  };
  const outcome = await registerAgency(watched, agencyForm()).catch((error: unknown) => error);
  return { steps: crashing.steps(), outcome };
}

test("creates agency and owner together or not at all after a crash at any step, and lets only the same user resume", async () => {
  const { steps } = await signUpCrashing(null);
  expect(steps).toBeGreaterThanOrEqual(6);
  for (const point of crashPointsOf(steps)) {
    await world.renew();
    expect((await signUpCrashing(point)).outcome).toBeInstanceOf(Crash);
    const { people, agencies } = await rows();
    expect(agencies.length).toBe(people.length);
    const claimed = (await world.deps.signUps.find(email)) !== null;
    const stranger = await world.call(api, { body: agencyForm({ password: "another password" }) });
    if (!claimed) {
      expect(stranger.status).toBe(201);
      continue;
    }
    expect(stranger).toMatchObject(taken);
    const again = await world.call(api, { body: agencyForm() });
    expect(again).toMatchObject(people.length === 1 ? taken : { status: 201 });
    await expectOneAgency();
    expect(world.deps.pool.passwordOf(email)).toBe("a quiet harbour");
  }
});
