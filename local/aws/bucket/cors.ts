import { matches } from "#local/permissions/policy.ts";

export interface CorsRule {
  readonly AllowedOrigins: readonly string[];
  readonly AllowedMethods: readonly string[];
  readonly AllowedHeaders?: readonly string[];
  readonly ExposedHeaders?: readonly string[];
  readonly MaxAge?: number;
}

interface CrossOriginRequest {
  readonly origin: string;
  readonly method: string;
  readonly headers: readonly string[];
}

/** Returns the response headers that allow a cross-origin request, or null when no rule allows it. */
export function corsHeaders(rules: readonly CorsRule[], request: CrossOriginRequest): Record<string, string> | null {
  const { origin, method, headers } = request;
  const rule = rules.find(
    (r) =>
      r.AllowedOrigins.some((o) => matches(o, origin)) &&
      r.AllowedMethods.includes(method) &&
      headers.every((h) => (r.AllowedHeaders ?? []).some((a) => matches(a.toLowerCase(), h))),
  );
  if (!rule) return null;
  return {
    "access-control-allow-origin": rule.AllowedOrigins.includes("*") ? "*" : origin,
    "access-control-allow-methods": rule.AllowedMethods.join(", "),
    ...(headers.length > 0 ? { "access-control-allow-headers": headers.join(", ") } : {}),
    ...(rule.ExposedHeaders ? { "access-control-expose-headers": rule.ExposedHeaders.join(", ") } : {}),
    ...(rule.MaxAge ? { "access-control-max-age": String(rule.MaxAge) } : {}),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
