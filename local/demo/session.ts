import type * as z from "zod";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { logout } from "#shared/api/accounts/security.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { WebConfig } from "#shared/api/web-config.ts";
import { openPoolSession, type PoolSession } from "./pool-session.ts";

/** A user who calls the product over HTTP as the browser does. */
export interface Person {
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    input?: { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> },
  ): Promise<z.output<R>>;
}

export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls without a token: sign-up and verification. */
export const visitor = (address: string): Person => personWith(address, async () => undefined);

/** Calls with a token, of a signed-in user or of a connected extension. */
export const holderOf = (address: string, token: string): Person => personWith(address, async () => token);

/**
 * Signs in, acts as that user and signs out again; `accessToken` is for calls that a person doesn't make. Throws the
 * errors of the pool and of the calls.
 */
export async function asPerson<T>(
  address: string,
  email: string,
  password: string,
  act: (person: Person, accessToken: PoolSession["accessToken"]) => Promise<T>,
): Promise<T> {
  const config = WebConfig.parse(await (await fetch(`${address}/config.json`)).json());
  const session = await openPoolSession(config, address, email, password);
  const person = personWith(address, session.accessToken);
  try {
    // The first call of a sign-in opens its session.
    await person.call(getUser);
    const result = await act(person, session.accessToken);
    await person.call(logout);
    return result;
  } finally {
    await session.end();
  }
}

function personWith(address: string, token: () => Promise<string | undefined>): Person {
  return {
    async call(endpoint, { params, query, body } = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)[name])),
      );
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : "";
      const bearer = await token();
      const response = await fetch(`${address}/api${path}${search}`, {
        method: endpoint.method,
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body ? { "content-type": "application/json" } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
      });
      const text = await response.text();
      if (!response.ok) throw new CallFailed(response.status, `${endpoint.name} answered ${response.status}: ${text}`);
      return endpoint.response.parse(text === "" ? undefined : JSON.parse(text));
    },
  };
}
