import { renderEmail } from "#functions/adapters/email-layout.ts";
import type { EmailSite } from "#functions/adapters/mailer.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { helpLine } from "./email-site.ts";

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

interface Values {
  readonly firstName: string;
  readonly plan: string;
  readonly day: string;
  readonly kind: "author" | "agency";
  readonly site: EmailSite;
}

const AFTER_THE_END = {
  author:
    "After that, you'll be on the Free plan. Nothing is deleted: what the Free plan hides reappears when you choose another plan.",
  agency: "After that, your team can't see your reports until you choose a plan. Nothing is deleted.",
} as const;

const NOW = {
  author:
    "You're now on the Free plan. Nothing was deleted: what the Free plan hides reappears when you choose another plan.",
  agency: "Your team can't see your reports until you choose a plan. Nothing was deleted.",
} as const;

export const subscriptionEndsEmail = ({ firstName, plan, day, kind, site }: Values) =>
  renderEmail({
    subject: `Your ${plan} plan ends on ${day}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You cancelled your ${PRODUCT_NAME} subscription. Your ${plan} plan stays active until ${day}, and you won't be charged again.`,
      AFTER_THE_END[kind],
      "Until then, you can resume your subscription at any time.",
    ],
    button: { label: "See your plan", link: new URL("/account/billing", site.url).href },
    smallPrint: [helpLine(site)],
  });

export const subscriptionOverEmail = ({ firstName, plan, day, kind, site }: Values) =>
  renderEmail({
    subject: `Your ${plan} plan has ended`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`Your ${plan} plan ended on ${day}. You won't be charged again.`, NOW[kind]],
    button: { label: "Choose a plan", link: new URL("/upgrade", site.url).href },
    smallPrint: [helpLine(site)],
  });

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
