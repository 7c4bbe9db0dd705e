import type * as z from "zod";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { Relations } from "#shared/domain/royalties/packed-rows.ts";

/**
 * Who may call an endpoint. `public` is everyone; `member` is any user; `author` and `agency` narrow that, and `owner`
 * narrows an agency to its owner; `payer` is an author or an agency's owner; `admin` is the one configured
 * administrator, and other callers get a 404.
 */
export type Access = "public" | "member" | "author" | "agency" | "owner" | "payer" | "admin";
/**
 * The means by which a caller authenticates: `session` is a sign-in to Colophon, proven by an access token of the user
 * pool; `extension` is the token of a paired browser extension.
 */
export const CREDENTIALS = ["session", "extension"] as const;
export type Credential = (typeof CREDENTIALS)[number];
/**
 * What an impersonating administrator may do with an endpoint: read, and write while the user allows it; read only; or
 * nothing.
 */
export type Impersonation = "allowed" | "read" | "never";
/** A feature that some plans lack: `marketing` covers event logs and insights, `reports` an agency's Reports. */
export type Gate = "marketing" | "reports";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One HTTP endpoint, declared once: infra creates its route, the handler binds it, the browser calls it, and the API
 * document lists it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  With extends Credential = Credential,
> {
  /** The use case's name, also used for its file, its function and this constant. */
  readonly name: string;
  readonly method: Method;
  /** Path below `/api`, with `{name}` for parameters. */
  readonly path: string;
  readonly access: Who;
  /** The credentials that are accepted; a session alone by default. Public endpoints read none. */
  readonly credentials?: readonly With[];
  readonly impersonation: Impersonation;
  /** The write concerns the caller's own account rather than agency data, so read-only members may call it. */
  readonly ownAccount?: true;
  /**
   * Available to an author whose trial has ended and to an agency without a plan (guard 5 on the server). Public
   * endpoints are always available and don't set it.
   */
  readonly opensWithoutPlan?: true;
  /** The feature that the payer's plan must include; others are refused with `not_in_plan`. */
  readonly gate?: Gate;
  /**
   * Open to an agency that names a client: the scopes that the client must have granted, all of them. Answers NotFound
   * to such a call when absent; an empty list needs no scope.
   */
  readonly client?: readonly ConsentScope[];
  /** A call that only reads, although its method is POST. */
  readonly onlyReads?: true;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Success status; 200 by default. With 303, the response is the `Location` to which a browser is sent. */
  readonly status?: 200 | 201 | 202 | 204 | 303;
  /** The route class whose per-user rate limit applies; unlimited when absent. */
  readonly limit?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Members of the response that are lists of rows, which are packed for a caller that accepts it. */
  readonly packs?: Readonly<Record<string, Relations>>;
}

/** Declares an endpoint. An identity function that preserves the types of its schemas, access and credentials. */
export const endpoint = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const W extends Access,
  const C extends Credential = "session",
>(
  declaration: Endpoint<P, Q, B, R, W, C>,
): Endpoint<P, Q, B, R, W, C> => declaration;

/** The credentials that open the endpoint, any one of them; empty for a public endpoint. */
export const credentialsOf = ({
  access,
  credentials,
}: Pick<Endpoint, "access" | "credentials">): readonly Credential[] =>
  access === "public" ? [] : (credentials ?? ["session"]);

export const isWrite = ({ method, onlyReads }: Pick<Endpoint, "method" | "onlyReads">): boolean =>
  method !== "GET" && !onlyReads;

/** The gateway's route key, such as `GET /api/imports/{id}`. */
export const routeKey = (e: Pick<Endpoint, "method" | "path">): string => `${e.method} /api${e.path}`;

/**
 * A scope found only in the user pool's access tokens. The gateway and the functions both require it, so that ID tokens
 * are rejected.
 */
export const SIGNED_IN_SCOPE = "aws.cognito.signin.user.admin";

/** What an endpoint's use case gets of the query, and of the body. */
export type QueryOf<E extends { readonly query?: z.ZodType }> = z.output<NonNullable<E["query"]>>;
export type BodyOf<E extends { readonly body?: z.ZodType }> = z.output<NonNullable<E["body"]>>;
