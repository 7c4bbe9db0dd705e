import { describe, expect, test } from "vitest";
import { unverifiedSweep } from "#functions/accounts/sign-up/remove-unverified-accounts.ts";
import { importStore } from "#functions/imports/store.ts";
import { watchedAccess } from "#functions/imports/testing/watched.ts";
import { tableBytes, tableItems } from "#functions/imports/testing/world.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { crashingAt, crashPointsOf } from "#functions/testing/crashes.ts";
import { emptyStripe } from "#functions/testing/outside-parties.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { removeMember } from "#shared/api/agency/agency.ts";
import { requestDeletion } from "#shared/api/personal-data.ts";
import { capabilitiesOf } from "../capabilities.ts";
import { givenData, givenFullAccount, givenImports, givenShelf } from "../testing/full-account.ts";
import {
  type PersonalDataWorld,
  personalDataWorld,
  removeClosedAccount,
  removeDueAccounts,
} from "../testing/personal-data-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(personalDataWorld);

type Caller = Awaited<ReturnType<PersonalDataWorld["signUp"]>>;

/** Requests a deletion and lets the days of grace pass. */
async function due(as: Caller, email: string): Promise<void> {
  const { status } = await world.call(requestDeletion, { as, body: { email } });
  if (status !== 202) throw new Error(`the deletion was answered ${status}`);
  world.days(15);
}

const objectsLeft = () => [...world.files.objects.keys()];
const kindsOfAudit = async (userId: string) =>
  (await tableItems(world.access)).flatMap((item) =>
    item.__edb_e__ === "audit-line" && item.userId === userId ? [item.kind] : [],
  );

describe("an account with data of every kind", () => {
  test("leaves nothing but its audit and leaves other accounts untouched", async () => {
    const other = await givenFullAccount(world, "other");
    const before = await world.traces(other.userId, "other@example.com");
    const objectsBefore = objectsLeft();
    const mara = await givenFullAccount(world, "mara");
    await world.carryOut();
    expect(objectsLeft().some((key) => key.startsWith(`exports/${mara.userId}/`))).toBe(true);
    await due(mara, "mara@example.com");
    expect(await removeDueAccounts(world.deps)).toEqual({ removed: 1, waiting: 0 });

    expect(await world.traces("mara@example.com")).toEqual([]);
    expect((await world.traces(mara.userId)).sort()).toEqual(["account-deletion", "audit-line", "audit-line"]);
    await world.sweep();
    expect(await world.traces(mara.userId, "mara@example.com")).toEqual(["audit-line", "audit-line"]);
    expect((await kindsOfAudit(mara.userId)).sort()).toEqual(["account-deleted", "impersonated-request"]);
    expect(objectsLeft().filter((key) => !key.startsWith(`exports/${other.userId}/`))).toEqual(objectsBefore);
    expect(await world.traces(other.userId, "other@example.com")).toEqual(before);
    expect(world.deps.pool.size()).toBe(1);
    expect(await world.signUp("mara")).not.toBe(mara.userId);
  });

  test("is completely removed in the end when its removal stops after each single write", async () => {
    const mara = await givenFullAccount(world, "mara");
    await due(mara, "mara@example.com");
    let writes = 0;
    let allowed = 0;
    const watch = {
      before: () => {
        writes += 1;
        if (writes > allowed) throw new Error(`stopped after ${allowed} writes`);
      },
      after: () => undefined,
    };
    const access = watchedAccess(world.access, watch);
    const capabilities = capabilitiesOf({ access, objects: world.deps.objects, stripe: emptyStripe });
    const { deps } = personalDataWorld(access);
    for (; await world.deps.accounts.find(mara.userId); allowed++) {
      writes = 0;
      await removeDueAccounts({ ...deps, capabilities, clock: world.clock }).catch(() => undefined);
    }
    expect(allowed).toBeGreaterThan(8);
    await world.sweep();
    expect(await world.traces(mara.userId, "mara@example.com")).toEqual(["audit-line", "audit-line"]);
    expect(objectsLeft()).toEqual([]);
  });
});

test("finishes a removal that stopped before or after any step on the next run", async () => {
  const remove = async (point: Parameters<typeof crashingAt>[0]) => {
    const crashing = crashingAt(point);
    const { capabilities, deletions, agencies, devices, extensions, sessions, pool, bus, clock } = world.deps;
    const deps = {
      accounts: world.deps.accounts,
      capabilities: capabilities.map((capability) => crashing.watch(capability, ["files"])),
      deletions: crashing.watch(deletions),
      agencies: crashing.watch(agencies),
      devices: crashing.watch(devices),
      extensions: crashing.watch(extensions),
      sessions: crashing.watch(sessions),
      pool: crashing.watch(pool),
      bus: crashing.watch(bus),
      mailer: world.deps.mailer,
      site: world.deps.site,
      billingStatuses: world.deps.billingStatuses,
      clock,
    };
    await removeDueAccounts(deps).catch(() => undefined);
    return crashing.steps();
  };
  const given = async (name: string) => {
    const as = await world.signUp(name);
    await givenData(world, as);
    await givenShelf(world, as.userId);
    await due(as, `${name}@example.com`);
    return as;
  };
  await given("first");
  const steps = await remove(null);
  expect(steps).toBeGreaterThan(15);
  for (const point of crashPointsOf(steps)) {
    const name = `${point.when}-${point.step}`;
    const { userId } = await given(name);
    await remove(point);
    await remove(null);
    await world.sweep();
    expect([name, await world.traces(userId, `${name}@example.com`)]).toEqual([name, ["audit-line", "audit-line"]]);
  }
  expect(world.deps.pool.size()).toBe(0);
});

