import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
  APIGatewayProxyStructuredResultV2,
} from "aws-lambda";

/** What the HTTP API hands to a function (payload format 2.0); `authorizer` is there on routes with a JWT authorizer only. */
export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & {
    readonly authorizer?: {
      readonly jwt?: { readonly claims: Record<string, unknown>; readonly scopes?: string[] | null };
    };
  }
>;
export type ApiAnswer = APIGatewayProxyStructuredResultV2;

/** What a use case may want to know of the call itself. */
export interface RequestFacts {
  readonly id: string;
  /** The caller's address as the edge saw it. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The caller's own access token, which the gateway has checked where the route asks for one; null without. */
  readonly accessToken: string | null;
}

const BEARER = /^Bearer\s+(\S+)$/i;

/**
 * The caller's address. Behind the edge the gateway's own peer is the edge, which has appended the caller to `x-forwarded-for`; whatever stands
 * before that entry was written by the caller and is not believed.
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

/** The token that a call came with, whatever it is; null without one. */
export const bearerOf = (event: ApiEvent): string | null => BEARER.exec(event.headers.authorization ?? "")?.[1] ?? null;

export const factsOf = (event: ApiEvent, behindEdge: boolean): RequestFacts => ({
  id: event.requestContext.requestId,
  address: addressOf(event, behindEdge),
  userAgent: event.headers["user-agent"],
  accessToken: bearerOf(event),
});
