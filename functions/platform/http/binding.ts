import type { z } from "zod";
import type { Access, Endpoint } from "#shared/api/endpoint.ts";
import type { Actor } from "../access/actor.ts";
import type { RequestFacts } from "./api-event.ts";

/** Who acts: nobody on a public route, somebody on every other. */
export type ActorOf<W extends Access> = W extends "public" ? null : Actor;

/** What a use case returns for an endpoint: its response, or nothing where it has none. */
type Returned<R extends z.ZodType> = [z.input<R>] extends [undefined]
  ? Promise<void>
  : Promise<z.input<R>> | z.input<R>;

/** What a use case is called with: everything parsed by the endpoint's own schemas, and undefined where it declares none. */
export interface Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, W extends Access> {
  readonly actor: ActorOf<W>;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly request: RequestFacts;
}

/** An endpoint and what answers it. */
export interface Binding {
  readonly endpoint: Endpoint;
  run(call: {
    actor: Actor | null;
    params: unknown;
    query: unknown;
    body: unknown;
    request: RequestFacts;
  }): Promise<unknown>;
}

/** Binds an endpoint to the use case that answers it. The use case returns the response's body; its status is the endpoint's. */
export function on<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  W extends Access,
>(endpoint: Endpoint<P, Q, B, R, W>, answer: (call: Call<P, Q, B, W>) => Returned<R>): Binding {
  return {
    endpoint,
    /** The chain has parsed everything with this endpoint's schemas and refused a missing actor, which is what the assertion says. */
    run: async (call) => answer(call as Call<P, Q, B, W>),
  };
}
