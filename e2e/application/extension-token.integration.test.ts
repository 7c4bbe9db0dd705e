import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "#local/aws/testing/until.ts";
import { callOrThrow } from "#local/testing/application/client.ts";
import { archiveOf, objectsIn } from "#local/testing/application/everything-kept.ts";
import type { Person } from "#local/testing/application/people.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { storedIn } from "#local/testing/application/stored.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import { extensionBrowser, reportsFor } from "#local/testing/intake/extension-browser.ts";
import { activateExtension } from "#shared/api/extension/activation.ts";
import { createExtensionSession, getExtensionWork } from "#shared/api/extension/extension.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";

/**
 * Follows the extension's token from the author's browser through the whole product: it works, and is stored or logged
 * nowhere.
 */

let application: Application;
let world: World;
let mara: Person;
let token: string;
let sessionId: string;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
  mara = world.cast.author;
  const body = { browser: "chrome", version: "2.0.0", name: "Chrome on Linux" };
  const paired = (await world.ask(mara, createExtensionSession, { body })).body;
  [token, sessionId] = [paired.token, paired.data.id];
  await world.ask(mara, activateExtension);
}, 120_000);
afterAll(() => application.stop());

const secretOf = (text: string): string => text.split(".").at(-1)!;

test("an author's history arrives through the whole product, and its token is stored nowhere", async () => {
  const port = Number(new URL(application.origin).port);
  const { reports } = await reportsFor(port, "ines@retailer.example");
  const pairing = { origin: application.origin, user_id: mara.id, email: mara.email, session_id: sessionId, token };
  const extension = await extensionBrowser({ pairing, reports, fetch, now: Date.now, pauseMs: 200 });
  expect(await extension.run("first")).toMatchObject({ job: null, failure: null });
  const { data } = (await world.ask(mara, getSyncHealth)).body as { data: { source: string; state: string }[] };
  expect(data.filter(({ state }) => state === "good").map(({ source }) => source)).toEqual(
    expect.arrayContaining(["royalties", "prior_months", "payments"]),
  );

  const refused = await world.client(getExtensionWork, { token: `${token.slice(0, -3)}AAA` });
  expect([refused.status, refused.text.includes(secretOf(token))]).toEqual([401, false]);
  // Malformed on purpose: an error may quote what it rejects.
  await fetch(`${application.origin}/api/extension/sync`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: `{"source":"${token}"`,
  });

  const files = await archiveOf(world, mara);
  expect(files.get("retailer/browsers.csv")).toContain("Chrome on Linux");
  expect(files.get("retailer/syncs.csv")).toContain("royalties");
  expect(files.get("retailer/account.json")).toContain("2026-09-10");

  const secret = secretOf(token);
  const traces = {
    table: JSON.stringify(await storedIn(application).all()).includes(secret),
    logs: application.logs().includes(secret),
    console: application.lines.join("\n").includes(secret),
    archive: [...files.values()].some((text) => text.includes(secret)),
    buckets: [] as string[],
  };
  for await (const { key, bytes } of objectsIn(application)) if (bytes.includes(secret)) traces.buckets.push(key);
  expect(traces).toEqual({ table: false, logs: false, console: false, archive: false, buckets: [] });
});

test("a closed account leaves only its audit entries and the pending sweep, and its extension is refused", async () => {
  await callOrThrow(world.client, getExtensionWork, { token });
  const entry = "functions/personal-data/lambdas/account-removal.ts";
  const removal = application.cloud.template
    .byType("AWS::Lambda::Function")
    .find(({ metadata }) => metadata["colophon:entry"] === entry)!;
  await application.cloud.invoke(removal.logicalId, {
    "detail-type": "AccountClosed",
    source: "colophon",
    detail: { userId: mara.id },
  });
  // The function queues the removal for itself.
  const isUserRow = (item: Record<string, unknown>) => item.__edb_e__ === "user" && item.userId === mara.id;
  await until(async () => ((await storedIn(application).all()).some(isUserRow) ? undefined : true), 60_000);
  const left = (await storedIn(application).all()).filter((item) => JSON.stringify(item).includes(mara.id));
  expect(left.map((item) => item.__edb_e__).sort()).toEqual(["account-deletion", "audit-line"]);
  expect((await world.client(getExtensionWork, { token })).status).toBe(401);
});
