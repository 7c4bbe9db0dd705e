import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { type EmailSite, helpLine } from "./email-site.ts";

export const paymentFailedEmail = (values: {
  readonly firstName: string;
  readonly plan: string;
  readonly amount: string;
  readonly site: EmailSite;
}) =>
  renderEmail({
    subject: `We couldn't charge your card for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `We couldn't charge ${values.amount} for your ${values.plan} plan.`,
      "We'll try again over the next few days, and your plan stays active in the meantime. To fix it now, use a different card or approve the payment with your bank.",
    ],
    button: { label: "Fix your payment", link: new URL("/account/billing", values.site.url).href },
    smallPrint: [`You get this email once per invoice. ${helpLine(values.site)}`],
  });
