import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fixture, ROOT, startFixture, temporaryFolder } from "#local/testing/start-fixture.ts";

const folder = temporaryFolder();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ stateDir: folder.path });
});
afterAll(async () => {
  await fixture.stop();
  folder.remove();
});

/** Requests a local port under another host name, as a DNS-rebinding page would. */
function askAs(host: string, address: string, path: string) {
  const { port } = new URL(address);
  return new Promise<{ status?: number; body: string }>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers: { host } }, async (response) => {
      resolve({ status: response.statusCode, body: await text(response) });
    })
      .once("error", reject)
      .end();
  });
}

describe("the Host header", () => {
  test.each(["evil.example", "evil.example:4400", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.1"])(
    "%j is refused by both ports, so that other sites can't read from them",
    async (host) => {
      for (const address of [fixture.cloud.origin, fixture.cloud.awsEndpoint])
        for (const path of ["/", "/api/open/fixed", "/_local/mail.json", "/config.json", "/v1/prices"])
          expect(await askAs(host, address, path)).toEqual({ status: 421, body: expect.stringContaining("localhost") });
    },
  );

  test.each(["localhost", "localhost:9999", "LOCALHOST", "127.0.0.1", "[::1]:4400"])("%j is accepted", async (host) => {
    expect((await askAs(host, fixture.cloud.origin, "/api/open/fixed")).status).toBe(200);
  });
});

test("never treats a caller of the public port as an AWS principal, even with a valid signature", async () => {
  const Bucket = fixture.refOf("AWS::S3::Bucket");
  const listed = (endpoint: string) =>
    new S3Client({ ...fixture.sdk, endpoint, forcePathStyle: true }).send(new ListObjectsV2Command({ Bucket }));
  expect(await listed(fixture.cloud.awsEndpoint)).toMatchObject({ KeyCount: 0 });
  await expect(listed(`${fixture.cloud.origin}/_local/aws/s3`)).rejects.toMatchObject({ name: "AccessDenied" });
});

test("answers 400 to a target that is not an address", async () => {
  expect((await askAs("localhost", fixture.cloud.origin, "//")).status).toBe(400);
});

test.each([
  "/api/open/fixed",
  "/api/nowhere",
  "/api/open/%E0",
  "/nowhere.js",
  "/config.json",
  "/_local/mail",
  "/_local/mail.json",
  "/_local/nothing",
  "/_local/retailer/nothing",
  "/_local/retailer/kdp/",
  "/_local/stripe/",
  "/_local/stripe/nothing",
  "/_local/aws/s3/nothing/here",
  "/v1/prices",
  "//",
])("the response at %s restricts what may be loaded and who may frame it", async (path) => {
  const { headers } = await fetch(`${fixture.cloud.origin}${path}`, { redirect: "manual" });
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toMatch(/^(?:DENY|SAMEORIGIN)$/);
  expect(headers.get("referrer-policy")).not.toBeNull();
  expect(headers.get("permissions-policy")).not.toBeNull();
});

const ROOT_PAGES = [
  "README.md",
  "docs/extension.md",
  "docs/billing.md",
  "local/simulators/amazon/README.md",
  "local/simulators/stripe/README.md",
];
const addressesIn = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(/https?:\/\/(?:localhost|127\.0\.0\.1):4400(\/[\w./-]*)/g)].map(
    ([, path]) => path!,
  );
const documented = ROOT_PAGES.flatMap((page) => addressesIn(page).map((path) => [path, page] as const));

test.each(documented)("serves the address %s that %s names", async (path) => {
  const { status } = await fetch(`${fixture.cloud.origin}${path}`);
  expect(status).toBe(200);
});

test("the simulated Amazon's address leads to its store and on to a sign-in page that lists the accounts", async () => {
  expect(documented.map(([path]) => path)).toContain("/_local/retailer/");
  for (const path of ["/_local/retailer", "/_local/retailer/"]) {
    const store = await fetch(`${fixture.cloud.origin}${path}`);
    const [, signIn] = (await store.text()).match(/href="([^"]*ap\/signin[^"]*)"/) ?? [];
    const page = await fetch(new URL(signIn!.replaceAll("&#38;", "&"), store.url));
    expect(await page.text()).toContain("ines@retailer.example");
  }
});
