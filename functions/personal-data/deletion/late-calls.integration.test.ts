import { beforeEach, expect, test } from "vitest";
import { booksRoutes } from "#functions/books/routes.ts";
import { bookBody, booksWorld } from "#functions/books/testing/books-world.ts";
import { startExtensionImport } from "#functions/imports/intake/extension-imports.ts";
import { importRoutes } from "#functions/imports/routes.ts";
import { uploadKey } from "#functions/imports/steps/work-objects.ts";
import { actorOf } from "#functions/imports/testing/harness.ts";
import { salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, worldOn } from "#functions/imports/testing/world.ts";
import { kenpRatesRoutes } from "#functions/kenp-rates/routes.ts";
import { kenpRatesDeps } from "#functions/kenp-rates/wiring.ts";
import { newExtensionToken } from "#functions/platform/access/authenticate-extension.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import type { Binding } from "#functions/platform/http/binding.ts";
import { newId } from "#functions/platform/ids.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { apiCaller, type CallAnswer } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { createBook } from "#shared/api/books/edit.ts";
import { createExtensionImport, createImport } from "#shared/api/imports.ts";
import * as kenpApi from "#shared/api/kenp-rates.ts";
import { saveKenpPresets } from "#shared/api/kenp-rates.ts";
import { startExport } from "#shared/api/personal-data.ts";
import { personalDataRoutes } from "../routes.ts";
import {
  type PersonalDataWorld,
  personalDataWorld,
  removeClosedAccount,
  removeDueAccounts,
} from "../testing/personal-data-world.ts";

const engine = testEngine();
let world: PersonalDataWorld;
beforeEach(async () => {
  world = personalDataWorld(await engine.createTable());
});

const january = dropped(
  salesWorkbook({ name: "january.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" }),
);
const announced = { files: january.map(({ name, bytes }) => ({ name, size: bytes.length })) };
const rates = [{ month: "2026-10", marketplace_id: 1, rate: 0.0045 }];

const importsOf = () => worldOn(world.access, { files: world.files, clock: world.clock, newId });

function bindings(imports: ReturnType<typeof importsOf>): Binding[] {
  const { access, deps, clock } = world;
  const limits = rateLimitStore(access);
  return [
    ...kenpRatesRoutes(kenpRatesDeps(access, { bus: deps.bus })),
    ...importRoutes({ ...imports.deps, limits, clock, rateLimitMultiplier: 1 }),
    ...booksRoutes(booksWorld(access).deps),
    ...personalDataRoutes(deps),
  ];
}

/** Calls the API so that the account's removal falls between the caller's authentication and the use case. */
function lateCaller(userId: string, imports: ReturnType<typeof importsOf>) {
  const late = bindings(imports).map(
    (binding): Binding => ({
      ...binding,
      run: async (call) => {
        expect(await removeClosedAccount(world.deps, userId)).toEqual({ removed: 1, waiting: 0 });
        return binding.run(call);
      },
    }),
  );
  return apiCaller(late, { access: world.access, clock: world.clock });
}

/** An author with an extension, as a caller with their own token and with the extension's. */
async function givenAuthor() {
  const as = await world.signUp("mara");
  const { token, ...kept } = newExtensionToken(as.userId);
  const pairing = { ...kept, name: "Firefox on Linux", browser: "firefox", version: "2.0.0" } as const;
  await extensionSessionStore(world.access).open(pairing, world.clock.now());
  return { as, headers: { authorization: `Bearer ${token}` } };
}
type Author = Awaited<ReturnType<typeof givenAuthor>>;
type Call = (call: ReturnType<typeof lateCaller>, author: Author) => Promise<Pick<CallAnswer<unknown>, "status">>;

const CALLS: readonly (readonly [string, number, string, Call])[] = [
  [
    "POST /kenp/amazon from the extension",
    200,
    "retailer-kenp-rates",
    (call, { headers }) => call(kenpApi.saveAmazonKenpRates, { headers, body: { rates } }),
  ],
  [
    "an import announced by the extension",
    201,
    "import",
    (call, { headers }) => call(createExtensionImport, { headers, body: announced }),
  ],
  ["an import by the author", 201, "import", (call, { as }) => call(createImport, { as, body: announced })],
  ["a new book", 201, "shelf", (call, { as }) => call(createBook, { as, body: bookBody("Salt", ["B000000001"]) })],
  [
    "saved presets",
    200,
    "kenp-settings",
    (call, { as }) =>
      call(saveKenpPresets, { as, body: { kenp_increase_by: 10, kenp_decrease_by: 15, kenpc_percent: 80 } }),
  ],
  ["a requested archive", 202, "data-export", (call, { as }) => call(startExport, { as })],
];

test.each(CALLS)(
  "leaves no row when %s arrives within seconds of the account's removal",
  async (_, status, kind, call) => {
    const author = await givenAuthor();
    const { userId } = author.as;
    const answer = await call(lateCaller(userId, importsOf()), author);
    expect(answer.status).toBe(status);
    expect(await world.traces(userId)).toContain(kind);
    await world.sweep();
    expect(await world.traces(userId, "mara@example.com")).toEqual(["audit-line"]);
    expect(await removeDueAccounts(world.deps)).toEqual({ removed: 0, waiting: 0 });
  },
);

test("leaves no row when an extension announces an import within seconds of the account's removal, even once it has run", async () => {
  const { as, headers } = await givenAuthor();
  const imports = importsOf();
  const { body } = await lateCaller(as.userId, imports)(createExtensionImport, { headers, body: announced });
  const { id } = body.data;
  for (const [n, { bytes }] of january.entries()) await world.files.put(uploadKey(as.userId, id, n), bytes);
  // The call that starts it was also admitted before the removal.
  await startExtensionImport(imports.deps, { actor: actorOf(as.userId), importId: id });
  await imports.executeStarted();
  expect(await world.traces(as.userId)).toEqual(expect.arrayContaining(["import", "report-month", "report-part"]));
  expect(world.files.objects.size).toBeGreaterThan(0);
  await world.sweep();
  expect(await world.traces(as.userId, "mara@example.com")).toEqual(["audit-line"]);
  expect([...world.files.objects.keys()]).toEqual([]);
});
