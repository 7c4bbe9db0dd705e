import { expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { Crash, type CrashPoint, crashingAt, crashPointsOf } from "#functions/testing/crashes.ts";
import { POOL_TEST_METHODS } from "#functions/testing/memory-user-pool.ts";
import { recordingCalls } from "#functions/testing/recorded-calls.ts";
import {
  cancelEmailChange,
  getUser,
  register,
  resendVerification,
  updateUser,
  verifyEmail,
} from "#shared/api/accounts/accounts.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { recordIntake } from "../activity/record-sync.ts";
import { register as signUpAuthor } from "../sign-up/sign-up.ts";
import { verifyEmail as verify } from "../sign-up/verify-email.ts";
import { accountsWorld, linkIn, signUpForm } from "../testing/accounts-world.ts";
import { sendEmailChange } from "./change-email.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = accountsWorld(access);
  return { ...world, me: await signUpVerified(OLD, world) };
});

const OLD = "mara@example.com";
const NEW = "mara@new.example";
const taken = { status: 422, body: { errors: { email: ["The email has already been taken."] } } };
const invalid = { status: 404, body: { message: "Invalid verify link. Please try again later." } };

type Accounts = Pick<ReturnType<typeof accountsWorld>, "signUp" | "lastEmailTo" | "call">;
const linkTo = (email: string, { lastEmailTo }: Accounts = world) => linkIn(lastEmailTo(email).text);
const open = (link: { hash: string; id: string }, { call }: Accounts = world) => call(verifyEmail, { params: link });
async function signUpVerified(email: string, at: Accounts = world) {
  const person = await at.signUp({ email });
  await open(linkTo(email, at), at);
  return person;
}
const ask = (email: string, as = world.me) => {
  const body = { first_name: "Mara", last_name: "Lindqvist", email, timezone: "Europe/Stockholm" };
  return world.call(updateUser, { as, body });
};
const user = async () => (await world.call(getUser, { as: world.me })).body;
/** Returns the user who can sign in with an address; throws when rows and pool disagree. */
async function holderOf(email: string): Promise<string | null> {
  const holder = (await world.deps.signUps.find(email))?.userId ?? null;
  expect(await world.deps.pool.findUser(email)).toBe(holder);
  if (holder) expect((await world.deps.accounts.find(holder))?.email).toBe(email);
  return holder;
}

test("notifies the old address immediately and leaves it in use until the link to the new one is opened", async () => {
  expect((await ask(NEW)).body).toMatchObject({ email: OLD, pending_email: NEW });
  expect(world.lastEmailTo(OLD)).toMatchObject({ subject: "Your Colophon email address is about to change" });
  expect(world.lastEmailTo(OLD).text).toContain(NEW);
  expect(await holderOf(OLD)).toBe(world.me.userId);
  expect(await holderOf(NEW)).toBeNull();

  expect((await open(linkTo(NEW))).status).toBe(200);
  expect(await user()).toMatchObject({ email: NEW, pending_email: null, email_not_verified: false });
  expect(await holderOf(OLD)).toBeNull();
  expect(await holderOf(NEW)).toBe(world.me.userId);
});

test("doesn't name the new address to an address that was never confirmed, which may be a stranger's", async () => {
  const squatter = await world.signUp({ email: "stranger@example.com" });
  await ask("win-a-prize@evil.example", squatter);
  const notice = world.lastEmailTo("stranger@example.com");
  expect(notice.subject).toBe("Your Colophon email address is about to change");
  for (const text of [notice.text, notice.html]) expect(text).not.toContain("evil");
});

test("announces a changed email to billing once its link is opened, and again when a repeat completes an interrupted change", async () => {
  const announced = () => world.deps.bus.events.filter(({ name }) => name === "EmailChanged");
  await ask(NEW);
  expect(announced()).toEqual([]);
  const link = linkTo(NEW);
  await open(link);
  expect(announced()).toEqual([{ name: "EmailChanged", detail: { userId: world.me.userId } }]);
  await open(link);
  expect(announced()).toHaveLength(2);
});

test("answers the same when the email change link is opened again, including concurrently", async () => {
  await ask(NEW);
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(linkTo(NEW))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await open(linkTo(NEW))).status).toBe(200);
  expect(await holderOf(NEW)).toBe(world.me.userId);
});

test("releases the replaced address for other accounts", async () => {
  await ask(NEW);
  await open(linkTo(NEW));
  const other = await world.signUp({ email: OLD, password: "another password" });
  expect(other.userId).not.toBe(world.me.userId);
  expect(world.deps.pool.passwordOf(NEW)).toBe("a quiet harbour");
  expect(await open(linkTo(NEW))).toMatchObject({ status: 200 });
  expect(await holderOf(OLD)).toBe(other.userId);
});

