import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { sessionStore } from "#functions/platform/session-store.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryUserPool, recordingBus, recordingMailer } from "#functions/testing/outside-parties.ts";
import { agencyStore } from "../agency-store.ts";
import { kenpStore } from "../kenp-store.ts";
import { profileStore } from "../profile-store.ts";
import { accountsRoutes } from "../routes.ts";
import { signUpStore } from "../sign-up-store.ts";
import { accountStore } from "../store.ts";
import { verificationStore } from "../verification-store.ts";

/** Everything that accounts lean on, on a real table, with the outside parties in memory, and a caller of its endpoints. */
export function accountsWorld(access: TableAccess) {
  const clock = fakeClock();
  const deps = {
    accounts: accountStore(access),
    profiles: profileStore(access),
    agencies: agencyStore(access),
    kenp: kenpStore(access),
    books: bookStore(access),
    signUps: signUpStore(access),
    verifications: verificationStore(access),
    sessions: sessionStore(access),
    pool: memoryUserPool(),
    mailer: recordingMailer(),
    bus: recordingBus(),
    clock,
    site: { url: "https://colophon.test", supportEmail: "help@colophon.test" },
  };
  return { deps, clock, call: apiCaller(accountsRoutes(deps), { access, clock }) };
}

/** A sign-up form as an author fills it in. */
export const signUpForm = (changes: Partial<Record<string, string>> = {}) => ({
  first_name: "Mara",
  last_name: "Lindqvist",
  email: "mara@example.com",
  password: "a quiet harbour",
  password_confirmation: changes.password ?? "a quiet harbour",
  timezone: "Europe/Stockholm",
  ...changes,
});

/** Path parameters of the link in a verification mail. */
export function linkIn(text: string): { hash: string; id: string } {
  const match = /https:\/\/colophon\.test\/verify\/email\/([^/\s]+)\/(\S+)/.exec(text);
  if (!match) throw new Error("the mail has no link");
  return { hash: match[1]!, id: decodeURIComponent(match[2]!) };
}
