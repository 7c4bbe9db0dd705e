import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const addressChangeEmail = (values: {
  firstName: string;
  /** Null where it must not be named. */
  newEmail: string | null;
  url: string;
  supportEmail: string;
}) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} email address is about to change`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `Someone signed in to your ${PRODUCT_NAME} account asked to change its email address from this one to ${values.newEmail ?? "another"}. The change takes effect when they open the link that we sent there.`,
      "If that was you, you don't need to do anything.",
    ],
    button: { label: "Review your account", link: new URL("/account/settings", values.url).href },
    smallPrint: [
      `If it wasn't you, keep your current email address on that page, change your password right away, and write to ${values.supportEmail}.`,
    ],
  });
