import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, test } from "vitest";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { allEntities } from "#functions/entities/index.ts";
import type { Person } from "#functions/platform/personal-data/personal-data.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { emptyStripe } from "#functions/testing/outside-parties.ts";
import { capabilitiesOf, RETAINED_KINDS } from "./capabilities.ts";
import { type PersonalDataWorld, personalDataWorld } from "./testing/personal-data-world.ts";

const engine = testEngine();
let world: PersonalDataWorld;
beforeAll(async () => {
  world = personalDataWorld(await engine.createTable());
});

const entities = () => allEntities(world.access);
const nameOf = (entity: ReturnType<typeof entities>[number]) => entity.schema.model.entity;

describe("every kind of item", () => {
  test("is exported and removed by exactly one capability, or retained for a stated reason", () => {
    const claimed = world.deps.capabilities.flatMap((capability) => capability.entities);
    const all = [...claimed, ...Object.keys(RETAINED_KINDS)];
    expect(all.toSorted()).toEqual(entities().map(nameOf).toSorted());
    for (const reason of Object.values(RETAINED_KINDS)) expect(reason).toMatch(/\.$/);
  });

  test("is removed with its user, regardless of its contents, unless it is retained", async () => {
    const person: Person = {
      userId: "the-person",
      email: "person@example.com",
      agencyId: "the-agency",
      tenantId: "the-tenant",
      closedAt: null,
    };
    for (const entity of entities()) {
      const Item = itemOf(entity, person);
      await world.access.client.send(new PutCommand({ TableName: world.access.table, Item }));
    }
    const texts = [person.userId, person.email, "the-agency", "the-tenant"];
    expect(new Set(await world.traces(...texts)).size).toBeGreaterThan(20);
    const objects = world.deps.objects;
    for (const { remove } of capabilitiesOf({ access: world.access, objects, stripe: emptyStripe }))
      await remove(person);
    const left = new Set(await world.traces(...texts));
    // Removed together, in the write that adds the audit's last line.
    for (const last of ["user", "account-deletion"]) left.delete(last);
    expect([...left].filter((kind) => !(kind in RETAINED_KINDS))).toEqual([]);
  });
});

const OWNERS: Readonly<Record<string, keyof Person>> = {
  userId: "userId",
  email: "email",
  agencyId: "agencyId",
  tenantId: "tenantId",
  clientId: "userId",
};
/** Capabilities whose items hold in `userId` the account that the data belongs to, possibly an agency. */
const OF_ACCOUNTS = new Set(["imports", "report-months", "royalties", "books", "booklogs", "ranks"]);

function anything(name: string, type: unknown): unknown {
  if (name === "year" || name === "years") return type === "set" ? ["2025"] : "2025";
  if (Array.isArray(type)) return type[0];
  switch (type) {
    case "number":
      return 1;
    case "boolean":
      return false;
    case "set":
      return ["x"];
    case "any":
      return {};
    default:
      return "x";
  }
}

/**
 * Builds an item of this kind for this user from the kind's own schema: the owner wherever it is named, arbitrary
 * values elsewhere.
 */
function itemOf(entity: ReturnType<typeof entities>[number], person: Person): Record<string, unknown> {
  const capability = world.deps.capabilities.find((one) => one.entities.includes(nameOf(entity)));
  const owners = OF_ACCOUNTS.has(capability?.name ?? "") ? { ...OWNERS, userId: "tenantId" as const } : OWNERS;
  const filled = (name: string, type: unknown): unknown => {
    const owner = owners[name];
    if (owner) return person[owner];
    return name in MAIN_ACCOUNT ? MAIN_ACCOUNT[name as keyof typeof MAIN_ACCOUNT] : anything(name, type);
  };
  const attributes = Object.entries(entity.schema.attributes);
  const item = Object.fromEntries(attributes.map(([name, { type }]) => [name, filled(name, type)]));
  const { put } = entity as unknown as { put(item: object): { params(): { Item: Record<string, unknown> } } };
  return put.call(entity, item).params().Item;
}
