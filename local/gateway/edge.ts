import { runInNewContext } from "node:vm";
import type { ResolvedResource, ResolvedTemplate } from "#local/model/service.ts";
import { matches } from "#local/permissions/policy.ts";

export interface Edge {
  headersFor(path: string): Readonly<Record<string, string>>;
  /** The site's file for an address, as rewritten by the distribution's viewer-request function. */
  fileFor(path: string): string;
}

interface Behaviour {
  readonly PathPattern?: string;
  readonly ResponseHeadersPolicyId?: string;
  readonly FunctionAssociations?: readonly { EventType: string; FunctionARN: string }[];
}

interface DistributionConfig {
  readonly DefaultRootObject?: string;
  readonly DefaultCacheBehavior: Behaviour;
  readonly CacheBehaviors?: readonly Behaviour[];
}

/** Runs the distribution's own function and policies, so that both are tested before they are deployed. */
export function createEdge(template: ResolvedTemplate): Edge {
  const distribution = template.byType("AWS::CloudFront::Distribution")[0];
  if (!distribution) return { headersFor: () => ({}), fileFor: (path) => path };
  const config = distribution.properties.DistributionConfig as DistributionConfig;
  const policies = new Map(
    template.byType("AWS::CloudFront::ResponseHeadersPolicy").map((p) => [p.ref, headersOf(p)] as const),
  );
  const behaviourOf = (path: string) =>
    config.CacheBehaviors?.find((b) => matches(b.PathPattern ?? "", path)) ?? config.DefaultCacheBehavior;
  const rewrite = viewerFunction(config.DefaultCacheBehavior, template);
  return {
    headersFor: (path) => policies.get(behaviourOf(path).ResponseHeadersPolicyId ?? "") ?? {},
    fileFor: (path) => rewrite(path === "/" ? `/${config.DefaultRootObject ?? ""}` : path),
  };
}

function viewerFunction(behaviour: Behaviour, template: ResolvedTemplate): (path: string) => string {
  const association = behaviour.FunctionAssociations?.find((a) => a.EventType === "viewer-request");
  const fn = template.byType("AWS::CloudFront::Function").find((f) => f.ref === association?.FunctionARN);
  if (!fn) return (path) => path;
  const handler = runInNewContext(`${fn.properties.FunctionCode};handler`) as (event: unknown) => { uri: string };
  return (uri) => handler({ request: { method: "GET", uri, querystring: {}, headers: {}, cookies: {} } }).uri;
}

interface SecurityHeaders {
  readonly ContentSecurityPolicy?: { ContentSecurityPolicy: string };
  readonly ContentTypeOptions?: object;
  readonly FrameOptions?: { FrameOption: string };
  readonly ReferrerPolicy?: { ReferrerPolicy: string };
  readonly StrictTransportSecurity?: { AccessControlMaxAgeSec: number; IncludeSubdomains?: boolean; Preload?: boolean };
}

function headersOf(policy: ResolvedResource): Readonly<Record<string, string>> {
  const config = policy.properties.ResponseHeadersPolicyConfig as {
    SecurityHeadersConfig?: SecurityHeaders;
    CustomHeadersConfig?: { Items: readonly { Header: string; Value: string }[] };
  };
  const security = config.SecurityHeadersConfig ?? {};
  const transport = security.StrictTransportSecurity;
  const headers: Record<string, string | undefined> = {
    "content-security-policy": security.ContentSecurityPolicy?.ContentSecurityPolicy,
    "x-content-type-options": security.ContentTypeOptions && "nosniff",
    "x-frame-options": security.FrameOptions?.FrameOption,
    "referrer-policy": security.ReferrerPolicy?.ReferrerPolicy,
    "strict-transport-security":
      transport &&
      `max-age=${transport.AccessControlMaxAgeSec}${transport.IncludeSubdomains ? "; includeSubDomains" : ""}${transport.Preload ? "; preload" : ""}`,
    ...Object.fromEntries((config.CustomHeadersConfig?.Items ?? []).map((i) => [i.Header.toLowerCase(), i.Value])),
  };
  return Object.fromEntries(Object.entries(headers).filter((h): h is [string, string] => h[1] !== undefined));
}
