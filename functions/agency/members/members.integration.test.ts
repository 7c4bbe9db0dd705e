import { describe, expect, test } from "vitest";
import { accountDeletionEntity } from "#functions/entities/accounts/account-deletion.ts";
import { toUserActor } from "#functions/platform/access/actor.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { crashingAt } from "#functions/testing/crashes.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import * as api from "#shared/api/agency/agency.ts";
import { agencyForm, agencyWorld } from "../testing/agency-world.ts";
import { removeMember } from "./members.ts";

logger.setLogLevel("SILENT");

type Caller = { userId: string; sessionId: string };
const world = apiWorld(async (access) => {
  const world = agencyWorld(access);
  const owner = await world.givenAgency();
  return { ...world, access, owner };
});

const jonas = "jonas@example.com";
const setRole = (as: Caller, id: string, role: string) =>
  world.call(api.changeMemberRole, { as, params: { id }, body: { role } });
const remove = (as: Caller, id: string) => world.call(api.removeMember, { as, params: { id } });
const notFound = { status: 404, body: { message: "There is nothing here.", code: "not_found" } };
const eventsCalled = (name: string) => world.deps.bus.events.filter((event) => event.name === name);

describe("a member's role", () => {
  test("takes effect from the member's next call when the owner changes it", async () => {
    const member = await world.givenMember(world.owner, jonas, "member");
    const changed = await setRole(world.owner, member.userId, "read_only");
    expect(changed).toMatchObject({ status: 200, body: { data: { email: jonas, role: "read_only", is_you: false } } });
    const { body } = await world.accounts(getUser, { as: member });
    expect(body.agency_role).toBe("read_only");
  });

  test("cannot be changed for the owner, whom every agency keeps", async () => {
    for (const role of ["member", "read_only"]) {
      expect(await setRole(world.owner, world.owner.userId, role)).toMatchObject({
        status: 409,
        body: { code: "conflict" },
      });
    }
    const member = await world.givenMember(world.owner, jonas);
    expect((await setRole(world.owner, member.userId, "owner")).status).toBe(422);
    const { body } = await world.call(api.listMembers, { as: world.owner });
    expect(body.data.filter(({ role }) => role === "owner")).toHaveLength(1);
  });
});

describe("a removed member", () => {
  test("can do nothing from the next call on, on any device, and is queued for permanent removal", async () => {
    const member = await world.givenMember(world.owner, jonas);
    const phone = { ...member, sessionId: "phone" };
    for (const as of [member, phone]) expect((await world.accounts(getUser, { as })).status).toBe(200);
    expect((await remove(world.owner, member.userId)).status).toBe(204);
    for (const as of [member, phone, { ...member, sessionId: "a new sign-in" }]) {
      expect((await world.accounts(getUser, { as })).status).toBe(401);
    }
    const ended = eventsCalled("SessionEnded").map(({ detail }) => detail);
    for (const { sessionId } of [member, phone]) expect(ended).toContainEqual({ userId: member.userId, sessionId });
    expect(eventsCalled("AccountClosed").map(({ detail }) => detail)).toEqual([{ userId: member.userId }]);
    const due = await accountDeletionEntity(world.access).get({ userId: member.userId }).go();
    expect(due.data).toMatchObject({ state: "pending", dueAt: new Date(world.clock.now()).toISOString() });
    const { body } = await world.call(api.listMembers, { as: world.owner });
    expect(body.data.map(({ email }) => email)).toEqual([agencyForm().email]);
    expect(await setRole(world.owner, member.userId, "read_only")).toMatchObject(notFound);
  });

  test("is never the owner", async () => {
    expect(await remove(world.owner, world.owner.userId)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await world.accounts(getUser, { as: world.owner })).status).toBe(200);
  });

  test("is removed once by ten concurrent clicks", async () => {
    const member = await world.givenMember(world.owner, jonas);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(world.owner, member.userId)));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect((await world.accounts(getUser, { as: member })).status).toBe(401);
  });

  test("is removed by the next call when the first one was interrupted", async () => {
    const row = await world.deps.accounts.find(world.owner.userId);
    const actor = toUserActor(row!, world.owner.sessionId, "unknown@example.com");
    const removing = async (id: string, point: Parameters<typeof crashingAt>[0]) => {
      const crashing = crashingAt(point);
      const parties = {
        members: crashing.watch(world.deps.members),
        sessions: crashing.watch(world.deps.sessions),
        devices: crashing.watch(world.deps.devices),
        bus: crashing.watch(world.deps.bus),
      };
      await removeMember({ ...world.deps, ...parties }, { actor, id }).catch(() => undefined);
      return crashing.steps();
    };
    const signedIn = async (email: string) => {
      const member = await world.givenMember(world.owner, email);
      await world.accounts(getUser, { as: member });
      return member.userId;
    };
    const steps = await removing(await signedIn(jonas), null);
    expect(steps).toBeGreaterThanOrEqual(4);
    for (let step = 1; step <= steps; step++) {
      const id = await signedIn(`member-${step}@example.com`);
      await removing(id, { step, when: "after" });
      expect((await remove(world.owner, id)).status).toBe(204);
      expect(eventsCalled("AccountClosed").map(({ detail }) => detail)).toContainEqual({ userId: id });
    }
  });
});

