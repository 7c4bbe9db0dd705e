import type * as z from "zod";
import { logout } from "#shared/api/accounts/security.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { PACKED_TYPE, unpackBody } from "#shared/domain/royalties/packed-rows.ts";
import { ACTING_HEADER, type ActingGrant, hasEnded } from "../session/acting-grant.ts";
import { ownerOf } from "../session/token-in-storage.ts";
import { ApiFailure, type FailureCode, failureOf } from "./api-failure.ts";
import { type KeptAnswer, keepAnswers } from "./kept-answers.ts";
import type { LastSeen } from "./last-seen.ts";

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
  /** Called when the API has no such endpoint: this page is of another release. */
  readonly onUnknownEndpoint: () => void;
  readonly lastSeen: Pick<LastSeen, "note" | "answerOf">;
  readonly now: () => number;
}

/** In whose name a call is sent, and about which client. */
interface Sender extends CallOptions {
  readonly token: string | null;
  readonly grant: ActingGrant | null;
}

interface Sent extends Sender {
  readonly etag: string | undefined;
  /** Ends a read of the session. */
  readonly signal: AbortSignal | undefined;
}

const CLIENT_HEADER = "x-client";

/**
 * Maximum length of a body that is sent even if its page closes meanwhile. Browsers send 64 KiB like that at a time, and
 * refuse what exceeds it.
 */
const KEPT_ALIVE_LENGTH = 4_000;

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
  return response.headers.get("content-type")?.includes("json") ? unpackBody(JSON.parse(text)) : text;
};

/** Sign-out ends the administrator's own session, never the impersonated user's. */
const actsAs = (endpoint: Endpoint, grant: ActingGrant | null): grant is ActingGrant =>
  grant !== null && endpoint.access !== "public" && endpoint.name !== logout.name;

/** Failures after which the API no longer accepts the session. */
const ENDED_SESSION: ReadonlySet<FailureCode> = new Set(["unauthenticated", "sign_in_stopped", "recovery_needed"]);

export function createApiClient(deps: ApiClientDeps): Call {
  const {
    fetch,
    accessToken,
    onSignedOut,
    actingGrant,
    onActingEnded,
    onPlanRequired,
    onUnknownEndpoint,
    lastSeen,
    now,
  } = deps;

  const kept = keepAnswers();
  /** What the session reads: a session that signs out waits for none of it, because the API would refuse it. */
  let reads = new AbortController();
  /** The token that has signed out. Until the browser has discarded it, nothing else is asked with it. */
  let endedToken: string | null = null;

  async function send(
    endpoint: Endpoint,
    parts: Parts,
    { token, grant, clientId, etag, signal }: Sent,
  ): Promise<Response> {
    const headers = new Headers();
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (actsAs(endpoint, grant)) headers.set(ACTING_HEADER, grant.grant);
    if (clientId !== undefined) headers.set(CLIENT_HEADER, clientId);
    if (etag !== undefined) headers.set("if-none-match", etag);
    if (endpoint.packs) headers.set("accept", PACKED_TYPE);
    // The body parser rejects a content type without a body.
    if (parts.body !== undefined) headers.set("content-type", "application/json");
    const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    return fetch(addressOf(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      // A change without a button is often the last one before the page is left.
      keepalive: endpoint.method !== "GET" && (body ?? "").length <= KEPT_ALIVE_LENGTH,
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
  }

  async function answer(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<unknown> {
    const { clientId } = options;
    const grant = actingGrant();
    const isRead = endpoint.method === "GET";
    const isOpen = endpoint.access === "public";
    const signal = isRead && !isOpen ? reads.signal : undefined;
    const isSignOut = endpoint.name === logout.name;
    const address = [addressOf(endpoint.path, parts), grant?.grant ?? "", clientId ?? ""].join(" ");
    const find = (token: string | null): KeptAnswer | undefined =>
      isRead ? (kept.find(address) ?? lastSeen.answerOf(address, token && ownerOf(token))) : undefined;
    const ask = async (fresh: boolean) => {
      const token = isOpen ? null : await accessToken({ fresh });
      if (isSignOut) endedToken = token;
      else if (token !== null && token === endedToken) throw new Error("signed out");
      const known = find(token);
      const etag = known?.etag;
      return { token, known, response: await send(endpoint, parts, { token, grant, clientId, etag, signal }) };
    };
    let asked = await ask(false);
    // The token may have expired in flight. A rejected call had no effect, so it can be sent again.
    if (asked.response.status === 401 && !isOpen) asked = await ask(true);
    const { token, known, response } = asked;
    /** Notes the user's own answers: neither those of an impersonated user nor those of a client. */
    const noted = (body: unknown, etag: string | null, received: string | null): unknown => {
      const owner = token && ownerOf(token);
      const isOwn = isRead && owner !== null && grant === null && clientId === undefined;
      if (isOwn && typeof body === "object" && body !== null)
        lastSeen.note(body, { owner, address, etag, text: received });
      return body;
    };
    if (known && response.status === 304) return noted(known.body, known.etag, null);
    const text = await response.text();
    const body = bodyOf(response, text);
    if (!response.ok) throw failureOf(response.status, body);
    // The edge serves the application's page for unknown paths, which is not an API response.
    if (typeof body === "string") throw new ApiFailure("unavailable", response.status);
    const etag = response.headers.get("etag");
    if (isRead && etag !== null) kept.keep(address, { etag, body }, text.length);
    return noted(body, etag, text);
  }

  const call = async (endpoint: Endpoint, parts: Parts, options: CallOptions = {}): Promise<unknown> => {
    const grant = actingGrant();
    if (endpoint.name === logout.name) {
      reads.abort();
      reads = new AbortController();
    }
    try {
      return await answer(endpoint, parts, options);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure("offline", 0, "", {}, { cause: error });
      if (ENDED_SESSION.has(failure.code) && endpoint.access !== "public") {
        kept.clear();
        onSignedOut();
      }
      if (failure.code === "plan_required") onPlanRequired();
      // A use case that finds nothing says what it didn't find; the gateway has no message of ours.
      if (failure.code === "not_found" && failure.message === "") onUnknownEndpoint();
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
