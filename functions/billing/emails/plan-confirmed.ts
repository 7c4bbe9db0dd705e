import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { helpLine, type MailSite } from "./mail-site.ts";

export type Confirmed = "started" | "changed" | "resumed";

const SUBJECTS: Readonly<Record<Confirmed, (plan: string) => string>> = {
  started: (plan) => `Your ${PRODUCT_NAME} plan ${plan} has started`,
  changed: (plan) => `Your ${PRODUCT_NAME} plan is now ${plan}`,
  resumed: (plan) => `Your ${PRODUCT_NAME} plan ${plan} continues`,
};

const OPENINGS: Readonly<Record<Confirmed, (plan: string) => string>> = {
  started: (plan) => `Thank you for subscribing to ${plan}.`,
  changed: (plan) => `You changed your plan to ${plan}.`,
  resumed: (plan) => `You took your cancellation back: your plan ${plan} continues.`,
};

export const planConfirmedMail = (values: {
  readonly kind: Confirmed;
  readonly firstName: string;
  readonly plan: string;
  readonly next: { readonly amount: string; readonly day: string } | null;
  readonly site: MailSite;
}) =>
  renderEmail({
    subject: SUBJECTS[values.kind](values.plan),
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      OPENINGS[values.kind](values.plan),
      values.next ? `Your next payment is ${values.next.amount} on ${values.next.day}.` : "No payment is due.",
      "Your invoices are in your account.",
    ],
    button: { label: "See your plan", link: new URL("/account/billing", values.site.url).href },
    smallPrint: [`You get this email once for each change of your plan. ${helpLine(values.site)}`],
  });
