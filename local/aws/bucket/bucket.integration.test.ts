import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { PresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Fixture, startFixture, temporaryFolder } from "#local/testing/start-fixture.ts";

const folder = temporaryFolder();
let fixture: Fixture;
let s3: S3Client;
let Bucket: string;
let timeOffsetMs = 0;

beforeAll(async () => {
  fixture = await startFixture({ stateDir: folder.path, now: () => Date.now() + timeOffsetMs });
  Bucket = fixture.refOf("AWS::S3::Bucket");
  s3 = new S3Client({ ...fixture.sdk, forcePathStyle: true });
});
afterAll(async () => {
  await fixture.stop();
  folder.remove();
});
beforeEach(() => {
  timeOffsetMs = 0;
});

const textOf = async (Key: string) => (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

describe("objects", () => {
  test("return the stored bytes, type and metadata", async () => {
    const Key = "a b/ü+&<x>.txt";
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: "hello", ContentType: "text/x", Metadata: { who: "me" } }));
    expect(await textOf(Key)).toBe("hello");
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ContentLength: 5, ContentType: "text/x", Metadata: { who: "me" } });
    expect(head.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  });

  test("can be uploaded as a stream", async () => {
    const Body = Readable.from([Buffer.from("one "), Buffer.from("two")]);
    await s3.send(new PutObjectCommand({ Bucket, Key: "streamed", Body, ContentLength: 7 }));
    expect(await textOf("streamed")).toBe("one two");
  });

  test("are not overwritten by a conditional write", async () => {
    const put = () => s3.send(new PutObjectCommand({ Bucket, Key: "once", Body: "x", IfNoneMatch: "*" }));
    await put();
    await expect(put()).rejects.toThrow("pre-conditions");
  });

  test("that are missing are reported with S3's own error codes", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "gone", Body: "x" }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: "gone" }));
    await expect(textOf("gone")).rejects.toThrow(NoSuchKey);
  });

  test("are listed by key, page by page", async () => {
    for (const n of ["c", "a", "b"]) await s3.send(new PutObjectCommand({ Bucket, Key: `list/${n}`, Body: n }));
    const page = (ContinuationToken?: string) =>
      s3.send(new ListObjectsV2Command({ Bucket, Prefix: "list/", MaxKeys: 2, ContinuationToken }));
    const first = await page();
    const second = await page(first.NextContinuationToken);
    expect([first, second].map((p) => p.Contents?.map((o) => o.Key))).toEqual([["list/a", "list/b"], ["list/c"]]);
    expect(second.IsTruncated).toBe(false);
  });
});

describe("a presigned URL", () => {
  /** Signed for the address at which browsers reach the bucket; functions use another one. */
  const signer = () =>
    new S3Client({
      ...fixture.sdk,
      endpoint: `${fixture.cloud.origin.replace("localhost", "127.0.0.1")}/_local/aws/s3`,
      forcePathStyle: true,
    });
  const sign = (Key: string, expiresIn: number, more: object = {}) =>
    getSignedUrl(signer(), new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn });

  test("returns only its own object, until it expires", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "signed", Body: "hello" }));
    await s3.send(new PutObjectCommand({ Bucket, Key: "other", Body: "hello" }));
    const address = await sign("signed", 60);
    expect(await (await fetch(address)).text()).toBe("hello");
    expect((await fetch(address.replace("/signed?", "/other?"))).status).toBe(403);
    expect((await fetch(address.replace("X-Amz-Expires=60", "X-Amz-Expires=600"))).status).toBe(403);
    timeOffsetMs = 61_000;
    const late = await fetch(address);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining("expired")]);
  });

  test("sets the file name under which a browser saves the object", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "named", Body: "hello", ContentType: "application/zip" }));
    const ResponseContentDisposition = 'attachment; filename="colophon 1.zip"';
    const address = await sign("named", 60, { ResponseContentDisposition });
    const { headers } = await fetch(address);
    expect(headers.get("content-disposition")).toBe(ResponseContentDisposition);
    expect(headers.get("content-type")).toBe("application/zip");
    expect((await fetch(address.replace("colophon", "other"))).status).toBe(403);
  });

  test("is required: unsigned reads are refused", async () => {
    const response = await fetch(`${fixture.cloud.origin}/_local/aws/s3/${Bucket}/signed`);
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining("AccessDenied")]);
  });
});

describe("a presigned form", () => {
  const sign = (key = "uploads/report.xlsx") =>
    fixture.cloud.invoke(logicalId("notes"), { do: "form", key }) as Promise<PresignedPost>;
  const logicalId = (name: string) => {
    const found = fixture.cloud.template.byType("AWS::Lambda::Function").find((f) => f.logicalId.startsWith(name));
    if (!found) throw new Error(`no function ${name}`);
    return found.logicalId;
  };
  const post = ({ url, fields }: PresignedPost, file = "bytes") => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([file]));
    return fetch(url, { method: "POST", body: form, headers: { origin: fixture.cloud.origin } });
  };
  const changed = (form: PresignedPost, fields: Record<string, string>) => ({
    ...form,
    fields: { ...form.fields, ...fields },
  });

  test("accepts the file from the site's own origin", async () => {
    const response = await post(await sign());
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(fixture.cloud.origin);
    expect(await textOf("uploads/report.xlsx")).toBe("bytes");
  });

  test.each([
    ["for another key", { key: "uploads/other.xlsx" }, "AccessDenied"],
    ["with an unsigned field", { acl: "public-read" }, "AccessDenied"],
    ["with another signature", { "X-Amz-Signature": "0".repeat(64) }, "SignatureDoesNotMatch"],
    ["with another policy", { Policy: Buffer.from('{"conditions":[]}').toString("base64") }, "SignatureDoesNotMatch"],
    [
      "of an unknown signer",
      { "X-Amz-Credential": "unknown/20261120/us-east-1/s3/aws4_request" },
      "SignatureDoesNotMatch",
    ],
  ])("is refused %s", async (_, fields, code) => {
    const response = await post(changed(await sign(), fields));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(`<Code>${code}</Code>`);
  });

  test("is refused after it expires", async () => {
    const form = await sign();
    timeOffsetMs = 61_000;
    const response = await post(form);
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining("Policy expired")]);
  });

  test.each([
    ["larger", "x".repeat(1001), "EntityTooLarge"],
    ["smaller", "", "EntityTooSmall"],
  ])("is refused for a file that is %s than declared", async (_, file, code) => {
    const response = await post(await sign(), file);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(`<Code>${code}</Code>`)]);
  });

  test("is refused when its signer has no write permission", async () => {
    const response = await post(await sign("elsewhere/report.xlsx"));
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining("s3:PutObject")]);
  });

  test("doesn't allow other origins to read the response", async () => {
    const { url } = await sign();
    const preflight = (origin: string) =>
      fetch(url, { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } });
    expect((await preflight(fixture.cloud.origin)).status).toBe(200);
    expect((await preflight("http://evil.example")).status).toBe(403);
  });
});
