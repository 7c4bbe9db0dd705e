import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const changedOutsideEmail = ({
  firstName,
  url,
  supportEmail,
}: {
  readonly firstName: string;
  readonly url: string;
  readonly supportEmail: string;
}) =>
  renderEmail({
    subject: `We signed you out of ${PRODUCT_NAME} to protect your account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your password, your one-time codes or your sign-in was changed outside ${PRODUCT_NAME}'s own pages. We stopped the next sign-in and signed out every device. Your books and figures are safe.`,
      "Choose a new password to get back in. If you use one-time codes, you also need one of your recovery codes once: your authenticator may have been replaced. Then turn one-time codes on again on your security page.",
    ],
    button: { label: "Choose a new password", link: new URL("/forgotPassword", url).href },
    smallPrint: [
      "Asked for a one-time code that you never turned on? A new password turns it off.",
      `Need help? Write to ${supportEmail}.`,
    ],
  });
