import type * as z from "zod";
import { accountsWorld } from "#functions/accounts/testing/accounts-world.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller, type CallOptions } from "#functions/testing/api-caller.ts";
import { verifyEmail } from "#shared/api/accounts/accounts.ts";
import { type AssignableRole, acceptInvitation, inviteMember, registerAgency } from "#shared/api/agency/agency.ts";
import { agencyRoutes } from "../routes.ts";
import { agencyStores } from "../wiring.ts";

type Caller = NonNullable<CallOptions["as"]>;

/**
 * Dependencies of the agency use cases on a real table, with external services in memory, and callers of agency and
 * accounts endpoints.
 */
export function agencyWorld(access: TableAccess) {
  const accounts = accountsWorld(access);
  const { clock } = accounts;
  const deps = {
    ...accounts.deps,
    ...agencyStores(access, clock),
    coverAddress: "https://covers.example/{asin}.jpg",
  };
  const call = apiCaller(agencyRoutes(deps), { access, clock });
  const lastEmailTo = (email: string): string => {
    const message = deps.mailer.emails.findLast(({ to }) => to === email);
    if (!message) throw new Error(`no email to ${email}`);
    return message.text;
  };
  const as = (userId: string): Caller => ({ userId, sessionId: `${userId}-laptop` });

  return {
    deps,
    clock,
    call,
    accounts: accounts.call,
    givenPerson: accounts.givenPerson,
    lastEmailTo,
    as,

    async givenAgency(name = "North Shelf"): Promise<Caller> {
      const email = `owner@${name.toLowerCase().replaceAll(" ", "-")}.example`;
      const { body } = await call(registerAgency, { body: agencyForm({ name, email }) });
      await accounts.call(verifyEmail, { params: linkIn("verify/email", lastEmailTo(email)) });
      return as(body.id);
    },

    async givenInvitation(owner: Caller, email: string, role: z.infer<typeof AssignableRole> = "member") {
      const { status } = await call(inviteMember, { as: owner, body: { email, role } });
      if (status !== 201) throw new Error(`the invitation was answered ${status}`);
      return linkIn("invitation", lastEmailTo(email));
    },

    async givenMember(owner: Caller, email: string, role: z.infer<typeof AssignableRole> = "member"): Promise<Caller> {
      const params = await this.givenInvitation(owner, email, role);
      const { status, body } = await call(acceptInvitation, { params, body: acceptForm() });
      if (status !== 201) throw new Error(`the acceptance was answered ${status}`);
      return as(body.id);
    },
  };
}

export const agencyForm = (changes: Partial<Record<string, string>> = {}) => ({
  name: "North Shelf",
  website: "northshelf.example",
  first_name: "Ingrid",
  last_name: "Solberg",
  email: "owner@north-shelf.example",
  password: "a quiet harbour",
  password_confirmation: changes.password ?? "a quiet harbour",
  timezone: "Europe/Oslo",
  ...changes,
});

export const acceptForm = (changes: Partial<Record<string, string>> = {}) => ({
  first_name: "Jonas",
  last_name: "Berg",
  password: "paper lantern",
  password_confirmation: changes.password ?? "paper lantern",
  timezone: "Europe/Oslo",
  ...changes,
});

export function linkIn(path: string, text: string): { hash: string; id: string } {
  const match = new RegExp(`https://colophon\\.test/${path}/([^/\\s]+)/(\\S+)`).exec(text);
  if (!match) throw new Error("the email has no link");
  return { hash: match[1]!, id: decodeURIComponent(match[2]!) };
}
