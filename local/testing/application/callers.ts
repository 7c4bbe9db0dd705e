import type { Credential, Endpoint } from "#shared/api/endpoint.ts";
import type { ApiCall } from "./client.ts";
import type { Person } from "./people.ts";
import type { Row } from "./row.ts";
import type { World } from "./world.ts";

/** Callers in order of execution; those that modify the sample's entity come last. */
export const CALLERS = [
  "no one",
  "a caller with a malformed token",
  "a caller whose token expired a second ago",
  "a caller with an ID token",
  "another author's extension",
  "their own extension",
  "an author whose trial is over",
  "an author on the free plan",
  "an agency's owner without a plan",
  "another author",
  "another agency's owner",
  "a member with view-only access",
  "the administrator impersonating them",
  "the user themselves",
] as const;
export type Caller = (typeof CALLERS)[number];

/** The valid credential that a caller presents; null for none. */
export const CREDENTIAL_OF: Readonly<Record<Caller, Credential | null>> = {
  "no one": null,
  "a caller with a malformed token": null,
  "a caller whose token expired a second ago": null,
  "a caller with an ID token": null,
  "another author's extension": "extension",
  "their own extension": "extension",
  "an author whose trial is over": "session",
  "an author on the free plan": "session",
  "an agency's owner without a plan": "session",
  "another author": "session",
  "another agency's owner": "session",
  "a member with view-only access": "session",
  "the administrator impersonating them": "session",
  "the user themselves": "session",
};

/**
 * Returns the callers of an endpoint. Public endpoints read no token and are rate-limited per network: calls by
 * extensions and users without a plan would only use up the limit of the others. The free plan matters only to gates.
 */
export const callersOf = ({ access, gate }: Pick<Endpoint, "access" | "gate">): readonly Caller[] =>
  CALLERS.filter((caller) => {
    if (caller === "an author on the free plan") return gate !== undefined;
    return access !== "public" || !(CREDENTIAL_OF[caller] === "extension" || hasNoPlan(caller));
  });

/** True for strangers who have neither a plan nor a trial. */
export const hasNoPlan = (caller: Caller): boolean =>
  caller === "an author whose trial is over" || caller === "an agency's owner without a plan";

export const personOf = ({ as }: Row, { cast }: World): Person => cast[as === "anyone" ? "author" : as];

export function callerOf(row: Row, world: World, caller: Caller): Person {
  switch (caller) {
    case "their own extension":
      return world.cast.author;
    case "another author's extension":
    case "another author":
      return world.cast.otherAuthor;
    case "another agency's owner":
      return world.cast.otherOwner;
    case "an author whose trial is over":
      return world.cast.lapsedAuthor;
    case "an author on the free plan":
      return world.cast.freeAuthor;
    case "an agency's owner without a plan":
      return world.cast.lapsedOwner;
    case "a member with view-only access":
      return world.cast.reader;
    default:
      return personOf(row, world);
  }
}

export async function presentedBy(
  row: Row,
  world: World,
  caller: Caller,
): Promise<Pick<ApiCall, "token" | "actingAs">> {
  const { signer } = world.application;
  const person = callerOf(row, world, caller);
  const now = Math.floor(Date.now() / 1000);
  switch (caller) {
    case "no one":
      return {};
    case "a caller with a malformed token":
      return { token: "gar.ba.ge" };
    case "a caller whose token expired a second ago":
      return { token: await signer({ username: person.id, auth_time: now - 601, iat: now - 601, exp: now - 1 }) };
    case "a caller with an ID token":
      return { token: person.tokens.id };
    case "their own extension":
    case "another author's extension":
      return { token: await world.extensionTokenOf(person) };
    case "the administrator impersonating them": {
      const grantee = row.as === "admin" ? world.cast.author : person;
      return { token: world.cast.admin.tokens.access, actingAs: await world.grantFor(grantee) };
    }
    case "an author whose trial is over":
      // An earlier call may have chosen the free plan.
      await world.endTrial(person);
      return { token: row.ends === "session" ? await signer({ username: person.id }) : person.tokens.access };
    default:
      return { token: row.ends === "session" ? await signer({ username: person.id }) : person.tokens.access };
  }
}

/** Restores what a successful call has ended, such as a session. */
export async function settle(row: Row, world: World, caller: Caller): Promise<void> {
  const person = callerOf(row, world, caller);
  if (row.ends === "every session") await world.people.again(person);
  if (row.ends === "grant" && caller === "the administrator impersonating them") world.forgetGrant(person);
}
