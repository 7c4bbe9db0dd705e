import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "#local/aws/testing/until.ts";
import { dropFiles } from "#local/demo/drop-files.ts";
import { largeModel } from "#local/simulators/amazon/workbooks/large-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import type { Person } from "#local/testing/application/people.ts";
import { signIn } from "#local/testing/application/sign-in.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { storedIn } from "#local/testing/application/stored.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { createBook } from "#shared/api/books/edit.ts";
import {
  cancelDeletion,
  type DataExport,
  downloadExport,
  listExports,
  requestDeletion,
  startExport,
} from "#shared/api/personal-data.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";

let application: Application;
let world: World;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 120_000);
afterAll(() => application.stop());

const WAIT_MS = MINUTE_MS;
const entry = "functions/personal-data/lambdas/account-removal.ts";

/** Invokes the account-removal function with an event, as the bus and the schedule do. */
function removeAccounts(event: unknown): Promise<unknown> {
  const removal = application.cloud.template
    .byType("AWS::Lambda::Function")
    .find(({ metadata }) => metadata["colophon:entry"] === entry);
  return application.cloud.invoke(removal?.logicalId ?? "", event);
}

/** Waits until the queue's worker has removed an account. */
const untilRemoved = ({ id }: Person) =>
  until(
    async () =>
      (await storedIn(application)
        .fixedOf(id)
        .catch(() => null))
        ? undefined
        : true,
    WAIT_MS,
  );

async function emailsTo(address: string): Promise<string[]> {
  const response = await fetch(`${application.origin}/_local/mail.json?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
}

async function objectsOf(person: Person): Promise<string[]> {
  const s3 = new S3Client({ ...application.sdk, forcePathStyle: true });
  const keys: string[] = [];
  for (const { ref: Bucket } of application.cloud.template.byType("AWS::S3::Bucket")) {
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }));
    keys.push(...(Contents ?? []).flatMap(({ Key }) => (Key?.includes(person.tenantId) ? [Key] : [])));
  }
  return keys;
}

const tracesOf = async (...texts: string[]): Promise<string[]> =>
  (await storedIn(application).all())
    .filter((item) => texts.some((text) => JSON.stringify(item).includes(text)))
    .map((item) => String(item.__edb_e__));

async function givenData(person: Person): Promise<void> {
  const body = { title: "Salt", authors: [{ name: "Mara Penn" }], formats: [{ asin: "B000000001", format_id: 1 }] };
  await world.ask(person, createBook, { body });
  const bytes = new Uint8Array(await writeEstimator(largeModel(10), { createdAt: "2026-11-20T06:00:00Z" }));
  const browser = {
    call: async (endpoint: Parameters<World["ask"]>[1], input: object = {}) =>
      (await world.ask(person, endpoint, input)).body,
  };
  const { status } = await dropFiles(browser as Parameters<typeof dropFiles>[0], [{ name: "mine.xlsx", bytes }]);
  expect(status).toBe("completed");
}

const exportsOf = async (person: Person): Promise<DataExport[]> => (await world.ask(person, listExports)).body.data;

test("a person can export all data stored about them", async () => {
  const { author } = world.cast;
  await givenData(author);
  await world.ask(author, startExport);
  const ready = await until(
    async () => (await exportsOf(author)).find(({ status }) => status !== "preparing"),
    WAIT_MS,
  );
  expect(ready.status).toBe("ready");
  const { body } = await world.ask(author, downloadExport, { params: { id: ready.id } });
  const response = await fetch(body.url);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="Colophon-.*\.zip"$/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(ready.bytes);

  const texts = new Map<string, string>();
  for (const file of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (!file.directory) texts.set(file.filename, await file.getData(new TextWriter(), { checkSignature: true }));
  }
  expect(texts.get("account/profile.json")).toContain(author.email);
  expect(texts.get("books/shelf.csv")).toContain("Salt");
  expect([...texts.keys()]).toEqual(expect.arrayContaining(["README.txt", "royalties/months.csv"]));
  expect([...texts.keys()].filter((path) => path.endsWith("/uploads/0-mine.xlsx"))).toHaveLength(1);
  expect(await until(async () => (await emailsTo(author.email)).find((subject) => subject.includes("archive")))).toBe(
    "Your Colophon archive is ready",
  );
});

test("a closed account leaves only its audit entries and the pending sweep in the table, the bucket and the pool", async () => {
  const { author: mara, otherAuthor } = world.cast;
  expect(await objectsOf(mara)).not.toEqual([]);
  await removeAccounts({ "detail-type": "AccountClosed", source: "colophon", detail: { userId: mara.id } });
  await untilRemoved(mara);
  expect(await tracesOf(mara.email)).toEqual([]);
  expect((await tracesOf(mara.id)).sort()).toEqual(["account-deletion", "audit-line"]);
  expect(await objectsOf(mara)).toEqual([]);
  expect((await world.client(getUser, { token: mara.tokens.access })).status).toBe(401);
  await expect(signIn(application, mara.email, mara.password)).rejects.toThrow();
  expect((await world.client(getUser, { token: otherAuthor.tokens.access })).status).toBe(200);
});

test("a deletion can be taken back, and the daily removal skips accounts that are not due", async () => {
  const { otherAuthor } = world.cast;
  await world.ask(otherAuthor, requestDeletion, { body: { email: otherAuthor.email } });
  expect(await removeAccounts({ "detail-type": "Scheduled Event", source: "aws.scheduler" })).toEqual({
    batchItemFailures: [],
  });
  await world.ask(otherAuthor, cancelDeletion);
  expect((await world.ask(otherAuthor, getUser)).body.deletion_due_at).toBeNull();
  const emails = await emailsTo(otherAuthor.email);
  expect(emails).toEqual(expect.arrayContaining(["Your Colophon account won't be deleted"]));
});

test("an agency is removed with its owner, and its members are notified over the bus", async () => {
  const { owner, reader, otherOwner } = world.cast;
  await world.ask(reader, startExport);
  await removeAccounts({ "detail-type": "AccountClosed", source: "colophon", detail: { userId: owner.id } });
  for (const person of [owner, reader]) await untilRemoved(person);
  const left = await tracesOf(owner.id, owner.email, owner.tenantId, reader.id, reader.email);
  expect(new Set(left)).toEqual(new Set(["account-deletion", "audit-line"]));
  expect((await world.client(getUser, { token: otherOwner.tokens.access })).status).toBe(200);
});
