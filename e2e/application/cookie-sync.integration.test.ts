import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { consentCode, entrustedCookies, VERIFIER } from "#local/simulators/amazon/visitor/consenting.ts";
import { archiveOf, filesIn, objectsIn } from "#local/testing/application/everything-kept.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { storedIn } from "#local/testing/application/stored.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";

let application: Application;
let world: World;
/** The cookies entrusted to the product; everything in them is secret except the language. */
let planted: readonly { readonly name: string; readonly value: string }[] = [];
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 60_000);
afterAll(() => application.stop());

test("an author who connects an account gets their figures without an open page, through the queue, the state machines and the functions' own roles", async () => {
  const { author } = world.cast;
  const browser = createBrowser(Number(new URL(application.origin).port));
  await browser.signIn("oda@retailer.example");
  const code = await consentCode(browser, `${application.origin}/connect/confirm`);
  const session = { cookies: entrustedCookies(browser, Date.now()), userAgent: "Mozilla/5.0 (test)", profile: null };
  planted = session.cookies.filter(({ name }) => !/lc-main$/.test(name));
  await world.ask(author, api.setCookieMode, { body: { accepted: true } });
  const body = { ...session, code, token: VERIFIER, type: "KDP" };
  expect((await world.ask(author, api.connectAmazonAccount, { body })).body.data).toMatchObject({ active: true });

  interface Shown {
    readonly source: string;
    readonly mode: string;
    readonly state: string;
    readonly covered: unknown;
  }
  let shown: readonly Shown[] = [];
  const isDone = () =>
    shown.some(({ source, state, covered }) => source === "royalties" && state === "good" && covered);
  for (let tries = 0; tries < 160 && !isDone(); tries++) {
    await sleep(1000);
    shown = (await world.ask(author, getSyncHealth)).body.data;
  }
  const logs = application
    .logs()
    .split("\n")
    .filter((line) => /"level":"ERROR"|AccessDenied/.test(line));
  expect(logs.slice(0, 5)).toEqual([]);
  expect(shown.filter(({ source }) => source === "royalties")).toMatchObject([{ mode: "cookies", state: "good" }]);
  const imports = (await world.ask(author, listImports)).body.data as { source: string; status: string }[];
  expect(imports.filter(({ source }) => source === "cookies").length).toBeGreaterThan(0);
}, 240_000);

/** Refuses a message until it moves to the dead-letter queue; time passes its visibility timeout between tries. */
async function deadLetter(body: string): Promise<string[]> {
  const { sdk, cloud, folder } = application;
  const sqs = new SQSClient(sdk);
  const [queue] = cloud.template.byType("AWS::SQS::Queue").filter(({ properties }) => "RedrivePolicy" in properties);
  const QueueUrl = queue!.ref;
  const send = (MessageBody: string) => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  const file = new DatabaseSync(join(folder, "queues.sqlite"));
  const bodies = (of: string) =>
    file.prepare(`SELECT body FROM messages WHERE queue ${of} ?`).all(queue!.arn) as { body: string }[];
  await send(body);
  for (let tries = 0; tries < 200 && !bodies("<>").some((message) => message.body === body); tries++) {
    await sleep(250);
    file.prepare("UPDATE messages SET visible_at = 0 WHERE queue = ? AND receive_count > 0").run(queue!.arn);
    await send(body);
  }
  const aside = bodies("<>").map((message) => message.body);
  file.close();
  return aside;
}

test("session secrets appear in no table, bucket, queue, dead letter, execution, log, archive or answer", async () => {
  const { author } = world.cast;
  const answers: string[] = [];
  const sent = planted.map((cookie) => ({ ...cookie, domain: "127.0.0.1", path: "/", secure: false, expires: null }));
  const session = { cookies: sent, userAgent: "Mozilla/5.0 (test)", profile: null, code: null, token: null };
  const broken = sent.map((cookie) => ({ ...cookie, value: `${cookie.value} ; broken` }));
  for (const body of [
    { ...session, cookies: broken },
    { ...session, userAgent: 7 },
    { ...session, cookies: sent[0]!.value },
    { ...session, code: "a code that was never issued", token: "x", type: "KDP" },
  ])
    for (const endpoint of [api.saveAmazonCookies, api.connectAmazonAccount]) {
      const { status, text } = await world.client(endpoint, { token: author.tokens.access, body: body as never });
      answers.push(`${status} ${text}`);
    }
  expect(answers.filter((answer) => /^4/.test(answer)).length).toBeGreaterThan(6);

  const refused = JSON.stringify({ userId: author.id, importId: "none", months: "none" });
  expect(await deadLetter(refused)).toContain(refused);
  const archive = await archiveOf(world, author);
  expect([...archive.keys()]).toContain("retailer/linked-accounts.csv");

  const found: string[] = [];
  const look = (where: string, bytes: Buffer) => {
    for (const { name, value } of planted)
      for (const said of [value, Buffer.from(value).toString("base64"), encodeURIComponent(value)])
        if (bytes.includes(said)) found.push(`${name} in ${where}`);
  };
  for (const answer of answers) look("an answer", Buffer.from(answer));
  for (const [name, text] of archive) look(`the archive's ${name}`, Buffer.from(text));
  look("the table", Buffer.from(JSON.stringify(await storedIn(application).all())));
  look("the console", Buffer.from(application.lines.join("\n")));
  let objects = 0;
  for await (const { key, bytes } of objectsIn(application)) {
    objects += 1;
    look(`the object ${key}`, bytes);
  }
  const files = [...filesIn(application)];
  for (const { path, bytes } of files) look(`the file ${path}`, bytes);
  // Shows that the search finds what is there: the dead-letter message, and the account whose session was refused.
  for (const there of [refused, author.id]) expect(files.some(({ bytes }) => bytes.includes(there))).toBe(true);
  expect(planted.length).toBeGreaterThan(6);
  expect(objects).toBeGreaterThan(3);
  expect(found).toEqual([]);
}, 120_000);
