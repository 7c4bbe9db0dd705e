import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { type EmailSite, helpLine } from "./email-site.ts";

export type Confirmed = "started" | "changed" | "resumed";

const SUBJECTS: Readonly<Record<Confirmed, (plan: string) => string>> = {
  started: (plan) => `Your ${plan} plan has started`,
  changed: (plan) => `You're now on the ${plan} plan`,
  resumed: (plan) => `Your ${plan} plan continues`,
};

const OPENINGS: Readonly<Record<Confirmed, (plan: string) => string>> = {
  started: (plan) => `Thank you for subscribing to ${PRODUCT_NAME}. Your ${plan} plan is active.`,
  changed: (plan) => `You changed your ${PRODUCT_NAME} plan to ${plan}.`,
  resumed: (plan) => `You resumed your ${PRODUCT_NAME} subscription. Your ${plan} plan continues.`,
};

export const planConfirmedEmail = (values: {
  readonly kind: Confirmed;
  readonly firstName: string;
  readonly plan: string;
  readonly next: { readonly amount: string; readonly day: string } | null;
  readonly site: EmailSite;
}) =>
  renderEmail({
    subject: SUBJECTS[values.kind](values.plan),
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      OPENINGS[values.kind](values.plan),
      values.next ? `Your next payment is ${values.next.amount} on ${values.next.day}.` : "No payment is due.",
      "You can find your invoices in your account.",
    ],
    button: { label: "See your plan", link: new URL("/account/billing", values.site.url).href },
    smallPrint: [`You get this email once per plan change. ${helpLine(values.site)}`],
  });
