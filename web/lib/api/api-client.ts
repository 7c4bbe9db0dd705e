import type { z } from "zod";
import { logout } from "#shared/api/accounts/security.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { ACTING_HEADER, type ActingGrant, hasEnded } from "../session/acting-grant.ts";
import { ApiFailure, type FailureCode, failureOf } from "./api-failure.ts";
import { keepAnswers } from "./kept-answers.ts";

/** A part of a call: absent when the endpoint declares none, optional when none of its fields is required. */
type Part<Name extends string, S extends z.ZodType> =
  unknown extends z.input<S>
    ? { readonly [K in Name]?: undefined }
    : Record<never, never> extends z.input<S>
      ? { readonly [K in Name]?: z.input<S> }
      : { readonly [K in Name]: z.input<S> };

export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<"params", P> &
  Part<"query", Q> &
  Part<"body", B>;

export interface CallOptions {
  /** The client of the agency whose figures are meant. */
  readonly clientId?: string;
}

/** Calls an endpoint as `shared/api` declares it. Throws only ApiFailure. */
export type Call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  options?: CallOptions,
) => Promise<z.output<R>>;

export interface ApiClientDeps {
  readonly fetch: typeof fetch;
  /** The bearer token, or null when signed out; `fresh` requests a newly issued one. */
  readonly accessToken: (options?: { fresh: boolean }) => Promise<string | null>;
  /** Called when the API rejects even a fresh token. */
  readonly onSignedOut: () => void;
  readonly actingGrant: () => ActingGrant | null;
  readonly onActingEnded: () => void;
  /** Called when the API requires a plan because the known one has ended. */
  readonly onPlanRequired: () => void;
  readonly now: () => number;
}

const CLIENT_HEADER = "x-client";

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A call's URL: escaped path parameters, query appended, arrays in bracket style, undefined omitted. */
export function addressOf(path: string, { params, query }: Parts): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}

const bodyOf = (response: Response, text: string): unknown => {
  // The gateway labels empty responses as plain text.
  if (response.status === 204 || text === "") return undefined;
  return response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
};

/** Sign-out ends the administrator's own session, never the impersonated user's. */
const actsAs = (endpoint: Endpoint, grant: ActingGrant | null): grant is ActingGrant =>
  grant !== null && endpoint.access !== "public" && endpoint.name !== logout.name;

/** Failures after which the API no longer accepts the session. */
const ENDED_SESSION: ReadonlySet<FailureCode> = new Set(["unauthenticated", "sign_in_stopped", "recovery_needed"]);

export function createApiClient(deps: ApiClientDeps): Call {
  const { fetch, accessToken, onSignedOut, actingGrant, onActingEnded, onPlanRequired, now } = deps;

  const kept = keepAnswers();

  async function send(
    endpoint: Endpoint,
    parts: Parts,
    { fresh, clientId, etag }: CallOptions & { readonly fresh: boolean; readonly etag: string | undefined },
  ): Promise<Response> {
    const token = endpoint.access === "public" ? null : await accessToken({ fresh });
    const headers = new Headers();
    if (token) headers.set("authorization", `Bearer ${token}`);
    const grant = actingGrant();
    if (actsAs(endpoint, grant)) headers.set(ACTING_HEADER, grant.grant);
    if (clientId !== undefined) headers.set(CLIENT_HEADER, clientId);
    if (etag !== undefined) headers.set("if-none-match", etag);
    // The body parser rejects a content type without a body.
    if (parts.body !== undefined) headers.set("content-type", "application/json");
    return fetch(addressOf(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    });
  }

  async function answer(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<unknown> {
    const address = [addressOf(endpoint.path, parts), actingGrant()?.grant ?? "", options.clientId ?? ""].join(" ");
    const known = endpoint.method === "GET" ? kept.find(address) : undefined;
    const sent = { ...options, etag: known?.etag };
    let response = await send(endpoint, parts, { ...sent, fresh: false });
    // The token may have expired in flight. A rejected call had no effect, so it can be sent again.
    if (response.status === 401 && endpoint.access !== "public")
      response = await send(endpoint, parts, { ...sent, fresh: true });
    if (known && response.status === 304) return known.body;
    const text = await response.text();
    const body = bodyOf(response, text);
    if (!response.ok) throw failureOf(response.status, body);
    // The edge serves the application's page for unknown paths, which is not an API response.
    if (typeof body === "string") throw new ApiFailure("unavailable", response.status);
    const etag = response.headers.get("etag");
    if (endpoint.method === "GET" && etag !== null) kept.keep(address, { etag, body }, text.length);
    return body;
  }

  const call = async (endpoint: Endpoint, parts: Parts, options: CallOptions = {}): Promise<unknown> => {
    const grant = actingGrant();
    try {
      return await answer(endpoint, parts, options);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure("offline", 0, "", {}, { cause: error });
      if (ENDED_SESSION.has(failure.code) && endpoint.access !== "public") {
        kept.clear();
        onSignedOut();
      }
      if (failure.code === "plan_required") onPlanRequired();
      if (actsAs(endpoint, grant) && hasEnded(grant, endpoint, failure, now())) onActingEnded();
      throw failure;
    } finally {
      // Nothing of one user stays for the next.
      if (endpoint.name === logout.name) kept.clear();
    }
  };
  // The API validates its responses against the same declaration, so they are not parsed again.
  return call as Call;
}
