import { describe, expect, test } from "vitest";
import { emailClaimEntity } from "#functions/entities/accounts/email-claim.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { logger } from "#functions/platform/logger.ts";
import { TEST_ADMIN_EMAIL } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getUser, register, updatePreferences } from "#shared/api/accounts/accounts.ts";
import { loginAs, logoutImpersonate } from "#shared/api/accounts/impersonation.ts";
import { disableTotp, logout } from "#shared/api/accounts/security.ts";
import { actingWorld, REASON } from "../testing/acting-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => ({ ...(await actingWorld(access)), access }));

describe("requesting impersonation", () => {
  test("grants an hour after recording administrator, user and reason", async () => {
    const answer = await world.ask(world.admin);
    expect(answer).toMatchObject({
      status: 201,
      body: { email: "mara@example.com", ends_at: "2026-11-20T13:00:00.000Z" },
    });
    expect(await world.linesOf(world.person.userId)).toEqual([
      {
        userId: world.person.userId,
        at: "2026-11-20T12:00:00.000Z",
        lineId: expect.any(String),
        kind: "impersonation-began",
        adminId: world.admin.userId,
        grantId: answer.body.grant,
        reason: REASON,
      },
    ]);
  });

  test("is not found for anyone but the verified administrator, regardless of the request", async () => {
    const namesake = await givenUser(world.access, { email: TEST_ADMIN_EMAIL });
    await world.deps.pool.ensureUser(namesake.userId, "namesake@example.com");
    const missing = await world.call({ ...loginAs, path: "/user/admin/elsewhere" }, { as: world.person });
    expect(missing.status).toBe(404);
    for (const as of [world.person, namesake]) {
      for (const options of [
        { body: { email: "mara@example.com", reason: REASON } },
        { body: { email: "unknown@example.com", reason: REASON } },
        { body: {} },
        { rawBody: "{" },
        { body: { email: "mara@example.com", reason: REASON }, headers: { "X-Acting-As": "some-grant" } },
      ]) {
        const answer = await world.call(loginAs, { as, ...options });
        expect([answer.status, answer.body, answer.headers]).toEqual([missing.status, missing.body, missing.headers]);
      }
    }
    expect(await world.linesOf(world.person.userId)).toEqual([]);
  });

  test("requires one-time codes on the administrator's account, and ends when they are turned off", async () => {
    const mine = () => ({ as: world.admin, headers: world.bearer(world.admin) });
    const acting = await world.begin();
    expect((await world.call(getUser, { as: world.admin, headers: acting })).body).toMatchObject({
      id: world.person.userId,
    });
    await world.call(disableTotp, { ...mine(), body: { code: world.deps.pool.newCode(world.admin.userId) } });
    expect((await world.call(getUser, { as: world.admin, headers: acting })).status).toBe(403);
    expect(await world.ask(world.admin)).toMatchObject({
      status: 403,
      body: {
        code: "second_factor_needed",
        message: "Turn on one-time codes on your security page first. You need them to act for someone else.",
      },
    });
    const kinds = (await world.linesOf(world.person.userId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== "impersonated-request")).toEqual([
      "impersonation-began",
      "impersonation-ended",
    ]);
  });

  test("requires a reason and the address of another existing account", async () => {
    expect(await world.ask(world.admin, "mara@example.com", "  ")).toMatchObject({
      status: 422,
      body: { errors: { reason: ["Required"] } },
    });
    for (const email of ["unknown@example.com", TEST_ADMIN_EMAIL]) {
      expect(await world.ask(world.admin, email)).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.any(String)] } },
      });
    }
  });

  test("finds no user by a pending address and no account under removal", async () => {
    const claims = emailClaimEntity(world.access);
    const claimedAt = "2026-11-01T09:00:00.000Z";
    await claims.put({ email: "new@example.com", claimId: "c", userId: world.person.userId, claimedAt }).go();
    expect((await world.ask(world.admin, "new@example.com")).status).toBe(422);
    await world.givenAccount({ email: "leaving@example.com", removingAt: "2026-11-20T00:00:00.000Z" });
    expect((await world.ask(world.admin, "leaving@example.com")).status).toBe(422);
  });
});

