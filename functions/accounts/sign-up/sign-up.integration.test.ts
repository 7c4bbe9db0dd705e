import fc from "fast-check";
import { expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { Crash, crashingAt, crashPointsOf } from "#functions/testing/crashes.ts";
import { runs } from "#functions/testing/seeds.ts";
import { register as api, getUser } from "#shared/api/accounts/accounts.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { accountsWorld, signUpForm } from "../testing/accounts-world.ts";
import { register } from "./sign-up.ts";

logger.setLogLevel("SILENT");

const world = apiWorld((access) => ({ ...accountsWorld(access), access }));

const taken = { status: 422, body: { errors: { email: ["The email has already been taken."] } } };
const countUsers = async () => (await userEntity(world.access).scan.go({ pages: "all" })).data.length;

test("signs up an author, confirms them in the pool with the chosen password, and sends the verification email", async () => {
  const answer = await world.call(api, { body: signUpForm({ email: " Mara@Example.com " }) });
  expect(answer).toMatchObject({ status: 201, body: { email: "mara@example.com" } });
  expect(world.deps.pool.passwordOf("mara@example.com")).toBe("a quiet harbour");
  expect(world.deps.mailer.emails.map(({ to }) => to)).toEqual(["mara@example.com"]);
  const user = await world.call(getUser, { as: { userId: answer.body.id, sessionId: "laptop" } });
  expect(user.body).toMatchObject({
    first_name: "Mara",
    timezone: "Europe/Stockholm",
    currency: "USD",
    email_not_verified: true,
    first_data_at: null,
    extension: { activation_date: null, kdp_sync_daily_date: null },
  });
});

test("reports a taken address on its field, regardless of password and case", async () => {
  await world.call(api, { body: signUpForm() });
  expect(await world.call(api, { body: signUpForm() })).toMatchObject(taken);
  const other = signUpForm({ email: "MARA@EXAMPLE.COM", password: "something else" });
  expect(await world.call(api, { body: other })).toMatchObject(taken);
  expect(world.deps.pool.passwordOf("mara@example.com")).toBe("a quiet harbour");
});

test.each([
  [{ first_name: " " }, { first_name: ["Required"] }],
  [{ email: "mara" }, { email: ["Invalid email address"] }],
  [{ password: "short" }, { password: ["Must be at least 6 characters"] }],
  [{ password: "Password1" }, { password: ["This password is too common. Please choose another one."] }],
  [{ password: " Stingray" }, { password: ["This password is too common. Please choose another one."] }],
  [{ password_confirmation: "different" }, { password_confirmation: ["Passwords must match"] }],
  [{ timezone: "Mars/Olympus" }, { timezone: ["Unknown time zone"] }],
])("rejects the sign-up form %j as %j", async (change, errors) => {
  expect(await world.call(api, { body: signUpForm(change) })).toMatchObject({ status: 422, body: { errors } });
  expect(world.deps.pool.size()).toBe(0);
});

test("ignores sign-up fields that the form does not have", async () => {
  const granted = { kind: "agency", userId: "chosen", currency: "EUR", emailVerifiedAt: "2020-01-01T00:00:00.000Z" };
  const { body } = await world.call(api, { body: { ...signUpForm(), ...granted } });
  const row = await world.deps.accounts.find(body.id);
  expect(row).toMatchObject({ kind: "author", currency: "USD" });
  expect(row?.emailVerifiedAt).toBeUndefined();
  expect(body.id).not.toBe("chosen");
});

test("creates one account on a double click and shows no error", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(api, { body: signUpForm() })));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(await countUsers()).toBe(1);
  expect(world.deps.mailer.emails).toHaveLength(1);
});

test("finishes a sign-up that loses its address to a copy of itself", async () => {
  const { deps } = world;
  const outrun: typeof deps.signUps = {
    ...deps.signUps,
    claim: async (wanted, ...rest) => {
      expect(await deps.signUps.claim({ ...wanted, claimId: "01M7ZSGG3JCRX5PHQ52ME4118F" }, ...rest)).toBe(true);
      return deps.signUps.claim(wanted, ...rest);
    },
  };
  expect(await register({ ...deps, signUps: outrun }, signUpForm())).toMatchObject({
    id: "01M7ZSGG3JCRX5PHQ52ME4118F",
  });
  expect(await countUsers()).toBe(1);
});