test("writes one audit line for two concurrent removals", async () => {
  const mara = await world.signUp("mara");
  await due(mara, "mara@example.com");
  await Promise.all([1, 2, 3].map(() => removeClosedAccount(world.deps, mara.userId)));
  expect(await kindsOfAudit(mara.userId)).toEqual(["account-deleted"]);
  await world.sweep();
  expect(await world.traces(mara.userId, "mara@example.com")).toEqual(["audit-line"]);
});

test("does nothing for an unknown account", async () => {
  expect(await removeClosedAccount(world.deps, "unknown")).toEqual({ removed: 0, waiting: 0 });
  expect(await tableBytes(world.access)).toBe("");
});

test("waits for a running import to finish, but not indefinitely", async () => {
  const mara = await world.signUp("mara");
  await givenImports(world, mara.userId);
  const imports = importStore(world.access);
  const running = (await imports.page(mara.userId, null)).imports[0]!;
  await imports.change(mara.userId, running.importId, { status: "writing" });
  await due(mara, "mara@example.com");
  expect(await removeDueAccounts(world.deps)).toEqual({ removed: 0, waiting: 1 });
  expect((await world.agencies.accounts(getUser, { as: mara })).status).toBe(401);
  expect(await removeDueAccounts(world.deps)).toEqual({ removed: 0, waiting: 1 });
  world.days(1);
  expect(await removeDueAccounts(world.deps)).toEqual({ removed: 1, waiting: 0 });
  await world.sweep();
  expect(await world.traces(mara.userId)).toEqual(["audit-line"]);
});

test("removes an unverified account the same way and frees its address", async () => {
  const mara = await world.signUp("mara");
  world.days(31);
  expect(await walkAll(unverifiedSweep(world.deps), ["closed", "reminded"])).toEqual({ closed: 1, reminded: 0 });
  await world.carryOut();
  await world.sweep();
  expect(await world.traces(mara.userId, "mara@example.com")).toEqual(["audit-line"]);
  expect((await world.signUp("mara")).userId).not.toBe(mara.userId);
});

describe("an agency", () => {
  const givenAgency = async () => {
    const { agencies } = world;
    const owner = await agencies.givenAgency();
    const member = await agencies.givenMember(owner, "member@example.com");
    await agencies.givenInvitation(owner, "invited@example.com");
    const { agencyId } = (await world.deps.accounts.find(owner.userId))!;
    await givenShelf(world, agencyId!);
    await givenImports(world, agencyId!);
    for (const as of [owner, member]) await givenData(world, as);
    await world.carryOut();
    return { owner, member, agencyId: agencyId! };
  };

  test("is removed with its owner: books, figures, invitations, and all members' accounts", async () => {
    const { owner, member, agencyId } = await givenAgency();
    await due(owner, "owner@north-shelf.example");
    expect(await removeDueAccounts(world.deps)).toEqual({ removed: 1, waiting: 0 });
    expect((await world.agencies.accounts(getUser, { as: member })).status).toBe(401);
    expect(world.eventsOf("AccountClosed")).toEqual([{ userId: member.userId }]);
    await world.carryOut();
    await world.sweep();
    const addresses = ["owner@north-shelf.example", "member@example.com", "invited@example.com"];
    const left = await world.traces(owner.userId, member.userId, agencyId, ...addresses);
    expect(new Set(left)).toEqual(new Set(["audit-line"]));
    expect([...(await kindsOfAudit(owner.userId)), ...(await kindsOfAudit(member.userId))].sort()).toEqual([
      ...["account-deleted", "account-deleted", "impersonated-request", "impersonated-request"],
    ]);
    expect(objectsLeft()).toEqual([]);
    expect(world.deps.pool.size()).toBe(0);
  });

  test("loses its members by the next day even if the events of their closing are lost", async () => {
    const { owner, member } = await givenAgency();
    await due(owner, "owner@north-shelf.example");
    await removeDueAccounts(world.deps);
    world.deps.bus.events.length = 0;
    world.days(1);
    expect(await removeDueAccounts(world.deps)).toEqual({ removed: 1, waiting: 0 });
    await world.sweep();
    expect(await world.traces(member.userId, "member@example.com")).toEqual(["audit-line", "audit-line"]);
  });

  test("can invite a removed member again before all of their data is gone", async () => {
    const { owner, member } = await givenAgency();
    await world.agencies.call(removeMember, { as: owner, params: { id: member.userId } });
    world.clock.advance(1000);
    const again = await world.agencies.givenInvitation(owner, "member@example.com").catch((error: Error) => error);
    await world.carryOut();
    await world.sweep();
    expect(await world.traces(member.userId)).toEqual(["audit-line", "audit-line"]);
    expect(again).not.toBeInstanceOf(Error);
    expect(await world.traces("member@example.com")).toEqual(["invitation"]);
  });

  test("keeps everything but the member when one member is removed", async () => {
    const { owner, member, agencyId } = await givenAgency();
    const { status } = await world.agencies.call(removeMember, { as: owner, params: { id: member.userId } });
    expect(status).toBe(204);
    await world.carryOut();
    await world.sweep();
    expect(await world.traces(member.userId, "member@example.com")).toEqual(["audit-line", "audit-line"]);
    expect(await world.traces(agencyId)).toEqual(expect.arrayContaining(["agency", "shelf", "report-month", "import"]));
    expect(await world.traces("invited@example.com")).toContain("invitation");
  });
});
