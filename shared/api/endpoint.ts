import type { z } from "zod";

/**
 * Who may call: `public` needs no token; `member` is any signed-in person; `author` and `agency` narrow that, and `owner` narrows an agency to its
 * owner; `payer` is an author or an agency's owner; `admin` is the one configured administrator, and for everybody else such a route is not there; `extension` is the paired browser extension's
 * own token.
 */
export type Access = "public" | "member" | "author" | "agency" | "owner" | "payer" | "admin" | "extension";
/** What an administrator who acts as somebody else may do with a route: everything, only read, or nothing. */
export type Impersonation = "allowed" | "read" | "never";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the HTTP API, declared once: infra makes its route, the handler binds it, the browser calls it, the API document lists it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  /** The use case's name, which is also its file, its function and this constant. */
  readonly name: string;
  readonly method: Method;
  /** Path below `/api`, with `{name}` for parameters. */
  readonly path: string;
  readonly access: Who;
  readonly impersonation: Impersonation;
  /** A write that concerns the caller's own account and not the agency's data, so that a member who may only read may still do it. */
  readonly ownAccount?: true;
  /** Opens to an author whose trial is over and to an agency without a plan (guard 5 on the server). Public endpoints open to everyone and don't say so. */
  readonly opensWithoutPlan?: true;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Status of a success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The route class whose per-person limit applies; none when absent. */
  readonly limit?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
}

/** Declares an endpoint; the identity function that keeps the types of its schemas and of who may call it. */
export const endpoint = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const W extends Access,
>(
  declaration: Endpoint<P, Q, B, R, W>,
): Endpoint<P, Q, B, R, W> => declaration;

/** The gateway's route key, such as `GET /api/imports/{id}`. */
export const routeKey = (e: Pick<Endpoint, "method" | "path">): string => `${e.method} /api${e.path}`;

/** The scope that only access tokens of the user pool carry: the gateway and the functions both ask for it, so that ID tokens open nothing. */
export const SIGNED_IN_SCOPE = "aws.cognito.signin.user.admin";
