import { renderEmail } from "#functions/adapters/email-layout.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

/** Tells a member of an agency that an author doesn't want to share figures. `sentTo` is the address they asked. */
export const requestDeclinedEmail = (values: {
  readonly firstName: string;
  readonly timeZone: string;
  readonly sentTo: string;
  readonly expiresAtMs: number;
  readonly url: string;
  readonly supportEmail: string;
}) =>
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
