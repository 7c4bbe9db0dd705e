import { expect, test } from "vitest";
import { kenpSettingsStore } from "#functions/kenp-rates/index.ts";
import { actAs } from "#functions/platform/access/act-as.ts";
import { on } from "#functions/platform/http/binding.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiCaller, TEST_ADMIN_EMAIL } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { logoutImpersonate } from "#shared/api/accounts/impersonation.ts";
import { allowSupportChanges, getSecurity } from "#shared/api/accounts/security.ts";
import { isWrite } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { saveKenpPresets } from "#shared/api/kenp-rates.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { actingWorld } from "../testing/acting-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => ({ ...(await actingWorld(access)), access }));

const allow = (allowed = true) => world.call(allowSupportChanges, { as: world.person, body: { allowed } });
const emails = () => world.deps.mailer.emails.filter(({ to }) => to === world.person.email);

/** Saves a preset as support does, on the real chain. */
function savePresets(headers: Record<string, string>) {
  const settings = kenpSettingsStore(world.access);
  const binding = on(saveKenpPresets, async ({ actor, body }) => {
    await settings.savePresets(actor.tenantId, { increasePercent: body.kenp_increase_by });
    return { custom_rates: [], presets: { kenp_increase_by: 1, kenp_decrease_by: 1, kenpc_percent: 100 } };
  });
  const call = apiCaller([binding], { access: world.access, clock: world.clock });
  return call(saveKenpPresets, { as: world.admin, headers, body: { kenp_increase_by: 12, kenp_decrease_by: 1 } });
}

test("refuses support every writing endpoint of the API until the user allows changes", async () => {
  const { "X-Acting-As": grant } = await world.begin();
  const { acting, billingStatuses } = world.deps;
  const deps = { acting, ...billingStatuses, adminEmail: TEST_ADMIN_EMAIL, clock: world.clock };
  const actor = { ...world.admin, isAdmin: true };
  const writing = Object.values(API).flat().filter(isWrite);
  const opened = async () => {
    const names: string[] = [];
    for (const one of writing)
      await actAs(deps, one, actor, grant!).then(
        () => names.push(one.name),
        () => undefined,
      );
    return names.toSorted();
  };
  expect(writing.length).toBeGreaterThan(50);
  expect(await opened()).toEqual([]);
  await allow();
  const open = writing.filter(({ impersonation }) => impersonation === "allowed").map(({ name }) => name);
  expect(await opened()).toEqual(open.toSorted());
  expect(open).toEqual(expect.arrayContaining(["saveKenpPresets", "saveKenpRates"]));
});

test("lets support change something for 24 hours, to the millisecond, or until the user ends it", async () => {
  const refused = { status: 403, body: { code: "impersonating" } };
  expect(await savePresets(await world.begin())).toMatchObject(refused);
  expect((await allow()).body).toEqual({ support_changes_until: "2026-11-21T12:00:00.000Z" });
  world.clock.advance(DAY_MS - 1);
  const headers = await world.begin();
  expect((await savePresets(headers)).status).toBe(200);
  expect((await world.call(getUser, { as: world.admin, headers })).body.impersonation_changes_until).not.toBeNull();
  world.clock.advance(1);
  expect(await savePresets(headers)).toMatchObject(refused);
  expect((await world.call(getUser, { as: world.admin, headers })).body.impersonation_changes_until).toBeNull();
  await allow();
  await allow(false);
  expect(await savePresets(headers)).toMatchObject(refused);
});

test("does not let support allow itself to make changes", async () => {
  const headers = await world.begin();
  const answer = await world.call(allowSupportChanges, { as: world.admin, headers, body: { allowed: true } });
  expect(answer).toMatchObject({ status: 403, body: { code: "impersonating" } });
});

test("lists changes by support in the user's record and emails them once when the visit ends", async () => {
  await allow();
  const headers = await world.begin();
  await savePresets(headers);
  expect(emails()).toEqual([]);
  await world.call(logoutImpersonate, { as: world.admin, headers });
  const { body } = await world.call(getSecurity, { as: world.person });
  expect(body.impersonations[0]?.changes).toEqual([{ at: expect.any(String), what: saveKenpPresets.summary }]);
  expect(emails().map(({ subject }) => subject)).toEqual(["What Colophon support changed in your account"]);
  expect(emails()[0]!.text).toContain(saveKenpPresets.summary);
  await world.begin();
  expect(emails()).toHaveLength(1);
});

test("emails the changes of a visit that ran out when support begins the next one, and none of a visit that only viewed", async () => {
  await allow();
  await savePresets(await world.begin());
  world.clock.advance(HOUR_MS);
  const viewing = await world.begin();
  expect(emails()).toHaveLength(1);
  await world.call(getUser, { as: world.admin, headers: viewing });
  await world.call(logoutImpersonate, { as: world.admin, headers: viewing });
  expect(emails()).toHaveLength(1);
});
