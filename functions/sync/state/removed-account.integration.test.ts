import { beforeEach, describe, expect, test } from "vitest";
import { amazonAccountsPersonalData } from "#functions/amazon-accounts/personal-data.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { extensionRoutes } from "#functions/extension/routes.ts";
import { type ExtensionWorld, extensionWorld } from "#functions/extension/testing/extension-world.ts";
import { tableItems } from "#functions/imports/testing/world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/extension/extension.ts";

const engine = testEngine();
let world: ExtensionWorld;
let author: Actor;
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
  ({ author } = await world.givenActive());
});

describe("an extension's call authorized before the account was removed", () => {
  async function remove() {
    const { userId, email } = author;
    await userEntity(world.access).delete({ userId }).go();
    const removed = { userId, email, agencyId: null, tenantId: userId, closedAt: null };
    await amazonAccountsPersonalData(world).remove(removed);
  }
  async function callLate(endpoint: { readonly name: string }, given: object, deps = world.deps) {
    const binding = extensionRoutes(deps).find((route) => route.endpoint.name === endpoint.name)!;
    const call = { actor: author, params: undefined, query: undefined, body: undefined, request: {} as never };
    await Promise.allSettled([binding.run({ ...call, ...given })]);
  }
  const rowsLeft = async () => {
    const { entities } = amazonAccountsPersonalData(world);
    const items = (await tableItems(world.access)).filter(({ userId }) => userId === author.userId);
    return items.map(({ __edb_e__: kind }) => String(kind)).filter((kind) => entities.includes(kind));
  };

  test.each([
    ["failed", "unavailable"],
    ["ok", null],
  ] as const)("leaves no row when it is a report (%s)", async (outcome, code) => {
    await remove();
    await callLate(api.reportSync, { body: { source: "royalties", outcome, code, months: [] } });
    expect(await world.deps.accounts.find(author.userId)).toBeNull();
    expect(await rowsLeft()).toEqual([]);
  });

  test("leaves no row when it requests the first import's work", async () => {
    const { amazonAccounts } = world.deps;
    const saveCreationDate: typeof amazonAccounts.saveCreationDate = async (...given) => {
      await remove();
      await amazonAccounts.saveCreationDate(...given);
    };
    const deps = { ...world.deps, amazonAccounts: { ...amazonAccounts, saveCreationDate } };
    await callLate(api.getExtensionWork, { query: { scope: "first", account_creation_date: "2026-08-20" } }, deps);
    expect(await world.deps.accounts.find(author.userId)).toBeNull();
    expect(await rowsLeft()).toEqual([]);
  });
});
