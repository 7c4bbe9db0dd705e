import { expect, test } from "vitest";
import { capabilitiesOf } from "#functions/personal-data/capabilities.ts";
import { deletionStore } from "#functions/personal-data/deletion/deletion-store.ts";
import { removeClosedAccount, removeDueAccounts } from "#functions/personal-data/testing/personal-data-world.ts";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { emptyStripe } from "#functions/testing/outside-parties.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { listMembers, removeMember } from "#shared/api/agency/agency.ts";
import { agencyWorld } from "../testing/agency-world.ts";

logger.setLogLevel("SILENT");

const engine = testEngine();

/** An empty bucket: agency members have no objects yet. */
const noObjects = {
  async *list() {},
  open: async () => null,
  putFile: () => Promise.reject(new Error("nothing is written by a removal")),
  remove: async () => undefined,
};

test.each([
  ["the event", "event"],
  ["the daily removal after a lost event", "daily"],
])("erases only a removed member through %s and lets the address be invited again", async (_, by) => {
  const access = await engine.createTable();
  const world = agencyWorld(access);
  const owner = await world.givenAgency();
  const jonas = "jonas@example.com";
  const [member, other] = [await world.givenMember(owner, jonas), await world.givenMember(owner, "tove@example.com")];
  await world.call(removeMember, { as: owner, params: { id: member.userId } });

  const capabilities = capabilitiesOf({ access, objects: noObjects, stripe: emptyStripe });
  const deps = { ...world.deps, capabilities, deletions: deletionStore(access) };
  const removals = by === "event" ? removeClosedAccount(deps, member.userId) : removeDueAccounts(deps);
  expect(await removals).toMatchObject({ removed: 1 });

  expect(await world.deps.accounts.find(member.userId)).toBeNull();
  expect((await world.call(removeMember, { as: owner, params: { id: member.userId } })).status).toBe(404);
  for (const as of [owner, other]) {
    expect((await world.accounts(getUser, { as })).body.agency).toMatchObject({ name: "North Shelf" });
  }
  const again = await world.givenMember(owner, jonas, "read_only");
  expect(again.userId).not.toBe(member.userId);
  const { data } = (await world.call(listMembers, { as: owner })).body;
  expect(data.find(({ email }) => email === jonas)).toMatchObject({ id: again.userId, role: "read_only" });
});