test("gives a contested address to one of two concurrent sign-ups, with that user's own password", async () => {
  const passwords = ["first person", "second person"];
  const answers = await Promise.all(passwords.map((password) => world.call(api, { body: signUpForm({ password }) })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const winner = passwords[answers.findIndex(({ status }) => status === 201)];
  expect(world.deps.pool.passwordOf("mara@example.com")).toBe(winner);
  expect(await countUsers()).toBe(1);
});

/** Signs up in a world that crashes at the given point, and returns how many steps it took until then. */
async function signUpCrashing(point: Parameters<typeof crashingAt>[0]) {
  const crashing = crashingAt(point);
  const { deps } = world;
  const watched = {
    ...deps,
    signUps: crashing.watch(deps.signUps, ["hasLapsed"]),
    accounts: crashing.watch(deps.accounts),
    pool: crashing.watch(deps.pool, ["size", "passwordOf"]),
  };
  const outcome = await register(watched, signUpForm()).catch((error: unknown) => error);
  return { steps: crashing.steps(), outcome };
}

test("lets the same user, and no one else, resume a sign-up that crashed at any step", async () => {
  const { steps } = await signUpCrashing(null);
  expect(steps).toBeGreaterThanOrEqual(6);
  for (const point of crashPointsOf(steps)) {
    await world.renew();
    expect((await signUpCrashing(point)).outcome).toBeInstanceOf(Crash);
    const claimed = (await world.deps.signUps.find("mara@example.com")) !== null;
    const settled = (await countUsers()) === 1;
    const stranger = world.call(api, { body: signUpForm({ password: "another password" }) });
    if (claimed) expect(await stranger).toMatchObject(taken);
    else {
      expect((await stranger).status).toBe(201);
      continue;
    }
    const again = await world.call(api, { body: signUpForm() });
    expect(again).toMatchObject(settled ? taken : { status: 201 });
    expect(await countUsers()).toBe(1);
    expect(world.deps.pool.passwordOf("mara@example.com")).toBe("a quiet harbour");
  }
});

test("frees the address of an interrupted sign-up after ten minutes", async () => {
  await signUpCrashing({ step: 4, when: "before" });
  const stranger = { body: signUpForm({ password: "another password" }) };
  expect(await world.call(api, stranger)).toMatchObject(taken);
  world.clock.advance(10 * MINUTE_MS);
  expect((await world.call(api, stranger)).status).toBe(201);
  expect(world.deps.pool.passwordOf("mara@example.com")).toBe("another password");
  expect(await world.call(api, { body: signUpForm() })).toMatchObject(taken);
});

test("completes a sign-up while the email service is down", async () => {
  const down = { send: () => Promise.reject(new Error("down")) };
  const made = await register({ ...world.deps, mailer: down }, signUpForm());
  expect(await world.deps.accounts.find(made.id)).not.toBeNull();
});

test("stores nothing about the password after a finished sign-up", async () => {
  await world.call(api, { body: signUpForm() });
  const claim = await world.deps.signUps.find("mara@example.com");
  expect(claim).not.toHaveProperty("passwordProof");
  expect(claim).not.toHaveProperty("expiresAt");
});

test("leaves at most one account per address, with its owner's password, after any sequence of sign-ups, crashes and pauses", async () => {
  const attempt = fc.record({
    who: fc.constantFrom("ann's own", "ben's own"),
    point: fc.option(fc.record({ step: fc.integer({ min: 1, max: 7 }), when: fc.constantFrom("before", "after") })),
    pauseMinutes: fc.constantFrom(0, 0, 11),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 6 }), async (attempts) => {
      await world.renew();
      let owner: string | null = null;
      for (const { who, point, pauseMinutes } of attempts) {
        const crashing = crashingAt(point as Parameters<typeof crashingAt>[0]);
        const watched = {
          ...world.deps,
          signUps: crashing.watch(world.deps.signUps, ["hasLapsed"]),
          accounts: crashing.watch(world.deps.accounts),
          pool: crashing.watch(world.deps.pool, ["size", "passwordOf"]),
        };
        const before = await countUsers();
        await register(watched, signUpForm({ password: who })).catch(() => undefined);
        if (before === 0 && (await countUsers()) === 1) owner = who;
        world.clock.advance(pauseMinutes * MINUTE_MS);
      }
      expect(await countUsers()).toBe(owner === null ? 0 : 1);
      if (owner !== null) expect(world.deps.pool.passwordOf("mara@example.com")).toBe(owner);
    }),
    runs(10),
  );
});
