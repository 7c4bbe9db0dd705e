import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const INVITATION_DAYS = 7;

const ABILITIES = {
  member: "You will be able to see and change everything of the agency but its people and its billing.",
  read_only: "You will be able to see everything of the agency, and to change nothing.",
} as const;

/** Keeps a name on one line, as an email subject requires. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export function invitationMail(values: {
  readonly agency: string;
  readonly invitedBy: string;
  readonly role: keyof typeof ABILITIES;
  readonly link: string;
  readonly supportEmail: string;
}) {
  const agency = inOneLine(values.agency);
  return renderEmail({
    subject: `${agency} invites you to ${PRODUCT_NAME}`,
    greeting: "Hello,",
    paragraphs: [
      `${inOneLine(values.invitedBy)} invites you to work with ${agency} in ${PRODUCT_NAME}, which shows what books earn and why.`,
      ABILITIES[values.role],
    ],
    button: { label: "Accept the invitation", link: values.link },
    smallPrint: [
      `The link works once, within ${INVITATION_DAYS} days, and only for this address. A later invitation from ${agency} replaces it.`,
      `If you don't know who this is from, you don't need to do anything: without your consent nothing happens. Questions? Write to ${values.supportEmail}.`,
    ],
  });
}
