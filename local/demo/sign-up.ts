import * as z from "zod";
import { register, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { DEMO_PASSWORD, type DemoPerson } from "./people.ts";
import { CallFailed, visitor } from "./session.ts";

const Mailbox = z.array(z.object({ text: z.string() }));

/**
 * Path parameters of the links of one kind (`verify/email`, `invitation`) in the emails to an address, newest first.
 */
export async function linksTo(
  address: string,
  email: string,
  kind: "verify/email" | "invitation",
): Promise<{ hash: string; id: string }[]> {
  const answer = await fetch(`${address}/_local/mail.json?to=${encodeURIComponent(email)}`);
  const link = new RegExp(`/${kind}/([^/\\s]+)/([^/\\s]+)`);
  return Mailbox.parse(await answer.json()).flatMap(({ text }) => {
    const [, hash, id] = link.exec(text) ?? [];
    return hash && id ? [{ hash, id: decodeURIComponent(id) }] : [];
  });
}

export const formOf = ({ firstName, lastName, email }: DemoPerson) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  password: DEMO_PASSWORD,
  password_confirmation: DEMO_PASSWORD,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || "Etc/UTC",
});

/** Runs a step and ignores the refusal if an earlier start has already completed it. */
export async function unlessDone(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof CallFailed && [404, 409, 422].includes(error.status))) throw error;
  }
}

export async function confirmAddress(address: string, email: string): Promise<void> {
  for (const params of await linksTo(address, email, "verify/email")) {
    await unlessDone(() => visitor(address).call(verifyEmail, { params }));
  }
}

/** Signs up an author unless they exist, and verifies their address by email. */
export async function signUpAuthor(address: string, person: DemoPerson): Promise<void> {
  await unlessDone(() => visitor(address).call(register, { body: formOf(person) }));
  await confirmAddress(address, person.email);
}
