import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { type EmailSite, helpLine } from "./email-site.ts";

export const authorTrialEndsEmail = (values: {
  readonly firstName: string;
  readonly day: string;
  readonly site: EmailSite;
}) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} trial ends on ${values.day}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `Your ${PRODUCT_NAME} trial ends on ${values.day}. We didn't ask for a card, so you won't be charged.`,
      `To keep using ${PRODUCT_NAME}, choose a plan. There is a free one, and whichever you choose, none of your data is deleted.`,
    ],
    button: { label: "Choose a plan", link: new URL("/upgrade", values.site.url).href },
    smallPrint: [`You get this email once. ${helpLine(values.site)}`],
  });

export const paidTrialEndsEmail = (values: {
  readonly firstName: string;
  readonly plan: string;
  readonly day: string;
  readonly amount: string | null;
  readonly site: EmailSite;
}) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} trial ends on ${values.day}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `The trial of your ${values.plan} plan ends on ${values.day}.`,
      values.amount === null
        ? "Your plan continues after that, and we'll charge your card for it."
        : `Your plan continues after that, and we'll charge your card ${values.amount}.`,
      "If you don't want to continue, cancel before then and you won't be charged.",
    ],
    button: { label: "See your plan", link: new URL("/account/billing", values.site.url).href },
    smallPrint: [`You get this email once. ${helpLine(values.site)}`],
  });
