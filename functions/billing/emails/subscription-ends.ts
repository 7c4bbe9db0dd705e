import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { helpLine, type MailSite } from "./mail-site.ts";

interface Values {
  readonly firstName: string;
  readonly plan: string;
  readonly day: string;
  readonly kind: "author" | "agency";
  readonly site: MailSite;
}

const whatIsLeft = ({ kind }: Values): string =>
  kind === "author"
    ? "After that you are on the Free plan. Nothing of yours is deleted: what a plan hides, another one shows again."
    : "After that your people can't see your reports until you choose a plan. Nothing is deleted.";

export const subscriptionEndsMail = (values: Values) =>
  renderEmail({
    subject: `Your plan ${values.plan} ends on ${values.day}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You cancelled your plan ${values.plan}. You have it until ${values.day}, and nothing more is charged.`,
      whatIsLeft(values),
      "Until then you can take the cancellation back.",
    ],
    button: { label: "See your plan", link: new URL("/account/billing", values.site.url).href },
    smallPrint: [helpLine(values.site)],
  });

export const subscriptionOverMail = (values: Values) =>
  renderEmail({
    subject: `Your plan ${values.plan} has ended`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `Your plan ${values.plan} of ${PRODUCT_NAME} ended on ${values.day}. Nothing more is charged.`,
      whatIsLeft(values).replace("After that you are", "You are").replace("After that your", "Your"),
    ],
    button: { label: "Choose a plan", link: new URL("/upgrade", values.site.url).href },
    smallPrint: [helpLine(values.site)],
  });
