import { register, verifyEmail } from "#shared/api/accounts.ts";
import { linksTo } from "./mailbox.ts";
import { DEMO_PASSWORD, type DemoPerson } from "./people.ts";
import { CallFailed, visitor } from "./session.ts";

/** What a sign-up form says of a person. */
export const formOf = ({ firstName, lastName, email }: DemoPerson) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  password: DEMO_PASSWORD,
  password_confirmation: DEMO_PASSWORD,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || "Etc/UTC",
});

/** Runs a step that an earlier start may have taken already, which the product then refuses. */
export async function unlessDone(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof CallFailed && [404, 422].includes(error.status))) throw error;
  }
}

/** Opens the links in the mails that ask a person to confirm their address. */
export async function confirmAddress(address: string, email: string): Promise<void> {
  for (const params of await linksTo(address, email, "verify/email")) {
    await unlessDone(() => visitor(address).call(verifyEmail, { params }));
  }
}

/** Signs somebody up as an author, unless they are, and confirms their address by the mail that they got. */
export async function signUpAuthor(address: string, person: DemoPerson): Promise<void> {
  await unlessDone(() => visitor(address).call(register, { body: formOf(person) }));
  await confirmAddress(address, person.email);
}
