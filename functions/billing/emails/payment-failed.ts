import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { helpLine, type MailSite } from "./mail-site.ts";

export const paymentFailedMail = (values: {
  readonly firstName: string;
  readonly plan: string;
  readonly amount: string;
  readonly site: MailSite;
}) =>
  renderEmail({
    subject: `We could not charge your card for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `We could not charge ${values.amount} for your plan ${values.plan}.`,
      "We try again within the next days, and your plan goes on meanwhile. Another card, or your bank's leave, puts it right at once.",
    ],
    button: { label: "Put it right", link: new URL("/account/billing", values.site.url).href },
    smallPrint: [`You get this mail once for each invoice. ${helpLine(values.site)}`],
  });
