import { totpCode, totpStep } from "#local/aws/user-pool/totp.ts";
import { seedPlan } from "#local/demo/seed-plans.ts";
import { getUser } from "#shared/api/accounts.ts";
import { loginAs } from "#shared/api/acting.ts";
import { confirmTotp, startTotp } from "#shared/api/security.ts";
import { type ApiCall, apiClient, callOrThrow } from "./client.ts";
import { type Person, peopleOf } from "./people.ts";
import type { Application } from "./start-application.ts";
import { storedIn } from "./stored.ts";

/** Address of the administrator of a local stage (infra/config.ts). */
const ADMIN_EMAIL = "admin@colophon.example";

const AGENCY_PLAN = "agency-house-monthly";

/** The running product with people in it, as the rows of the access matrix need them. */
export type World = Awaited<ReturnType<typeof worldOf>>;

/**
 * Two authors on trial, two agencies on a plan, a member of the first who may only look, an author whose trial is over, an agency without a plan, and
 * the administrator: all signed up, verified and signed in.
 */
export async function worldOf(application: Application) {
  const client = apiClient(application.origin);
  const people = peopleOf(application, client);
  const agencyIdOf = async (token: string) => (await callOrThrow(client, getUser, { token })).body.agency.id as string;
  const owner = await people.owner(agencyIdOf);
  const turnOnCodes = async (person: Person): Promise<Person> => {
    const token = person.tokens.access;
    const { secret } = (await callOrThrow(client, startTotp, { token })).body as { secret: string };
    const code = totpCode(secret, totpStep(Date.now()));
    await callOrThrow(client, confirmTotp, { token, body: { code } });
    return person;
  };
  const cast = {
    author: await people.author(),
    otherAuthor: await people.author(),
    owner,
    otherOwner: await people.owner(agencyIdOf),
    reader: await people.accept(owner, await people.invite(owner, "read_only")),
    lapsedAuthor: await people.author(),
    lapsedOwner: await people.owner(agencyIdOf),
    // Acting as others needs one-time codes.
    admin: await turnOnCodes(await people.author(ADMIN_EMAIL)),
  };
  for (const person of [cast.owner, cast.otherOwner]) await seedPlan(application.origin, person, AGENCY_PLAN);
  const stored = storedIn(application);
  const grants = new Map<string, string>();
  const kept = new Map<string, Promise<unknown>>();

  return {
    application,
    client,
    people,
    cast,

    /** A call as this person that has to work. */
    ask: (person: Person, endpoint: Parameters<typeof callOrThrow>[1], call: ApiCall = {}) =>
      callOrThrow(client, endpoint, { token: person.tokens.access, ...call }),

    /** A token of an extension of this author's that is connected now: signing out everywhere, which some calls do, ends the one before. */
    extensionTokenOf: (person: Person): Promise<string> => stored.connectExtension(person.id),

    /** Ends this author's trial, and takes the free plan back where they have chosen it. */
    endTrial: (person: Person): Promise<void> => stored.endTrial(person.id),

    /** An author portal account that this author has linked, without its session. */
    linkAccount: (person: Person): Promise<string> => stored.linkAccount(person.id),

    /** A call as this author's extension that has to work. */
    askAsExtension: async (person: Person, endpoint: Parameters<typeof callOrThrow>[1], call: ApiCall = {}) =>
      callOrThrow(client, endpoint, { token: await stored.connectExtension(person.id), ...call }),

    /** The grant under which the administrator acts as this person; asked for when there is none. */
    async grantFor(person: Person): Promise<string> {
      const held = grants.get(person.id);
      if (held) return held;
      const body = { email: person.email, reason: "The access matrix" };
      const token = cast.admin.tokens.access;
      const grant = (await callOrThrow(client, loginAs, { token, body })).body.grant as string;
      grants.set(person.id, grant);
      return grant;
    },
    forgetGrant: (person: Person) => grants.delete(person.id),

    /** What is made once for all calls. */
    once<T>(name: string, make: () => Promise<T>): Promise<T> {
      const made = (kept.get(name) as Promise<T> | undefined) ?? make();
      kept.set(name, made);
      return made;
    },
  };
}
