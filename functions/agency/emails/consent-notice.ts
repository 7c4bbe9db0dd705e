import { plainName, renderEmail } from "#functions/adapters/email-layout.ts";
import type { AccountEmail } from "#functions/adapters/mailer.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { scopesForAgency, scopesForAuthor } from "./scope-words.ts";

/** What has happened to a consent; `ended-by-agency` when the agency has given up its access. */
export type ConsentChange = "given" | "changed" | "ended" | "ended-by-agency";

interface Values extends AccountEmail {
  readonly agency: string;
  readonly author: string;
  readonly scopes: readonly ConsentScope[];
}

const TO_AUTHOR: Readonly<Record<ConsentChange, (agency: string, shared: string) => [subject: string, text: string]>> =
  {
    given: (agency, shared) => [
      "You share figures with an agency",
      `${agency} can now see: ${shared}. Your passwords aren't shared, and nothing in your account can be changed beyond what you have agreed to.`,
    ],
    changed: (agency, shared) => [
      "You changed what an agency can see",
      `From now on, ${agency} can see: ${shared}. Everything else is closed to them.`,
    ],
    ended: (agency) => [
      "You no longer share figures with an agency",
      `${agency} can't see anything of your account any more. Your figures, books and events are unchanged.`,
    ],
    "ended-by-agency": (agency) => [
      "An agency no longer sees your figures",
      `${agency} has given up its access to your account. Your figures, books and events are unchanged.`,
    ],
  };

const TO_AGENCY: Readonly<Record<ConsentChange, (author: string, shared: string) => [subject: string, text: string]>> =
  {
    given: (author, shared) => ["An author shares figures with you", `${author} lets your agency see: ${shared}.`],
    changed: (author, shared) => [
      "An author changed what you can see",
      `From now on, ${author} lets your agency see: ${shared}.`,
    ],
    ended: (author) => [
      "An author no longer shares figures with you",
      `${author} has ended your agency's access. None of the author's figures are open to you any more.`,
    ],
    "ended-by-agency": (author) => [
      "Your agency no longer sees an author's figures",
      `Your agency has given up its access to the account of ${author}. The author can share figures with you again.`,
    ],
  };

export function consentNoticeToAuthor(change: ConsentChange, { agency, firstName, scopes, url, supportEmail }: Values) {
  const [subject, text] = TO_AUTHOR[change](plainName(agency), scopesForAuthor(scopes));
  return renderEmail({
    subject: `${subject} on ${PRODUCT_NAME}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [text],
    button: { label: "See what you share", link: new URL("/account/sharing", url).href },
    smallPrint: [`You can change or end this at any time. If it wasn't you, write to ${supportEmail}.`],
  });
}

export function consentNoticeToAgency(change: ConsentChange, { author, firstName, scopes, url, supportEmail }: Values) {
  const [subject, text] = TO_AGENCY[change](plainName(author), scopesForAgency(scopes));
  return renderEmail({
    subject: `${subject} on ${PRODUCT_NAME}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [text],
    button: { label: "See your clients", link: new URL("/clients", url).href },
    smallPrint: [
      `You get this email because your agency works with ${PRODUCT_NAME}. Questions? Write to ${supportEmail}.`,
    ],
  });
}

/** Tells a member of an agency that an author doesn't want to share figures. `sentTo` is the address they asked. */
export const requestDeclinedEmail = (
  values: AccountEmail & {
    readonly timeZone: string;
    readonly sentTo: string;
    readonly expiresAtMs: number;
  },
) =>
  renderEmail({
    subject: `An author has declined your request on ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `The author you asked at ${values.sentTo} has decided not to share figures with your agency.`,
      `Until ${formatDayOf(new Date(values.expiresAtMs).toISOString(), values.timeZone)}, the link in your request stays open in case they change their mind.`,
    ],
    button: { label: "See your requests", link: new URL("/clients", values.url).href },
    smallPrint: [
      `You get this email because your agency works with ${PRODUCT_NAME}. Questions? Write to ${values.supportEmail}.`,
    ],
  });
