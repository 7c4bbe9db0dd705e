import { describe, expect, test } from "vitest";
import { clientStore } from "#functions/agency/index.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { inviteClient } from "#shared/api/agency/clients.ts";
import { downloadExport, EXPORT_DAYS, listExports, startExport } from "#shared/api/personal-data.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { givenData, givenImports, givenShelf } from "../testing/full-account.ts";
import { personalDataWorld } from "../testing/personal-data-world.ts";
import { makeDataExport } from "./make-data-export.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(personalDataWorld);

const exportsOf = async (as: { readonly userId: string; readonly sessionId: string }) =>
  (await world.call(listExports, { as })).body.data;

describe("an author's archive", () => {
  test("is made once despite repeated requests, then listed, emailed and downloaded", async () => {
    const mara = await world.signUp("mara");
    const clicks = await Promise.all([1, 2, 3].map(() => world.call(startExport, { as: mara })));
    const ids = new Set(clicks.map(({ body }) => body.data.id));
    expect(clicks.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(ids.size).toBe(1);
    expect(world.eventsOf("DataExportRequested")).toHaveLength(1);
    expect(await exportsOf(mara)).toMatchObject([{ status: "preparing", bytes: null, finished_at: null }]);

    await world.carryOut();
    const [made] = await exportsOf(mara);
    expect(made).toMatchObject({ status: "ready", bytes: expect.any(Number) });
    expect(world.emailsTo("mara@example.com").at(-1)).toBe("Your Colophon archive is ready");
    const { body } = await world.call(downloadExport, { as: mara, params: { id: made!.id } });
    expect(body.url).toBe(`https://bucket.test/exports/${mara.userId}/${made!.id}.zip?name=Colophon-2026-11-20.zip`);
  });

  test("can be requested again once the last one is ready, as a new archive", async () => {
    const mara = await world.signUp("mara");
    await world.call(startExport, { as: mara });
    await world.carryOut();
    world.clock.advance(MINUTE_MS);
    await world.call(startExport, { as: mara });
    await world.carryOut();
    const made = await exportsOf(mara);
    expect(made.map(({ status }) => status)).toEqual(["ready", "ready"]);
    expect(made[0]!.created_at > made[1]!.created_at).toBe(true);
  });

  test("is not available to others: it answers like one that is missing, unfinished or expired", async () => {
    const [mara, other] = [await world.signUp("mara"), await world.signUp("other")];
    const { body } = await world.call(startExport, { as: mara });
    const ask = (as: typeof mara, id: string) => world.call(downloadExport, { as, params: { id } });
    const early = await ask(mara, body.data.id);
    await world.carryOut();
    const [stranger, missing] = [await ask(other, body.data.id), await ask(mara, "nothing")];
    expect((await ask(mara, body.data.id)).status).toBe(200);
    world.days(EXPORT_DAYS);
    const late = await ask(mara, body.data.id);
    for (const answer of [early, stranger, missing, late]) {
      expect([answer.status, answer.body]).toEqual([404, early.body]);
    }
    expect(await exportsOf(mara)).toEqual([]);
  });
});

describe("making an archive", () => {
  const asked = async () => {
    const mara = await world.signUp("mara");
    const { body } = await world.call(startExport, { as: mara });
    return { mara, wanted: { userId: mara.userId, exportId: body.data.id } };
  };

  test("produces the same bytes under the same key when run twice, and notifies the user once", async () => {
    const { mara, wanted } = await asked();
    const { mailer, exports } = world.deps;
    const silent = { ...world.deps, mailer: { ...mailer, send: () => Promise.reject(new Error("no email today")) } };
    await expect(makeDataExport(silent, wanted)).rejects.toThrow("no email today");
    const [[key, first]] = [...world.files.objects] as [[string, Uint8Array]];
    await exports.fail(mara.userId, wanted.exportId, world.clock.now());
    for (let again = 0; again < 3; again++) await makeDataExport(world.deps, wanted);
    expect([...world.files.objects.keys()]).toEqual([key]);
    expect(Buffer.from(world.files.objects.get(key)!).equals(first)).toBe(true);
    expect(world.emailsTo("mara@example.com").filter((subject) => subject.includes("archive"))).toHaveLength(1);
  });

  test("reports a failure, can be requested again, and can still succeed on retry", async () => {
    const { mara, wanted } = await asked();
    const broken = {
      ...world.deps,
      objects: { ...world.deps.objects, putFile: () => Promise.reject(new Error("full")) },
    };
    await expect(makeDataExport(broken, wanted)).rejects.toThrow("full");
    expect(await exportsOf(mara)).toMatchObject([{ status: "failed" }]);
    expect(world.eventsOf("DataExportFinished")).toHaveLength(1);
    expect(world.emailsTo("mara@example.com")).not.toContain("Your Colophon archive is ready");
    await makeDataExport(world.deps, wanted);
    expect(await exportsOf(mara)).toMatchObject([{ status: "ready" }]);
    expect(world.emailsTo("mara@example.com")).toContain("Your Colophon archive is ready");
  });

  test("counts as failed when it never returns, and another can be requested", async () => {
    const { mara } = await asked();
    world.clock.advance(HOUR_MS);
    expect(await exportsOf(mara)).toMatchObject([{ status: "failed" }]);
    await world.call(startExport, { as: mara });
    expect((await exportsOf(mara)).map(({ status }) => status)).toEqual(["preparing", "failed"]);
  });

  test("leaves no pending archive when the request could not be published", async () => {
    const mara = await world.signUp("mara");
    const { bus } = world.deps;
    const publish = bus.publish;
    bus.publish = () => Promise.reject(new Error("the bus is down"));
    expect((await world.call(startExport, { as: mara })).status).toBe(500);
    bus.publish = publish;
    expect(await exportsOf(mara)).toMatchObject([{ status: "failed" }]);
  });

  test("leaves nothing in the bucket when the account is removed meanwhile", async () => {
    const { mara, wanted } = await asked();
    const { objects, exports } = world.deps;
    const putFile: typeof objects.putFile = async (...given) => {
      const bytes = await objects.putFile(...given);
      await exports.removeAll(mara.userId);
      return bytes;
    };
    await makeDataExport({ ...world.deps, objects: { ...objects, putFile } }, wanted);
    expect(world.files.objects.size).toBe(0);
  });
});

test("limits the archives per user and hour", async () => {
  const mara = await world.signUp("mara");
  const answers = await Promise.all(Array.from({ length: 7 }, () => world.call(startExport, { as: mara })));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429]);
});