describe("impersonation", () => {
  test("shows the user's view with the administrator's id and the end time", async () => {
    const { body } = await world.call(getUser, { as: world.admin, headers: await world.begin() });
    expect(body).toMatchObject({
      id: world.person.userId,
      email: "mara@example.com",
      is_admin: false,
      impersonate_admin_id: world.admin.userId,
      impersonation_ends_at: "2026-11-20T13:00:00.000Z",
    });
    expect((await world.call(getUser, { as: world.admin })).body).toMatchObject({
      id: world.admin.userId,
      is_admin: true,
    });
  });

  test("is refused for changes to the user's own account", async () => {
    const headers = await world.begin();
    const answers = [
      await world.call(updatePreferences, { as: world.admin, headers, body: { currency: "EUR" } }),
      await world.call(logout, { as: world.admin, headers }),
      await world.call(loginAs, { as: world.admin, headers, body: { email: "mara@example.com", reason: REASON } }),
      await world.call(register, { headers }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: "impersonating" } });
    expect((await world.call(getUser, { as: world.person })).body.currency).toBe("USD");
  });

  test("expires after exactly one hour, to the millisecond", async () => {
    const headers = await world.begin();
    world.clock.advance(3_599_999);
    expect((await world.call(getUser, { as: world.admin, headers })).status).toBe(200);
    world.clock.advance(1);
    expect(await world.call(getUser, { as: world.admin, headers })).toMatchObject({
      status: 403,
      body: { code: "impersonating" },
    });
  });

  test("ends when the administrator ends it, and ending it is idempotent", async () => {
    const headers = await world.begin();
    expect(await world.call(logoutImpersonate, { as: world.admin, headers })).toMatchObject({
      status: 204,
      body: undefined,
    });
    const over = { status: 403, body: { code: "impersonating" } };
    expect(await world.call(getUser, { as: world.admin, headers })).toMatchObject(over);
    expect(await world.call(logoutImpersonate, { as: world.admin, headers })).toMatchObject(over);
    expect((await world.call(logoutImpersonate, { as: world.admin })).status).toBe(204);
    expect((await world.linesOf(world.person.userId)).map(({ kind }) => kind)).toContain("impersonation-ended");
    expect((await world.call(getUser, { as: world.admin })).body.id).toBe(world.admin.userId);
  });

  test.each(["", "made-up", "x".repeat(5000)])("is refused with the grant %j", async (grant) => {
    const answer = await world.call(getUser, { as: world.admin, headers: { "X-Acting-As": grant } });
    expect(answer).toMatchObject({ status: 403, body: { code: "impersonating" } });
  });

  test("is limited to the administrator: others' use of a grant is refused, and public routes ignore it", async () => {
    const headers = await world.begin();
    expect(await world.call(getUser, { as: world.person, headers })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    await userEntity(world.access)
      .patch({ userId: world.admin.userId })
      .set({ email: "former-admin@example.com" })
      .go();
    expect(await world.call(getUser, { as: world.admin, headers })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
  });

  test("ends with the account: a user under removal is not found", async () => {
    const headers = await world.begin();
    await userEntity(world.access)
      .patch({ userId: world.person.userId })
      .set({ removingAt: "2026-11-20T12:00:00.000Z" })
      .go();
    expect(await world.call(getUser, { as: world.admin, headers })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  test("never reaches an administrator, even one appointed after the grant", async () => {
    const headers = await world.begin();
    await userEntity(world.access)
      .patch({ userId: world.person.userId })
      .set({ email: TEST_ADMIN_EMAIL, emailVerifiedAt: "2026-11-20T12:00:00.000Z" })
      .go();
    expect(await world.call(getUser, { as: world.admin, headers })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
  });

  test("survives the user's sign-out everywhere but not the administrator's", async () => {
    const headers = await world.begin();
    world.clock.advance(2000);
    const signedOutAt = new Date(world.clock.now()).toISOString();
    await userEntity(world.access).patch({ userId: world.person.userId }).set({ signedOutAt }).go();
    expect((await world.call(getUser, { as: world.admin, headers })).status).toBe(200);
    await world.deps.sessions.end(world.admin.userId, world.admin.sessionId, world.clock.now());
    expect((await world.call(getUser, { as: world.admin, headers })).status).toBe(401);
  });
});
