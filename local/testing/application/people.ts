import { randomBytes } from "node:crypto";
import { getUser, register, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { acceptInvitation, inviteMember, registerAgency } from "#shared/api/agency/agency.ts";
import { type ApiClient, callOrThrow } from "./client.ts";
import { linkTo } from "./mailbox.ts";
import { signIn, type Tokens } from "./sign-in.ts";
import type { Application } from "./start-application.ts";

export interface Person {
  readonly id: string;
  readonly kind: "author" | "agency";
  readonly email: string;
  readonly password: string;
  /** Their own id, or their agency's. */
  readonly tenantId: string;
  tokens: Tokens;
}

export const freshAddress = (name = "person"): string => `${name}-${randomBytes(6).toString("hex")}@example.com`;

export const PASSWORD = "a quiet harbour";
export const registration = (email: string) => ({
  first_name: "Mara",
  last_name: "Lindqvist",
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  timezone: "Europe/Stockholm",
});

/** Signs users up, verifies their addresses through the emailed links and signs them in. */
export function peopleOf(application: Application, client: ApiClient) {
  const { origin } = application;

  /** Signs in and makes the first call, which opens the session. */
  const arrive = async (email: string, password: string): Promise<Tokens> => {
    const tokens = await signIn(application, email, password);
    await callOrThrow(client, getUser, { token: tokens.access });
    return tokens;
  };

  const enter = async (person: Omit<Person, "tokens" | "password">): Promise<Person> => {
    const tokens = await arrive(person.email, PASSWORD);
    return { ...person, password: PASSWORD, tokens };
  };
  const verify = async (email: string) =>
    callOrThrow(client, verifyEmail, { params: await linkTo(origin, email, "verify/email") });

  return {
    author: async (email = freshAddress("author")): Promise<Person> => {
      const { body } = await callOrThrow(client, register, { body: registration(email) });
      await verify(email);
      return enter({ id: body.id, kind: "author", email, tenantId: body.id });
    },

    /** Creates an agency's owner. `agencyId` comes from the link of an invitation. */
    owner: async (agencyIdOf: (token: string) => Promise<string>): Promise<Person> => {
      const email = freshAddress("owner");
      const { body } = await callOrThrow(client, registerAgency, { body: { ...registration(email), name: "Harbour" } });
      await verify(email);
      const person = await enter({ id: body.id, kind: "agency", email, tenantId: "" });
      return { ...person, tenantId: await agencyIdOf(person.tokens.access) };
    },

    /** Returns the path parameters of a link that invites a new user into this owner's agency. */
    invite: async (owner: Person, role: "member" | "read_only", email = freshAddress("member")) => {
      const { body } = await callOrThrow(client, inviteMember, { token: owner.tokens.access, body: { email, role } });
      return { email, invitationId: body.data.id as string, link: await linkTo(origin, email, "invitation") };
    },

    accept: async (
      owner: Person,
      invitation: { email: string; link: { hash: string; id: string } },
    ): Promise<Person> => {
      const { email: _, ...chosen } = registration(invitation.email);
      const { body } = await callOrThrow(client, acceptInvitation, { params: invitation.link, body: chosen });
      return enter({ id: body.id, kind: "agency", email: invitation.email, tenantId: owner.tenantId });
    },

    /** Signs in with any password and makes the first call. Throws when either is refused. */
    arrive,

    again: async (person: Person): Promise<void> => {
      person.tokens = await arrive(person.email, person.password);
    },
  };
}
export type People = ReturnType<typeof peopleOf>;
