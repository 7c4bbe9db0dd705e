import { plainName, renderEmail } from "#functions/adapters/email-layout.ts";
import type { AccountEmail } from "#functions/adapters/mailer.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

interface Values extends AccountEmail {
  readonly timeZone: string;
  readonly reason: string;
  readonly changes: readonly { readonly at: string; readonly what: string }[];
}

export const supportChangesEmail = ({ firstName, timeZone, reason, changes, url, supportEmail }: Values) =>
  renderEmail({
    subject: `What ${PRODUCT_NAME} support changed in your account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You allowed our support team to make changes in your account. Their reason: “${plainName(reason)}”. This is what they changed:`,
      ...changes.map(({ at, what }) => `${formatDayOf(at, timeZone)}: ${what}`),
    ],
    button: { label: "See every visit by support", link: new URL("/account/security", url).href },
    smallPrint: [`Does something look wrong? Write to ${supportEmail}.`],
  });