test("answers a request for a taken address like any other and emails its owner", async () => {
  const owner = await signUpVerified("taken@example.com");
  const free = await ask("free@example.com");
  const known = await ask(" Taken@Example.com ");
  const without = ({ body }: typeof free) => ({ ...body, pending_email: null });
  expect([known.status, without(known)]).toEqual([free.status, without(free)]);
  expect(known.body.pending_email).toBe("taken@example.com");
  const notice = world.lastEmailTo("taken@example.com");
  expect(notice.subject).toBe("This email address already has a Colophon account");
  expect(notice.text).not.toContain("/verify/email/");
  expect(await holderOf("taken@example.com")).toBe(owner.userId);
  expect(await holderOf(OLD)).toBe(world.me.userId);
});

test("takes the same steps for a taken address as for an unknown one", async () => {
  await signUpVerified("taken@example.com");
  const stepsFor = async (email: string) => {
    const { parties, calls } = recordingCalls(world.deps);
    const row = await world.deps.accounts.find(world.me.userId);
    await sendEmailChange(parties, row!, email);
    return calls;
  };
  expect(await stepsFor("taken@example.com")).toEqual(await stepsFor("unknown@example.com"));
});

test("gives an address that two users requested to the first who opens the link, and invalidates the other's link", async () => {
  const other = await signUpVerified("other@example.com");
  await ask(NEW);
  const mine = linkTo(NEW);
  await ask(NEW, other);
  const theirs = linkTo(NEW);
  const answers = await Promise.all([open(mine), open(theirs)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const winner = answers[0]?.status === 200 ? world.me : other;
  expect(await holderOf(NEW)).toBe(winner.userId);
  expect(await open(winner === world.me ? theirs : mine)).toMatchObject(invalid);
  expect(await holderOf(winner === world.me ? "other@example.com" : OLD)).toBe(
    winner === world.me ? other.userId : world.me.userId,
  );
});

test("closes an account that never verified its address when another user proves ownership of it", async () => {
  const squatter = await world.signUp({ email: NEW });
  expect((await ask(NEW)).status).toBe(200);
  expect((await open(linkTo(NEW))).status).toBe(200);
  expect(await holderOf(NEW)).toBe(world.me.userId);
  expect((await world.call(getUser, { as: squatter })).status).toBe(401);
  expect(world.deps.bus.events).toEqual([
    { name: "ClientChanged", detail: { userId: world.me.userId } },
    { name: "AccountClosed", detail: { userId: squatter.userId } },
    { name: "EmailChanged", detail: { userId: world.me.userId } },
  ]);
});

test("keeps the address of an unverified account that has imported data", async () => {
  const author = await world.signUp({ email: NEW });
  await ask(NEW);
  const link = linkTo(NEW);
  await recordIntake(world.deps, author.userId, { firstMonth: "2026-01" });
  await ask(NEW);
  expect(world.lastEmailTo(NEW).subject).toBe("This email address already has a Colophon account");
  expect(await open(link)).toMatchObject(invalid);
  expect(await holderOf(NEW)).toBe(author.userId);
});

test("does not let an interrupted sign-up keep or reclaim the address", async () => {
  const crashing = crashingAt({ step: 2, when: "after" });
  const pool = crashing.watch(world.deps.pool, [...POOL_TEST_METHODS]);
  const form = signUpForm({ email: NEW, password: "another password" });
  await signUpAuthor({ ...world.deps, pool }, form).catch(() => undefined);
  expect(await world.deps.pool.findUser(NEW)).not.toBeNull();
  await ask(NEW);
  expect((await open(linkTo(NEW))).status).toBe(200);
  expect(await holderOf(NEW)).toBe(world.me.userId);
  expect(await world.call(register, { body: form })).toMatchObject(taken);
  expect(world.deps.pool.passwordOf(NEW)).toBe("a quiet harbour");
});

test("invalidates the first link when the change is cancelled or requested again with another address", async () => {
  await ask(NEW);
  const first = linkTo(NEW);
  await ask("third@example.com");
  expect(await open(first)).toMatchObject(invalid);
  const second = linkTo("third@example.com");
  const { body } = await world.call(cancelEmailChange, { as: world.me });
  expect(body).toMatchObject({ email: OLD, pending_email: null });
  expect(await open(second)).toMatchObject(invalid);
  expect((await world.call(cancelEmailChange, { as: world.me })).status).toBe(200);
  expect((await user()).email).toBe(OLD);
});

test("keeps the pending address when the profile is saved with the current one", async () => {
  await ask(NEW);
  expect((await ask(OLD)).body).toMatchObject({ email: OLD, pending_email: NEW });
});

test("resends the link to the pending address", async () => {
  await ask(NEW);
  const first = linkTo(NEW);
  await world.call(resendVerification, { as: world.me });
  expect(linkTo(NEW)).not.toEqual(first);
  expect((await open(linkTo(NEW))).status).toBe(200);
  expect((await user()).email).toBe(NEW);
});

test("lets a user with an unverified, mistyped address verify a corrected one instead", async () => {
  const typo = await world.signUp({ email: "mara@exmaple.com" });
  const first = linkTo("mara@exmaple.com");
  await ask("mara@third.example", typo);
  expect((await open(linkTo("mara@third.example"))).status).toBe(200);
  expect((await world.call(getUser, { as: typo })).body.email_not_verified).toBe(false);
  expect(await open(first)).toMatchObject(invalid);
  expect((await world.deps.accounts.pageOfUnverified("2100-01-01T00:00:00.000Z", null)).items).toEqual([]);
});

test("limits requests for one address to five per hour across all callers", async () => {
  for (let i = 0; i < 5; i++) expect((await ask(NEW)).status).toBe(200);
  const answer = await ask(NEW);
  expect(answer).toMatchObject({ status: 429, headers: { "retry-after": expect.any(String) } });
  expect(world.deps.mailer.emails.filter(({ to }) => to === NEW)).toHaveLength(5);
});

test("rejects an email change link that is a week old", async () => {
  await ask(NEW);
  world.clock.advance(7 * DAY_MS);
  expect(await open(linkTo(NEW))).toMatchObject(invalid);
});

/** Opens the link in a world that crashes at the given point, and returns how many steps it took until then. */
async function openCrashing(point: CrashPoint | null) {
  const crashing = crashingAt(point);
  const { deps } = world;
  const watched = {
    ...deps,
    accounts: crashing.watch(deps.accounts),
    signUps: crashing.watch(deps.signUps, ["hasLapsed"]),
    verifications: crashing.watch(deps.verifications),
    emailChanges: crashing.watch(deps.emailChanges),
    pool: crashing.watch(deps.pool, [...POOL_TEST_METHODS]),
    bus: crashing.watch(deps.bus, ["events"]),
  };
  const outcome = await verify(watched, linkTo(NEW)).catch((error: unknown) => error);
  return { steps: crashing.steps(), outcome };
}

test.each([
  ["free", async () => undefined],
  ["held by an unverified account", () => world.signUp({ email: NEW })],
])(
  "keeps one address working after a crash at any step of a change to an address that is %s, and lets the link finish it",
  async (_, hold) => {
    await hold();
    await ask(NEW);
    const { steps } = await openCrashing(null);
    expect(steps).toBeGreaterThanOrEqual(5);
    for (const point of crashPointsOf(steps)) {
      await world.renew();
      await hold();
      await ask(NEW);
      expect((await openCrashing(point)).outcome).toBeInstanceOf(Crash);
      expect([OLD, NEW]).toContain(world.deps.pool.emailOf(world.me.userId));
      expect((await user()).id).toBe(world.me.userId);
      expect((await open(linkTo(NEW))).status).toBe(200);
      expect(await holderOf(NEW)).toBe(world.me.userId);
      expect(await holderOf(OLD)).toBeNull();
    }
  },
);

test("does not let the replaced address sign in to the account between the row update and the pool update", async () => {
  await ask(NEW);
  const moved = (await openCrashing(null)).steps;
  await world.renew();
  await ask(NEW);
  // After the pool change, the last two steps read the time of that change and announce the new address.
  await openCrashing({ step: moved - 2, when: "before" });
  expect(world.deps.pool.emailOf(world.me.userId)).toBe(OLD);
  const stranger = await world.call(register, { body: signUpForm({ email: OLD, password: "another password" }) });
  expect(stranger.status).toBe(201);
  expect(await holderOf(OLD)).toBe(stranger.body.id);
  expect(await holderOf(NEW)).toBe(world.me.userId);
  expect(world.deps.pool.passwordOf(NEW)).toBe("a quiet harbour");
  const other = await signUpVerified("other@example.com");
  await ask(OLD, other);
  expect((await open(linkTo(OLD))).status).toBe(200);
  expect(await holderOf(OLD)).toBe(other.userId);
  expect(await holderOf(NEW)).toBe(world.me.userId);
});
