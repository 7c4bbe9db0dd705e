import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_FALLBACK } from "#infra/constructs/page-fallback.ts";
import { placesAt } from "#local/model/base-urls.ts";
import { resolveTemplate } from "#local/template/resolve-template.ts";
import { temporaryFolder } from "#local/testing/start-fixture.ts";
import { createEdge } from "./edge.ts";
import { createSite, encodingOf } from "./site.ts";

const policy = (frame: string) => ({
  Type: "AWS::CloudFront::ResponseHeadersPolicy",
  Properties: {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: "connect-src https://files.s3.us-east-1.amazonaws.com" },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: frame },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true },
      },
      CustomHeadersConfig: { Items: [{ Header: "Permissions-Policy", Value: "camera=()" }] },
    },
  },
});
const Resources = {
  Pages: policy("DENY"),
  Answers: policy("SAMEORIGIN"),
  Fallback: { Type: "AWS::CloudFront::Function", Properties: { FunctionCode: PAGE_FALLBACK } },
  Edge: {
    Type: "AWS::CloudFront::Distribution",
    Properties: {
      DistributionConfig: {
        DefaultRootObject: "index.html",
        DefaultCacheBehavior: {
          ResponseHeadersPolicyId: { Ref: "Pages" },
          FunctionAssociations: [
            { EventType: "viewer-request", FunctionARN: { "Fn::GetAtt": ["Fallback", "FunctionARN"] } },
          ],
        },
        CacheBehaviors: [{ PathPattern: "/api/*", ResponseHeadersPolicyId: { Ref: "Answers" } }],
      },
    },
  },
};
const edge = createEdge(resolveTemplate([{ name: "web", template: { Resources } }], placesAt(4400, 4401)));

test("adds the headers of the matching cache behavior to every path, with local addresses", () => {
  expect(edge.headersFor("/royalties")).toEqual({
    "content-security-policy": "connect-src http://127.0.0.1:4400",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "strict-transport-security": "max-age=60; includeSubDomains",
    "permissions-policy": "camera=()",
  });
  expect(edge.headersFor("/api/user")["x-frame-options"]).toBe("SAMEORIGIN");
});

test.each([
  ["/", "/index.html"],
  ["/royalties", "/index.html"],
  ["/verify/email/a/b", "/index.html"],
  ["/assets/main.js", "/assets/main.js"],
])("the distribution's function rewrites %s to the file %s", (path, file) => {
  expect(edge.fileFor(path)).toBe(file);
});

describe("the site", () => {
  const folder = temporaryFolder();
  const site = createSite(join(folder.path, "site"), edge);
  beforeAll(() => {
    mkdirSync(join(folder.path, "site/assets"), { recursive: true });
    writeFileSync(join(folder.path, "site/index.html"), "<!doctype html>");
    writeFileSync(join(folder.path, "site/assets/main.js"), "1;");
    writeFileSync(join(folder.path, "secret.txt"), "not of the site");
  });
  afterAll(folder.remove);

  test("answers page addresses with the application, uncached", async () => {
    const { status, headers, body } = await site("/royalties", null);
    expect([status, String(body), headers["cache-control"]]).toEqual([200, "<!doctype html>", "no-cache"]);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("compresses files for clients that accept %s", async (encoding, decompress) => {
    const { headers, body } = await site("/assets/main.js", encoding);
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      "cache-control": expect.stringContaining("immutable"),
    });
    expect(decompress(body as Buffer).toString()).toBe("1;");
  });

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["identity", null],
    [undefined, null],
  ])("of the encodings %s it chooses %s, as CloudFront does", (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding);
  });

  test.each(["/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2f..%2fsecret.txt"])(
    "has no file at %s",
    async (path) => {
      expect((await site(path, null)).status).toBe(403);
    },
  );
});
