import { renderEmail } from "#functions/clients/email-layout.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

interface Values {
  readonly firstName: string;
  readonly url: string;
  readonly supportEmail: string;
  readonly timeZone: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly isOwner: boolean;
}

export const deletionRequestedEmail = ({ firstName, timeZone, url, supportEmail, dueAt, isOwner }: Values) => {
  // The day that the page names, in the user's time zone.
  const day = formatDayOf(dueAt, timeZone);
  return renderEmail({
    subject: `Your ${PRODUCT_NAME} account will be deleted on ${day}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked us to delete your account. On ${day}, we'll permanently delete it with everything in it. This can't be undone.`,
      ...(isOwner
        ? ["You own an agency. Its books, its figures and the accounts of all its people will be deleted too."]
        : []),
      "If you pay for a plan, we have cancelled it: you won't be charged again. Time that you have already paid for ends with your account.",
      "Until then, everything works as before. If you change your mind, sign in and keep your account.",
    ],
    button: { label: "Keep my account", link: new URL("/account/data", url).href },
    smallPrint: [`If you didn't ask for this, choose a new password right away and write to ${supportEmail}.`],
  });
};
