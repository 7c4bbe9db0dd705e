import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { downloadLinks } from "#functions/adapters/files/download-links.ts";
import { reportFiles } from "#functions/adapters/files/report-files.ts";
import { reportObjects } from "#functions/adapters/files/report-objects.ts";
import { uploadForms } from "#functions/adapters/files/upload-forms.ts";
import { type Fixture, startFixture, temporaryFolder } from "#local/testing/start-fixture.ts";

const folder = temporaryFolder();
let fixture: Fixture;
let env: { REPORTS_BUCKET: string };

beforeAll(async () => {
  fixture = await startFixture({ stateDir: folder.path });
  const { credentials, region } = fixture.sdk;
  vi.stubEnv("AWS_REGION", region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey);
  vi.stubEnv("AWS_ENDPOINT_URL", fixture.sdk.endpoint);
  vi.stubEnv("S3_BROWSER_ENDPOINT", `${fixture.cloud.origin.replace("localhost", "127.0.0.1")}/_local/aws/s3`);
  env = { REPORTS_BUCKET: fixture.refOf("AWS::S3::Bucket") };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fixture.stop();
  folder.remove();
});

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of reportObjects(env).list(prefix)) keys.push(key);
  return keys;
}

test("an upload form accepts a file of exactly the declared size under its one key", async () => {
  const post = async (file: string) => {
    const { url, fields } = await uploadForms(env).formFor("uploads/a/1", 5, 60);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([file]));
    return (await fetch(url, { method: "POST", body: form })).status;
  };
  expect([await post("byte"), await post("bytes!")]).toEqual([400, 400]);
  expect(await post("bytes")).toBe(204);
  expect(await reportFiles(env).sizeOf("uploads/a/1")).toBe(5);
});

test("objects of one account are listed, read and removed without touching other accounts' objects", async () => {
  const files = reportFiles(env);
  for (const key of ["p/1", "p/2", "p2/1"]) await files.put(`revisions/${key}`, Buffer.from(`of ${key}`));
  const objects = reportObjects(env);
  expect(await keysBelow("revisions/p/")).toEqual(["revisions/p/1", "revisions/p/2"]);
  const body = await objects.open("revisions/p/2");
  let text = "";
  for await (const bytes of body ?? []) text += Buffer.from(bytes).toString();
  expect(text).toBe("of p/2");
  expect(await objects.open("revisions/p/3")).toBeNull();
  for (const key of ["revisions/p/1", "revisions/p/2", "revisions/p/2"]) await objects.remove(key);
  expect(await keysBelow("revisions/")).toEqual(["revisions/p2/1"]);
});

test("finds all objects across several listing pages", async () => {
  const files = reportFiles(env);
  const keys = Array.from({ length: 1005 }, (_, n) => `work/many/${String(n).padStart(4, "0")}`);
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => files.put(key, Buffer.from("x"))));
  }
  expect(await keysBelow("work/many/")).toEqual(keys);
});

test("streams a file from disk, and a link makes a browser save it under a given name", async () => {
  const path = join(folder.path, "archive.zip");
  writeFileSync(path, Buffer.alloc(3_000_000, 7));
  expect(await reportObjects(env).putFile("exports/p/1.zip", path, "application/zip")).toBe(3_000_000);
  const response = await fetch(await downloadLinks(env).linkTo("exports/p/1.zip", "colophon.zip", 600));
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="colophon.zip"');
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect((await response.arrayBuffer()).byteLength).toBe(3_000_000);
});
