import { accountStore } from "#functions/accounts/index.ts";
import { getUser, register, resendVerification, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { cancelDeletion, GRACE_DAYS, requestDeletion } from "#shared/api/personal-data.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { LONGEST_CLOCK_STEP_MS } from "../world/invocations.ts";
import { Violation } from "../world/violation.ts";
import type { Action, ActionContext } from "./action.ts";
import { addressOf, type Caller, callerOf } from "./author.ts";

/** How often a person asks for the verification email again. */
const RESENDS = 2;
const LINK = /https:\/\/colophon\.test\/verify\/email\/([^/\s]+)\/(\S+)/;

/**
 * Follows the link in the verification email, and asks for another email where none has arrived: an account that is never
 * verified is closed after a month.
 */
export async function confirmAddress(
  { world }: Pick<ActionContext, "world">,
  { email, ...call }: { readonly email: string; readonly as: Caller; readonly address: string },
): Promise<void> {
  for (let resends = 0; ; resends++) {
    const sent = world.parties.emails.findLast(({ to, text }) => to === email && LINK.test(text));
    const [, hash = "", id = ""] = LINK.exec(sent?.text ?? "") ?? [];
    const params = { hash, id: decodeURIComponent(id) };
    const answer = sent ? await world.ask(verifyEmail, { address: call.address, params }) : null;
    if (answer?.status === 200 || resends === RESENDS) return;
    await world.ask(resendVerification, call);
  }
}

/** Signs up with an address of its own per account, opens the first session and follows the link in the email. */
export const signUp: Action = async ({ world, author }) => {
  if (author.userId !== null) return;
  const { address, password, name } = author;
  const email = addressOf(author);
  // Each has a name of their own: emails about two namesakes would be the same.
  const form = { first_name: "Mara", last_name: name, timezone: "Europe/Stockholm" };
  const body = { ...form, email, password, password_confirmation: password };
  const answer = await world.ask(register, { address, body });
  if (answer === null) return;
  // A sign-up whose answer was lost has an account, with which the author signs in.
  const userId = answer.status === 201 ? answer.body.id : await world.signIn(email, password);
  if (userId === null)
    throw new Violation("an interrupted sign-up can be repeated", `${email}: ${JSON.stringify(answer.body)}`);
  author.email = email;
  author.userId = userId;
  const as = callerOf(author)!;
  await world.ask(getUser, { as, address });
  await confirmAddress({ world }, { as, address, email });
};

/** When the stored account is due for deletion; null for an account that stays. */
async function storedDueAt({ world }: Pick<ActionContext, "world">, userId: string): Promise<number | null> {
  const row = await world.observe(() => accountStore(world.parties.table).find(userId));
  return row?.deletionDueAt ? Date.parse(row.deletionDueAt) : null;
}

/** Asks for the deletion of the account, or takes the request back. */
export const leave: Action = async ({ world, author, now }) => {
  const as = callerOf(author);
  if (!as) return;
  const { address, email } = author;
  if (author.deletionDueAt === null) {
    const answer = await world.ask(requestDeletion, { as, address, body: { email } });
    // Without an answer, the next visit shows whether the request arrived.
    author.deletionDueAt = await storedDueAt({ world }, as.userId);
    const dueAt = answer?.status === 202 ? Date.parse(answer.body.deletion_due_at) : author.deletionDueAt;
    // A repeated call keeps the first date; a machine's clock may be a few minutes off.
    if (dueAt !== author.deletionDueAt || (dueAt ?? Infinity) < now() + GRACE_DAYS * DAY_MS - LONGEST_CLOCK_STEP_MS)
      throw new Violation(
        "a deletion leaves the promised days of grace",
        JSON.stringify({ answer, stored: author.deletionDueAt }),
      );
  } else if (now() < author.deletionDueAt) {
    const answer = await world.ask(cancelDeletion, { as, address });
    author.deletionDueAt = await storedDueAt({ world }, as.userId);
    if (answer?.status === 204 && author.deletionDueAt !== null)
      throw new Violation("a deletion that is taken back does not happen", `${author.name} ${author.deletionDueAt}`);
  }
};
