import type * as z from "zod";
import type { Access, Credential, Endpoint } from "#shared/api/endpoint.ts";
import type { Actor, ExtensionActor, SessionActor } from "../access/actor.ts";
import type { RequestFacts } from "./api-event.ts";
import type { Versioned } from "./version.ts";

/** The actors that each credential admits. */
interface ActorBy extends Record<Credential, Actor> {
  readonly session: SessionActor;
  readonly extension: ExtensionActor;
}

/** The actors that an endpoint's use case may meet, by the endpoint's access and credentials. */
export type ActorOf<W extends Access, C extends Credential> = W extends "public" ? null : ActorBy[C];

type Returned<R extends z.ZodType> = [z.input<R>] extends [undefined]
  ? Promise<void>
  : Promise<z.input<R> | Versioned<z.input<R>>> | z.input<R>;

/** The arguments of a use case, parsed by the endpoint's schemas; undefined where it declares none. */
export interface Call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  W extends Access,
  C extends Credential,
  A,
> {
  readonly actor: ActorOf<W, C>;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly request: RequestFacts;
  /** What the chain has read ahead for the use case. */
  readonly ahead: A;
}

export interface Binding {
  readonly endpoint: Endpoint;
  /** A single query of the caller's own that the chain begins with the plan's. Without the plan nothing of it is seen. */
  readonly ahead?: ((actor: Actor) => Promise<unknown>) | undefined;
  run(call: {
    actor: Actor | null;
    params: unknown;
    query: unknown;
    body: unknown;
    request: RequestFacts;
    ahead?: unknown;
  }): Promise<unknown>;
}

/**
 * Binds an endpoint to its use case. The use case returns the response's body, `Versioned` if it names what the body
 * depends on; the endpoint declares the status. `ahead` is a query that need not wait for the caller's plan.
 */
export function on<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  W extends Access,
  C extends Credential,
  A = undefined,
>(
  endpoint: Endpoint<P, Q, B, R, W, C>,
  answer: (call: Call<P, Q, B, W, C, A>) => Returned<R>,
  ahead?: (actor: Actor) => Promise<A>,
): Binding {
  return {
    endpoint,
    ahead,
    /** Safe assertion: the chain has parsed everything with this endpoint's schemas and refused a missing actor. */
    run: async (call) => answer(call as Call<P, Q, B, W, C, A>),
  };
}
