import { z } from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Actor } from "./actor.ts";
import type { ApiEvent } from "./api-event.ts";
import type { Clock } from "./clock.ts";
import { Forbidden, Unauthenticated } from "./errors.ts";
import type { SessionStore } from "./session-store.ts";
import { toActor } from "./to-actor.ts";

/** Where a token must come from. */
export interface TokenSource {
  readonly issuer: string;
  readonly clientId: string;
}

/** The claims of an access token; the gateway hands numbers over as text. An ID token has no `client_id` and another `token_use`. */
const claimsFrom = ({ issuer, clientId }: TokenSource) =>
  z.object({
    sub: z.string().min(1),
    token_use: z.literal("access"),
    client_id: z.literal(clientId),
    iss: z.literal(issuer),
    iat: z.coerce.number().int(),
    origin_jti: z.string().min(1),
  });

/** The header by which an administrator says whom they act for. Nobody may yet: refused rather than ignored. */
const ACTING_AS = "x-acting-as";

/** Who calls, from the gateway's verified claims, the person's row and the device's session. Throws Unauthenticated. */
export async function authenticate(
  event: ApiEvent,
  deps: {
    readonly tokens: TokenSource;
    readonly sessions: SessionStore;
    readonly adminEmail: string;
    readonly clock: Clock;
  },
): Promise<Actor> {
  const claims = claimsFrom(deps.tokens).safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new Unauthenticated();
  const { sub: userId, origin_jti: sessionId, iat } = claims.data;
  const { user, session } = await deps.sessions.look(userId, sessionId);
  if (!user || user.removingAt) throw new Unauthenticated();
  if (user.signedOutAt && iat < Math.floor(Date.parse(user.signedOutAt) / 1000)) throw new Unauthenticated();
  const isOpen = session
    ? session.endedAt === undefined
    : await deps.sessions.open(userId, sessionId, event.headers["user-agent"], deps.clock.now());
  if (!isOpen) throw new Unauthenticated();
  return toActor(user, sessionId, deps.adminEmail);
}

/** Refuses to act for somebody else: grants for that do not exist yet. */
export function refuseActingAs(event: ApiEvent): void {
  if (event.headers[ACTING_AS] !== undefined) throw new Forbidden("forbidden", "You can't act for somebody else.");
}

/** Refuses who may not call this endpoint, by its declared access. */
export function checkAccess({ access }: Pick<Endpoint, "access">, actor: Actor): void {
  const allowed = access === "public" || access === "member" || access === actor.kind;
  if (!allowed) throw new Forbidden("forbidden", "Your account can't do this.");
}