describe("another agency's members and invitations", () => {
  test("are not found, like missing ones, and stay unchanged", async () => {
    const stranger = await world.givenAgency("South Shelf");
    const member = await world.givenMember(world.owner, jonas);
    const author = await givenUser(world.access);
    await world.givenInvitation(world.owner, "tove@example.com");
    const [{ id } = { id: "" }] = (await world.call(api.listMembers, { as: world.owner })).body.invitations;
    for (const target of [member.userId, author.userId, world.owner.userId, "unknown"]) {
      expect(await setRole(stranger, target, "read_only")).toMatchObject(notFound);
      expect(await remove(stranger, target)).toMatchObject(notFound);
    }
    for (const target of [id, "nothing"]) {
      expect(await world.call(api.revokeInvitation, { as: stranger, params: { id: target } })).toMatchObject(notFound);
    }
    expect((await world.accounts(getUser, { as: member })).body.agency_role).toBe("member");
    const { body } = await world.call(api.listMembers, { as: world.owner });
    expect(body.data).toHaveLength(2);
    expect(body.invitations).toHaveLength(1);
    expect((await world.call(api.listMembers, { as: stranger })).body.data).toHaveLength(1);
  });
});

describe("permissions", () => {
  const people = ["visitor", "author", "read_only", "member", "owner"] as const;
  /** Statuses in the order of `people`. */
  const table = [
    ["listMembers", [401, 403, 200, 200, 200]],
    ["updateAgency", [401, 403, 403, 403, 200]],
    ["inviteMember", [401, 403, 403, 403, 201]],
    ["revokeInvitation", [401, 403, 403, 403, 204]],
    ["changeMemberRole", [401, 403, 403, 403, 200]],
    ["removeMember", [401, 403, 403, 403, 204]],
  ] as const;

  test.each(table)(
    "answer %s with %j for visitors, authors, view-only members, members and the owner",
    async (name, statuses) => {
      const other = await world.givenMember(world.owner, "other@example.com");
      await world.givenInvitation(world.owner, "tove@example.com");
      const [{ id } = { id: "" }] = (await world.call(api.listMembers, { as: world.owner })).body.invitations;
      const callers = {
        visitor: undefined,
        author: await givenUser(world.access),
        read_only: await world.givenMember(world.owner, "looks@example.com", "read_only"),
        member: await world.givenMember(world.owner, "works@example.com", "member"),
        owner: world.owner,
      };
      const { password: _, password_confirmation: __, ...form } = agencyForm();
      const as = (who: (typeof people)[number]) => ({ as: callers[who] });
      const member = { params: { id: other.userId } };
      const calls = {
        listMembers: (who) => world.call(api.listMembers, as(who)),
        updateAgency: (who) => world.call(api.updateAgency, { ...as(who), body: form }),
        inviteMember: (who) =>
          world.call(api.inviteMember, { ...as(who), body: { email: "new@example.com", role: "member" } }),
        revokeInvitation: (who) => world.call(api.revokeInvitation, { ...as(who), params: { id } }),
        changeMemberRole: (who) =>
          world.call(api.changeMemberRole, { ...as(who), ...member, body: { role: "read_only" } }),
        removeMember: (who) => world.call(api.removeMember, { ...as(who), ...member }),
      } satisfies Record<string, (who: (typeof people)[number]) => Promise<{ status: number }>>;
      const answers = [];
      for (const who of people) answers.push((await calls[name](who)).status);
      expect(answers).toEqual(statuses);
    },
  );
});
