import { totpCode, totpStep } from "#local/aws/user-pool/totp.ts";
import { seedPlan } from "#local/demo/seed-plans.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { loginAs } from "#shared/api/accounts/impersonation.ts";
import { confirmTotp, startTotp } from "#shared/api/accounts/security.ts";
import { subscribeFree } from "#shared/api/billing/billing.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { type ApiCall, apiClient, callOrThrow } from "./client.ts";
import { type Person, peopleOf } from "./people.ts";
import type { Application } from "./start-application.ts";
import { storedIn } from "./stored.ts";

/** Address of the administrator of a local stage (infra/config.ts). */
const ADMIN_EMAIL = "admin@colophon.example";

const AGENCY_PLAN = "agency-house-monthly";

/** The running product with the users that the rows of the access matrix need. */
export type World = Awaited<ReturnType<typeof worldOf>>;

/**
 * Two authors on trial, two agencies on a plan, a view-only member of the first, an author whose trial is over, one
 * on the free plan, an agency without a plan, and the administrator: all signed up, verified and signed in.
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
    freeAuthor: await people.author(),
    lapsedOwner: await people.owner(agencyIdOf),
    // Impersonation requires one-time codes.
    admin: await turnOnCodes(await people.author(ADMIN_EMAIL)),
  };
  for (const person of [cast.owner, cast.otherOwner]) await seedPlan(application.origin, person, AGENCY_PLAN);
  const stored = storedIn(application);
  await stored.endTrial(cast.freeAuthor.id);
  await callOrThrow(client, subscribeFree, { token: cast.freeAuthor.tokens.access });
  const grants = new Map<string, string>();
  const kept = new Map<string, Promise<unknown>>();

  return {
    application,
    client,
    people,
    cast,

    ask: (person: Person, endpoint: Parameters<typeof callOrThrow>[1], call: ApiCall = {}) =>
      callOrThrow(client, endpoint, { token: person.tokens.access, ...call }),

    /**
     * The token of a newly connected extension of this author; signing out everywhere, which some calls do, ends the
     * previous one.
     */
    extensionTokenOf: (person: Person): Promise<string> => stored.connectExtension(person.id),

    endTrial: (person: Person): Promise<void> => stored.endTrial(person.id),

    startTrial: (person: Person): Promise<void> => stored.startTrial(person.id),

    giveEverything: (person: Person): Promise<void> => stored.giveEverything(person.id),

    share: (owner: Person, client: Person, scopes: readonly ConsentScope[]): Promise<void> =>
      stored.share(owner.tenantId, client.id, scopes),
    endSharing: (owner: Person, client: Person): Promise<void> => stored.endSharing(owner.tenantId, client.id),
    giveCode: (owner: Person): Promise<string> => stored.giveCode(owner.tenantId),
    scheduleDeletion: (person: Person, dueAt: string | null): Promise<void> =>
      stored.scheduleDeletion(person.id, dueAt),

    linkAccount: (person: Person): Promise<string> => stored.linkAccount(person.id),

    askAsExtension: async (person: Person, endpoint: Parameters<typeof callOrThrow>[1], call: ApiCall = {}) =>
      callOrThrow(client, endpoint, { token: await stored.connectExtension(person.id), ...call }),

    /** The grant under which the administrator acts as this user; requested when there is none. */
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

    /** Creates a value on first use and shares it among all calls. */
    once<T>(name: string, make: () => Promise<T>): Promise<T> {
      const made = (kept.get(name) as Promise<T> | undefined) ?? make();
      kept.set(name, made);
      return made;
    },
  };
}
