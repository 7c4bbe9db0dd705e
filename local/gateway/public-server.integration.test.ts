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

/** Asks a port of this machine under another name, as a page does whose own name leads here. */
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

describe("the name of the host", () => {
  test.each(["evil.example", "evil.example:4400", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.1"])(
    "%j is refused by both ports, so that no page of another site reads from here",
    async (host) => {
      for (const address of [fixture.cloud.origin, fixture.cloud.awsEndpoint])
        for (const path of ["/", "/api/open/fixed", "/_local/mail.json", "/config.json", "/v1/prices"])
          expect(await askAs(host, address, path)).toEqual({ status: 421, body: expect.stringContaining("localhost") });
    },
  );

  test.each(["localhost", "localhost:9999", "LOCALHOST", "127.0.0.1", "[::1]:4400"])("%j is our own", async (host) => {
    expect((await askAs(host, fixture.cloud.origin, "/api/open/fixed")).status).toBe(200);
  });
});

test("takes no caller of the public port for an AWS principal, not even one whose signature is right", async () => {
  const Bucket = fixture.refOf("AWS::S3::Bucket");
  const listed = (endpoint: string) =>
    new S3Client({ ...fixture.sdk, endpoint, forcePathStyle: true }).send(new ListObjectsV2Command({ Bucket }));
  expect(await listed(fixture.cloud.awsEndpoint)).toMatchObject({ KeyCount: 0 });
  await expect(listed(`${fixture.cloud.origin}/_local/aws/s3`)).rejects.toMatchObject({ name: "AccessDenied" });
});

test("a target that is no address is a bad request", async () => {
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
])("the answer at %s says what may be loaded, and by whom it may be framed", async (path) => {
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

test.each(documented)("the address %s that %s names works", async (path) => {
  const { status } = await fetch(`${fixture.cloud.origin}${path}`);
  expect(status).toBe(200);
});

test("the simulated retailer's address leads to its store, which leads to the sign-in that names the accounts", async () => {
  expect(documented.map(([path]) => path)).toContain("/_local/retailer/");
  for (const path of ["/_local/retailer", "/_local/retailer/"]) {
    const store = await fetch(`${fixture.cloud.origin}${path}`);
    const [, signIn] = (await store.text()).match(/href="([^"]*ap\/signin[^"]*)"/) ?? [];
    const page = await fetch(new URL(signIn!.replaceAll("&#38;", "&"), store.url));
    expect(await page.text()).toContain("ines@retailer.example");
  }
});
