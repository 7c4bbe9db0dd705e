import { plainName, renderEmail } from "#functions/adapters/email-layout.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { scopesForAuthor } from "./scope-words.ts";

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

export function clientInvitationEmail(values: {
  readonly agency: string;
  readonly invitedBy: string;
  readonly scopes: readonly ConsentScope[];
  readonly link: string;
  readonly supportEmail: string;
}) {
  const agency = plainName(values.agency);
  return renderEmail({
    subject: `An agency asks to see your figures on ${PRODUCT_NAME}`,
    greeting: "Hello,",
    paragraphs: [
      `${plainName(values.invitedBy)} of ${agency} would like to look after your books on ${PRODUCT_NAME}, which shows authors what their books earn and why.`,
      `${agency} asks to see: ${scopesForAuthor(values.scopes)}. You decide what you share, and you can change or end it at any time. Your passwords are never shared.`,
      `You need an author's account on ${PRODUCT_NAME} to answer. If you don't have one yet, you can create it on the way.`,
    ],
    button: { label: "See the request", link: values.link },
    smallPrint: [
      `The link works once and expires after ${INVITATION_DAYS} days. A newer request from ${agency} replaces it.`,
      `If you don't know the sender, you can ignore this email: nothing is shared unless you agree. Questions? Write to ${values.supportEmail}.`,
    ],
  });
}