describe("an agency's archive", () => {
  test("contains books, figures and members for its owner, and a member's own account for a member", async () => {
    const { agencies } = world;
    const owner = await agencies.givenAgency();
    const member = await agencies.givenMember(owner, "member@example.com");
    await agencies.givenInvitation(owner, "invited@example.com");
    const row = await world.deps.accounts.find(owner.userId);
    const payer = { accountKind: "agency", tenantId: row!.agencyId!, userId: owner.userId } as const;
    await givenSubscription(world.access, payer, { stripePlan: "agency-house-monthly" });
    const request = { email: "writer@example.com", scopes: ["books"] };
    await agencies.call(inviteClient, { as: owner, body: request });
    await clientStore(world.access).give(
      { agencyId: row!.agencyId!, clientId: "a-client", scopes: ["books"], invitation: null },
      world.clock.now(),
    );
    await givenShelf(world, row!.agencyId!);
    await givenImports(world, row!.agencyId!);
    for (const as of [owner, member]) await givenData(world, as);
    const [ownerExport] = await exportsOf(owner);
    const [memberExport] = await exportsOf(member);
    await world.carryOut();

    const whole = await world.archive(owner, ownerExport!.id);
    expect([...whole.keys()]).toEqual(expect.arrayContaining(["books/shelf.csv", "royalties/months.csv"]));
    expect(whole.get("agency/people.csv")).toContain("member@example.com");
    expect(whole.get("agency/invitations.csv")).toContain("invited@example.com");
    expect(whole.get("agency/client-requests.csv")).toContain("writer@example.com");
    expect(whole.get("agency/clients.csv")).toContain("a-client");

    const own = await world.archive(member, memberExport!.id);
    expect([...own.keys()].filter((path) => !path.startsWith("account/")).sort()).toEqual([
      "README.txt",
      "agency/agency.json",
      "letters/letters.csv",
      "letters/settings.json",
      "manifest.json",
    ]);
    expect(own.get("agency/agency.json")).toBe('{\n  "name": "North Shelf"\n}\n');
    expect([...own.values()].join("")).not.toContain("invited@example.com");
  });
});
