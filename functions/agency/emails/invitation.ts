import { plainName, renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const INVITATION_DAYS = 7;

const ABILITIES = {
  member: "You'll be able to see and change everything in the agency except its people and its billing.",
  read_only: "You'll be able to see everything in the agency, but not to change it.",
} as const;

export function invitationEmail(values: {
  readonly agency: string;
  readonly invitedBy: string;
  readonly role: keyof typeof ABILITIES;
  readonly link: string;
  readonly supportEmail: string;
}) {
  const agency = plainName(values.agency);
  return renderEmail({
    subject: `You are invited to join an agency on ${PRODUCT_NAME}`,
    greeting: "Hello,",
    paragraphs: [
      `${plainName(values.invitedBy)} invites you to join ${agency} on ${PRODUCT_NAME}, which shows what books earn and why.`,
      ABILITIES[values.role],
    ],
    button: { label: "Accept the invitation", link: values.link },
    smallPrint: [
      `The link works once, only for this email address, and expires after ${INVITATION_DAYS} days. A newer invitation from ${agency} replaces it.`,
      `If you don't know the sender, you can ignore this email: nothing happens unless you accept. Questions? Write to ${values.supportEmail}.`,
    ],
  });
}
