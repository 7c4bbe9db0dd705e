import { renderEmail } from "#functions/clients/mail-layout.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

interface Values {
  readonly firstName: string;
  readonly url: string;
  readonly supportEmail: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly isOwner: boolean;
}

const dayOf = (instant: string): string => formatDayOf(instant, "UTC");

export const deletionRequestedMail = ({ firstName, url, supportEmail, dueAt, isOwner }: Values) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} account will be deleted on ${dayOf(dueAt)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked us to delete your account. On ${dayOf(dueAt)} (UTC) it will be deleted for good, with everything in it: nothing can be brought back then.`,
      ...(isOwner
        ? ["You own an agency. Its books, its figures and the accounts of all of its people go with it."]
        : []),
      "If you pay for a plan, we have cancelled it for you: nothing more is charged.",
      "Until then everything works as before. If you change your mind, sign in and keep your account.",
    ],
    button: { label: "Keep my account", link: new URL("/account/data", url).href },
    smallPrint: [`If it wasn't you who asked for it, choose a new password at once and write to ${supportEmail}.`],
  });
