import { GenerateDataKeyCommand, KMSClient } from "@aws-sdk/client-kms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { consentCode, entrustedCookies, VERIFIER } from "#local/simulators/amazon/visitor/consenting.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { storedIn } from "#local/testing/application/stored.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { startExport } from "#shared/api/personal-data.ts";

let application: Application;
let world: World;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 60_000);
afterAll(() => application.stop());

test("an author connects, tests and disconnects through the gateway, the key service and the functions' own roles", async () => {
  const { author } = world.cast;
  const { port } = new URL(application.origin);
  const browser = createBrowser(Number(port));
  await browser.signIn("marcus@retailer.example");
  const cookies = entrustedCookies(browser, Date.now());
  const code = await consentCode(browser, `${application.origin}/connect/confirm`);
  const session = { cookies, userAgent: "Mozilla/5.0 (test)", profile: null };

  await world.ask(author, api.setCookieMode, { body: { accepted: true } });
  const body = { ...session, code, token: VERIFIER, type: "KDP" };
  const connected = await world.ask(author, api.connectAmazonAccount, { body });
  expect(connected.body.data).toMatchObject({ email: "marcus@retailer.example", active: true });
  await world.ask(author, api.saveAmazonCookies, { body: { ...session, code: null, token: null } });
  expect((await world.ask(author, api.testCookies)).body).toMatchObject({ kdp: true, author_central: true });
  expect((await world.ask(author, getUser)).body).toMatchObject({ kdp_cookies_enabled: true });
  await world.ask(author, startExport);

  const stored = await storedIn(application).all();
  expect(stored.filter((item) => item.__edb_e__ === "retailer-session")).toHaveLength(1);
  await world.ask(author, api.setCookieMode, { body: { accepted: false } });
  const left = await storedIn(application).all();
  expect(left.filter((item) => item.__edb_e__ === "retailer-session")).toEqual([]);

  const everything = `${JSON.stringify([stored, left])}${application.logs()}${application.lines.join("\n")}`;
  for (const { name, value } of cookies.filter(({ name: of }) => !/lc-main$/.test(of)))
    expect([name, everything.includes(value)]).toEqual([name, false]);
}, 60_000);

/** The key service with the permissions of the function behind these endpoints. */
function vaultOf(entry: string) {
  const { cloud, sdk } = application;
  const fn = cloud.template
    .byType("AWS::Lambda::Function")
    .find(({ metadata }) => metadata["colophon:entry"] === entry);
  if (!fn) throw new Error(`there is no function ${entry}`);
  const credentials = { accessKeyId: fn.logicalId, secretAccessKey: cloud.secretOf(fn.logicalId) };
  const client = new KMSClient({ ...sdk, credentials, maxAttempts: 1 });
  const KeyId = cloud.template.byType("AWS::KMS::Key")[0]!.arn;
  return (EncryptionContext: Record<string, string>) =>
    client.send(new GenerateDataKeyCommand({ KeyId, KeySpec: "AES_256", EncryptionContext }));
}

test("only the fetching function can decrypt, and only sessions", async () => {
  const context = { userId: "u", accountId: "main", identity: "i", purpose: "retailer-session" };
  const own = vaultOf("functions/sync/lambdas/amazon.ts");
  expect((await own(context)).Plaintext).toHaveLength(32);
  const refused = { name: "AccessDeniedException" };
  await expect(own({ ...context, purpose: "anything" })).rejects.toMatchObject(refused);
  await expect(own({ ...context, more: "x" })).rejects.toMatchObject(refused);
  await expect(vaultOf("functions/extension/lambdas/extension.ts")(context)).rejects.toMatchObject(refused);
  await expect(vaultOf("functions/personal-data/lambdas/data-export.ts")(context)).rejects.toMatchObject(refused);
});
