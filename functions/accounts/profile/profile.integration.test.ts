import { expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { kenpSettingsEntity } from "#functions/entities/reports/kenp-settings.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getUser, register, updatePreferences, updateUser } from "#shared/api/accounts/accounts.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { accountsWorld, signUpForm } from "../testing/accounts-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld((access) => ({ ...accountsWorld(access), access }));

const profile = (changes: Record<string, unknown> = {}) => ({
  first_name: "Mara",
  last_name: "Lindqvist",
  author_name: "M. L. Quist",
  email: "mara@example.com",
  timezone: "Europe/Stockholm",
  ...changes,
});

test("starts a new user on a trial of fourteen days without any choices made", async () => {
  const me = await world.signUp();
  const { body } = await world.call(getUser, { as: me });
  expect(body).toMatchObject({
    pending_email: null,
    preferences: {
      theme: "auto",
      currency: "USD",
      default_marketplace: null,
      number_format: "auto",
      leaves_out_today: false,
      calm_mode: false,
      hides_amounts: false,
      letter_weekday: 1,
    },
    kenpc_percent: 100,
    on_trial: true,
    trial_ends_at: "2026-12-04T12:00:00.000Z",
    plan: null,
    subscription: null,
    kdp_account: null,
    author_central_account: null,
    amazon_cookies_accepted: false,
    impersonate_admin_id: null,
    is_admin: false,
    agency: null,
    agencies: [],
    agency_role: null,
    book_counts: 0,
    marketing_count: 0,
    deletion_due_at: null,
  });
  expect((await world.deps.accounts.find(me.userId))?.trialEndsAt).toBe("2026-12-04T12:00:00.000Z");
});

test("ends a trial on time and treats the free plan as a plan", async () => {
  const me = await world.signUp();
  world.clock.advance(14 * DAY_MS);
  expect((await world.call(getUser, { as: me })).body).toMatchObject({ on_trial: false, plan: null });
  const free = await world.givenPerson({ localPlan: "FREE" });
  expect((await world.call(getUser, { as: free })).body.plan).toMatchObject({ name: "Free", price: 0 });
});

test("shows agency members their agency, their role, its page-read valuation and when its owner's account will be deleted", async () => {
  const member = await world.givenPerson({ kind: "agency", agencyId: "agency-1", agencyRole: "member" });
  const owner = await world.givenPerson({ kind: "agency", agencyId: "agency-1", agencyRole: "owner" });
  const named = {
    agencyId: "agency-1",
    name: "Quill & Co",
    ownerId: owner.userId,
    createdAt: "2026-11-01T00:00:00.000Z",
  };
  await agencyEntity(world.access).create(named).go();
  await kenpSettingsEntity(world.access).create({ tenantId: "agency-1", kenpcPercent: 80 }).go();
  const agency = {
    id: "agency-1",
    name: "Quill & Co",
    website: null,
    color: null,
    book_counts: 0,
    deletion_due_at: null,
  };
  expect((await world.call(getUser, { as: member })).body).toMatchObject({
    agency,
    agencies: [agency],
    agency_role: "member",
    kenpc_percent: 80,
    on_trial: false,
    trial_ends_at: null,
  });
  const deletionDueAt = "2026-12-04T12:00:00.000Z";
  await userEntity(world.access).patch({ userId: owner.userId }).set({ deletionDueAt }).go();
  for (const person of [owner, member])
    expect((await world.call(getUser, { as: person })).body.agency).toEqual({
      ...agency,
      deletion_due_at: deletionDueAt,
    });
});

test("leaves omitted preferences unchanged, and lets a preferred store be removed", async () => {
  const me = await world.signUp();
  const set = (body: object) => world.call(updatePreferences, { as: me, body });
  await set({
    theme: "dark",
    default_marketplace: 1,
    number_format: "1.234,56",
    hides_amounts: true,
    letter_weekday: 0,
  });
  const { body } = await set({ leaves_out_today: true, currency: "EUR" });
  const said = {
    theme: "dark",
    default_marketplace: 1,
    number_format: "1.234,56",
    leaves_out_today: true,
    calm_mode: false,
    hides_amounts: true,
    letter_weekday: 0,
  };
  expect(body.preferences).toEqual({ ...said, currency: "EUR" });
  expect((await set({ default_marketplace: null })).body.preferences.default_marketplace).toBeNull();
  expect((await set({})).body.preferences).toEqual({ ...said, currency: "EUR", default_marketplace: null });
});

test.each([
  [{ theme: "sepia" }, "theme"],
  [{ currency: "XTS" }, "currency"],
  [{ default_marketplace: 999 }, "default_marketplace"],
  [{ number_format: "1_2" }, "number_format"],
  [{ letter_weekday: 7 }, "letter_weekday"],
])("rejects the preference %j on its field", async (body, field) => {
  const me = await world.signUp();
  const answer = await world.call(updatePreferences, { as: me, body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(Array) } } });
});

test("updates the profile and removes the pen name when it is left blank", async () => {
  const me = await world.signUp();
  const said = profile({ first_name: " Marta ", timezone: "Asia/Tokyo" });
  const { status, body } = await world.call(updateUser, { as: me, body: said });
  expect(status).toBe(200);
  expect(body).toMatchObject({ first_name: "Marta", author_name: "M. L. Quist", timezone: "Asia/Tokyo" });
  const { author_name: _, ...unsaid } = profile();
  expect((await world.call(updateUser, { as: me, body: unsaid })).body.author_name).toBe("M. L. Quist");
  expect((await world.call(updateUser, { as: me, body: profile({ author_name: " " }) })).body.author_name).toBeNull();
  expect(world.deps.mailer.emails).toHaveLength(1);
});

test("ignores profile fields that the form does not have", async () => {
  const me = await world.signUp();
  const before = await world.deps.accounts.find(me.userId);
  const more = {
    localPlan: "FREE",
    plan: "FREE",
    agencyId: "agency-1",
    agencyRole: "owner",
    kind: "agency",
    userId: "chosen",
    emailVerifiedAt: "2020-01-01T00:00:00.000Z",
    trialEndsAt: "2099-01-01T00:00:00.000Z",
    impersonate_admin_id: "someone",
  };
  await world.call(updateUser, { as: me, body: profile({ ...more, author_name: undefined }) });
  await world.call(updatePreferences, { as: me, body: { ...more, currency: "USD" } });
  expect(await world.deps.accounts.find(me.userId)).toEqual(before);
});

test("changes only the signed-in user's profile and preferences", async () => {
  const me = await world.signUp();
  const { body: other } = await world.call(register, { body: signUpForm({ email: "other@example.com" }) });
  await world.call(updatePreferences, { as: me, body: { theme: "dark", userId: other.id } });
  expect((await world.call(getUser, { as: { userId: other.id, sessionId: "x" } })).body.preferences.theme).toBe("auto");
});
