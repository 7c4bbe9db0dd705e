import type { TableAccess } from "#functions/entities/base.ts";
import type { UserActor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryUserPool, recordingBus, recordingMailer } from "#functions/testing/outside-parties.ts";
import { givenUser } from "#functions/testing/users.ts";
import { register } from "#shared/api/accounts/accounts.ts";
import { accountsRoutes } from "../routes.ts";
import { sessionOpener } from "../sign-in/open-session.ts";
import { accountsStores } from "../wiring.ts";

/**
 * Dependencies of the accounts use cases on a real table, with external services in memory, and a caller of its
 * endpoints.
 */
export function accountsWorld(access: TableAccess) {
  const clock = fakeClock();
  const pool = memoryUserPool();
  const deps = {
    ...accountsStores(access),
    pool,
    ownAccount: pool,
    mailer: recordingMailer(),
    bus: recordingBus(),
    clock,
    site: { url: "https://colophon.test", supportEmail: "help@colophon.test" },
  };
  const call = apiCaller(accountsRoutes(deps), { access, clock, openSession: sessionOpener(deps) });
  return {
    deps,
    clock,
    call,
    /** Writes a user directly into the table and the pool; `givenUser` writes the table alone. */
    givenPerson: async (changes: Parameters<typeof givenUser>[1] = {}): Promise<UserActor> => {
      const actor = await givenUser(access, changes);
      await pool.ensureUser(actor.userId, actor.email);
      return actor;
    },
    signUp: async (changes: Partial<Record<string, string>> = {}): Promise<Pick<UserActor, "userId" | "sessionId">> => {
      const { body } = await call(register, { body: signUpForm(changes) });
      return { userId: body.id, sessionId: "laptop" };
    },
    bearer: ({ userId }: Pick<UserActor, "userId">) => ({ authorization: `Bearer ${pool.accessTokenOf(userId)}` }),
    lastEmailTo: (email: string) => {
      const message = deps.mailer.emails.findLast(({ to }) => to === email);
      if (!message) throw new Error(`no email to ${email}`);
      return message;
    },
  };
}

export const signUpForm = (changes: Partial<Record<string, string>> = {}) => ({
  first_name: "Mara",
  last_name: "Lindqvist",
  email: "mara@example.com",
  password: "a quiet harbour",
  password_confirmation: changes.password ?? "a quiet harbour",
  timezone: "Europe/Stockholm",
  ...changes,
});

export function linkIn(text: string): { hash: string; id: string } {
  const match = /https:\/\/colophon\.test\/(?:verify\/email|reset\/password)\/([^/\s]+)\/(\S+)/.exec(text);
  if (!match) throw new Error("the email has no link");
  return { hash: match[1]!, id: decodeURIComponent(match[2]!) };
}
