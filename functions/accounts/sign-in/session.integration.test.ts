import { expect, test } from "vitest";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getUser, updatePreferences } from "#shared/api/accounts/accounts.ts";
import { logout } from "#shared/api/accounts/security.ts";
import { accountsWorld } from "../testing/accounts-world.ts";

const world = apiWorld(accountsWorld);

test("signs out this device only, and publishes it on the bus", async () => {
  const laptop = await world.givenPerson();
  const phone = { ...laptop, sessionId: "phone" };
  for (const device of [laptop, phone]) expect((await world.call(getUser, { as: device })).status).toBe(200);
  expect(await world.call(logout, { as: laptop })).toMatchObject({ status: 204, body: undefined });
  expect((await world.call(getUser, { as: laptop })).status).toBe(401);
  expect((await world.call(getUser, { as: phone })).status).toBe(200);
  const detail = { userId: laptop.userId, sessionId: laptop.sessionId };
  expect(world.deps.bus.events).toEqual([{ name: "SessionEnded", detail }]);
});

test("stores a user's currency for that user", async () => {
  const [me, other] = [await world.givenPerson(), await world.givenPerson()];
  const answer = await world.call(updatePreferences, { as: me, body: { currency: "EUR", userId: other.userId } });
  expect(answer).toMatchObject({ status: 200, body: { id: me.userId, currency: "EUR" } });
  expect((await world.call(getUser, { as: other })).body.currency).toBe("USD");
});

test("rejects a currency that no store pays in", async () => {
  const me = await world.givenPerson();
  const answer = await world.call(updatePreferences, { as: me, body: { currency: "XTS" } });
  expect(answer).toMatchObject({ status: 422, body: { errors: { currency: ["Unknown currency"] } } });
});
