import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { PAGE_FALLBACK } from "#infra/constructs/page-fallback.ts";
import { contentSecurityPolicy } from "#infra/constructs/security-headers.ts";
import { WebConfig } from "#shared/api/web-config.ts";
import { asText, synthesise } from "./synthesised.ts";

const production = synthesise("production");
const edge = production.only("web", "AWS::CloudFront::Distribution").Properties.DistributionConfig as {
  readonly DefaultCacheBehavior: Record<string, unknown>;
  readonly CacheBehaviors: Record<string, unknown>[];
  readonly Origins: { Id: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[];
  readonly CustomErrorResponses: readonly object[];
  readonly Aliases: string[];
  readonly WebACLId: unknown;
  readonly ViewerCertificate: Record<string, unknown>;
};
// Managed policies have the same ids in every account.
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_VIEWER_EXCEPT_HOST_HEADER = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

describe("the content security policy", () => {
  test("allows exactly the origins that pages need", () => {
    const policy = contentSecurityPolicy({
      covers: ["https://covers.example"],
      identity: "https://identity.example",
      uploads: "https://uploads.example",
      socket: "wss://socket.example",
    });
    expect(policy).toBe(
      "default-src 'none'; script-src 'self' https://js.stripe.com https://*.js.stripe.com; style-src 'self'; style-src-elem 'self' 'unsafe-inline'; style-src-attr 'none'; img-src 'self' data: https://covers.example; font-src 'self'; connect-src 'self' https://identity.example https://uploads.example wss://socket.example https://api.stripe.com; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; worker-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  });

  test("is sent with every response of the site and names this stage's own pool, bucket and socket", () => {
    const { Properties } = production.only("web", "AWS::CloudFront::ResponseHeadersPolicy");
    const headers = (Properties.ResponseHeadersPolicyConfig as { SecurityHeadersConfig: Record<string, object> })
      .SecurityHeadersConfig;
    const { ContentSecurityPolicy, Override } = headers.ContentSecurityPolicy as Record<string, unknown>;
    expect(Override).toBe(true);
    expect(asText(ContentSecurityPolicy)).toMatch(
      /connect-src 'self' https:\/\/cognito-idp\.us-east-1\.\S+ https:\/\/\$\{colophon-production-data:\S*RegionalDomainName\S*\} wss:\/\/\$\{colophon-production-realtime:\S+\}\.execute-api\.us-east-1\.\S+ https:\/\/api\.stripe\.com;/,
    );
    for (const behaviour of [edge.DefaultCacheBehavior, ...edge.CacheBehaviors])
      expect(asText(behaviour.ResponseHeadersPolicyId)).toMatch(/SecurityHeaders/);
  });
});

describe("the edge", () => {
  const api = edge.CacheBehaviors.find((behaviour) => behaviour.PathPattern === "/api/*");

  test("forwards API requests uncached, with all of the viewer's headers except the host", () => {
    expect(api).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
      ViewerProtocolPolicy: "https-only",
      AllowedMethods: expect.arrayContaining(["GET", "POST", "PUT", "DELETE"]),
    });
  });

  test("sends its secret to the API without exposing it in a template", () => {
    const origin = edge.Origins.find(({ Id }) => Id === api?.TargetOriginId);
    expect(origin?.OriginCustomHeaders).toMatchObject([{ HeaderName: "x-origin-verify" }]);
    expect(asText(origin?.OriginCustomHeaders?.[0]?.HeaderValue)).toMatch(
      /^\{\{resolve:secretsmanager:\$\{.+\}:SecretString:::\}\}$/,
    );
  });

  test("keeps no error of the API for other callers", () => {
    // Every code that CloudFront keeps for ten seconds unless a distribution names it.
    const kept = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(edge.CustomErrorResponses).toEqual(kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  test("never turns the API's errors into a page", () => {
    for (const response of edge.CustomErrorResponses) expect(response).not.toHaveProperty("ResponsePagePath");
    expect(api?.FunctionAssociations).toBeUndefined();
    expect(edge.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
  });

  test("is behind the firewall, under its own domain, with modern TLS", () => {
    expect(asText(edge.WebACLId)).toMatch(/^\$\{Firewall.*\.Arn\}$/);
    expect(edge.Aliases).toEqual(["colophon.example"]);
    expect(edge.ViewerCertificate.MinimumProtocolVersion).toBe("TLSv1.2_2021");
  });
});

describe("the fallback to the application", () => {
  const answered = (uri: string): string =>
    runInNewContext(`${PAGE_FALLBACK}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`);

  test.each(["/", "/royalties", "/imports/01J9", "/verify/email/a1b2/c3", "/account/"])("serves it for %s", (uri) => {
    expect(answered(uri)).toBe("/index.html");
  });

  test.each(["/index.html", "/config.json", "/assets/index-3f2a.js", "/favicon.ico"])(
    "leaves the file %s unchanged",
    (uri) => {
      expect(answered(uri)).toBe(uri);
    },
  );
});

describe("the firewall", () => {
  const { Rules } = production.only("web", "AWS::WAFv2::WebACL").Properties as {
    Rules: { Name: string; Action?: object; Statement: Record<string, Record<string, unknown>> }[];
  };

  test("blocks floods from one address, known bad addresses and known bad requests", () => {
    expect(Rules.map((rule) => rule.Name)).toEqual([
      "RatePerAddress",
      "AmazonIpReputationList",
      "KnownBadInputsRuleSet",
    ]);
    expect(Rules[0]?.Statement.RateBasedStatement).toMatchObject({ Limit: 2000, AggregateKeyType: "IP" });
  });

  test("counts no events of Stripe, which come from a few addresses", () => {
    expect(Rules[0]?.Statement.RateBasedStatement?.ScopeDownStatement).toMatchObject({
      NotStatement: { Statement: { ByteMatchStatement: { SearchString: "/api/stripe/webhook" } } },
    });
  });

  test("only counts suspicious bodies, because a title may resemble an attack", () => {
    expect(Rules[2]?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides).toEqual([
      { Name: "JavaDeserializationRCE_BODY", ActionToUse: { Count: {} } },
      { Name: "Log4JRCE_BODY", ActionToUse: { Count: {} } },
    ]);
  });
});

test("config.json contains everything that the application reads before it starts", () => {
  const { template } = production.assembly.getStackByName("colophon-production-web");
  const config = WebConfig.parse(JSON.parse(asText(template.Outputs.WebConfig.Value)));
  expect(config).toMatchObject({ stage: "production", region: "us-east-1", supportEmail: "support@colophon.example" });
  expect(config.socketUrl).toMatch(/^wss:\/\/.+\/live$/);
});

test("content-hashed files are cached for a year, and the files that refer to them are always revalidated", () => {
  const stored = Object.values(production.resources("web", "Custom::CDKBucketDeployment")).map(({ Properties }) => [
    Properties.Include ?? Properties.Exclude,
    Properties.SystemMetadata,
    Properties.Prune,
  ]);
  const forever = { "cache-control": "public, max-age=31536000, immutable" };
  expect(stored).toEqual([
    [["assets/*.woff2"], forever, false],
    [["assets/*.js", "assets/*.css"], { ...forever, "content-encoding": "br" }, false],
    [["assets/*"], { "cache-control": "no-cache" }, false],
  ]);
});
