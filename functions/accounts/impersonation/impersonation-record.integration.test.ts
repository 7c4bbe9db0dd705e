import { expect, test } from "vitest";
import { actingGrantEntity } from "#functions/entities/accounts/acting-grant.ts";
import { actingStore } from "#functions/platform/access/acting-store.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { logoutImpersonate } from "#shared/api/accounts/impersonation.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { accountsRoutes } from "../routes.ts";
import { actingWorld, REASON } from "../testing/acting-world.ts";
import { listImpersonations } from "./support-access.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => ({ ...(await actingWorld(access)), access }));

test("records exactly one line per impersonated request, with both ids and the route", async () => {
  const headers = await world.begin();
  for (let i = 0; i < 3; i++) await world.call(getUser, { as: world.admin, headers });
  const requests = (await world.linesOf(world.person.userId)).filter(({ kind }) => kind === "impersonated-request");
  expect(requests).toHaveLength(3);
  expect(requests[0]).toEqual({
    kind: "impersonated-request",
    userId: world.person.userId,
    adminId: world.admin.userId,
    grantId: headers["X-Acting-As"],
    route: "GET /user",
    at: expect.any(String),
    lineId: expect.any(String),
  });
  const stored = JSON.stringify(await world.linesOf(world.person.userId));
  for (const said of [world.person.email, world.admin.email, "Mara", "Lindqvist"]) expect(stored).not.toContain(said);
});

test("shows users who impersonated them, why, when, and with how many requests", async () => {
  const other = await world.givenAccount({ email: "other@example.com" });
  const first = await world.begin();
  await world.call(getUser, { as: world.admin, headers: first });
  world.clock.advance(600_000);
  await world.call(logoutImpersonate, { as: world.admin, headers: first });
  world.clock.advance(DAY_MS);
  const second = await world.begin();
  const listed = await listImpersonations(world.deps, world.person.userId);
  expect(listed).toEqual([
    {
      id: second["X-Acting-As"],
      reason: REASON,
      began_at: "2026-11-21T12:10:00.000Z",
      ended_at: "2026-11-21T13:10:00.000Z",
      requests: 0,
      changes: [],
    },
    {
      id: first["X-Acting-As"],
      reason: REASON,
      began_at: "2026-11-20T12:00:00.000Z",
      ended_at: "2026-11-20T12:10:00.000Z",
      // One request for the user's data, one to end the impersonation.
      requests: 2,
      changes: [],
    },
  ]);
  expect(await listImpersonations(world.deps, other.userId)).toEqual([]);
});

test("rejects an impersonated request whose audit line cannot be written", async () => {
  const headers = await world.begin();
  const { record } = actingStore({ ...world.access, table: "not-there" });
  const acting = { ...world.deps.acting, record };
  const call = apiCaller(accountsRoutes(world.deps), { access: world.access, clock: world.clock, acting });
  const answer = await call(logoutImpersonate, { as: world.admin, headers });
  expect(answer).toMatchObject({ status: 500, body: { code: "internal" } });
  const { data } = await actingGrantEntity(world.access)
    .get({ adminId: world.admin.userId, grantId: headers["X-Acting-As"]! })
    .go();
  expect(data?.endedAt).toBeUndefined();
});
