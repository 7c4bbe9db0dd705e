import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
  APIGatewayProxyStructuredResultV2,
} from "aws-lambda";
import { versionsIn } from "./version.ts";

/** The HTTP API's event (payload format 2.0); `authorizer` is present only on routes with a JWT authorizer. */
export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & {
    readonly authorizer?: {
      readonly jwt?: { readonly claims: Record<string, unknown>; readonly scopes?: string[] | null };
    };
  }
>;
export type ApiAnswer = APIGatewayProxyStructuredResultV2;

export interface RequestFacts {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The caller's access token, verified by the gateway where the route requires one; null without. */
  readonly accessToken: string | null;
  /** Versions of the answer that the caller has (`If-None-Match`). */
  readonly knownVersions: ReadonlySet<string>;
}

const BEARER = /^Bearer\s+(\S+)$/i;

/**
 * Returns the caller's address. Behind the edge, the gateway's peer is the edge, which appends the caller to
 * `x-forwarded-for`; earlier entries are written by the caller and not trusted.
 */
function addressOf(event: ApiEvent, behindEdge: boolean): string {
  const peer = event.requestContext.http.sourceIp;
  if (!behindEdge) return peer;
  const hops = (event.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  if (hops.at(-1) === peer) hops.pop();
  return hops.at(-1) ?? peer;
}

export const bearerOf = (event: ApiEvent): string | null => BEARER.exec(event.headers.authorization ?? "")?.[1] ?? null;

export const factsOf = (event: ApiEvent, behindEdge: boolean): RequestFacts => ({
  id: event.requestContext.requestId,
  address: addressOf(event, behindEdge),
  userAgent: event.headers["user-agent"],
  accessToken: bearerOf(event),
  knownVersions: versionsIn(event.headers["if-none-match"]),
});
