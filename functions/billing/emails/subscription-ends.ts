import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { type EmailSite, helpLine } from "./email-site.ts";

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
