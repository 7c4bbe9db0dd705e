import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { helpLine, type MailSite } from "./mail-site.ts";

export const authorTrialEndsMail = (values: {
  readonly firstName: string;
  readonly day: string;
  readonly site: MailSite;
}) =>
  renderEmail({
    subject: `Your trial of ${PRODUCT_NAME} ends on ${values.day}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `Your trial of ${PRODUCT_NAME} ends on ${values.day}. No card was asked for, and nothing is charged.`,
      "To go on, choose a plan; there is a free one. Whatever you choose and whenever you do, nothing of yours is deleted.",
    ],
    button: { label: "Choose a plan", link: new URL("/upgrade", values.site.url).href },
    smallPrint: [`You get this mail once. ${helpLine(values.site)}`],
  });

export const paidTrialEndsMail = (values: {
  readonly firstName: string;
  readonly plan: string;
  readonly day: string;
  readonly amount: string | null;
  readonly site: MailSite;
}) =>
  renderEmail({
    subject: `Your trial of ${PRODUCT_NAME} ends on ${values.day}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `The trial of your plan ${values.plan} ends on ${values.day}.`,
      values.amount === null
        ? "Your plan goes on after that, and your card is charged for it."
        : `Your plan goes on after that, and your card is charged ${values.amount}.`,
      "If you would rather not go on, cancel before then, and nothing is charged.",
    ],
    button: { label: "See your plan", link: new URL("/account/billing", values.site.url).href },
    smallPrint: [`You get this mail once. ${helpLine(values.site)}`],
  });
