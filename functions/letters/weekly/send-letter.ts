import type { UserRow } from "#functions/accounts/index.ts";
import { deliver } from "#functions/email-delivery/index.ts";
import type { Letter } from "#shared/domain/letters/letter.ts";
import { letterEmail } from "../emails/letter-email.ts";
import { type LetterKey, SELF } from "../letter-store.ts";
import type { LettersDeps } from "../wiring.ts";

type Deps = Pick<LettersDeps, "letters" | "recipients" | "mailer" | "site">;

/** A letter as a user's email shows it, to the user or to a second address. */
export const renderLetter = (
  letter: Letter,
  user: UserRow,
  {
    site,
    recipient = SELF,
    stopLink = null,
  }: { site: LettersDeps["site"]; recipient?: string; stopLink?: string | null },
) => {
  const { firstName: from, kind, hidesAmounts = false } = user;
  return letterEmail(letter, { from, firstName: recipient === SELF ? from : null, kind, hidesAmounts }, site, stopLink);
};

/**
 * Sends a letter that is claimed, and records the outcome. A refusal by the email service releases the claim and
 * propagates; a crash leaves it, because the letter may have been sent.
 */
export async function sendClaimed(deps: Deps, user: UserRow, key: LetterKey, letter: Letter): Promise<boolean> {
  const { userId, recipient } = key;
  const sending = deliver(deps, {
    userId,
    subscription: "letter",
    recipient,
    address: recipient === SELF ? user.email : recipient,
    write: (stopLink) => renderLetter(letter, user, { site: deps.site, recipient, stopLink }),
  }).catch(async (error: unknown) => {
    await deps.letters.release(key);
    throw error;
  });
  const outcome = await sending;
  await deps.letters.settle(key, outcome);
  return outcome === "sent";
}
