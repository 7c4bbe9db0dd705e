import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const changedOutsideMail = ({
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
      `Your password, your one-time codes or your sign-in itself was changed outside ${PRODUCT_NAME}'s own pages. We stopped the next sign-in and signed out every device. Your books and figures are safe.`,
      "Choose a new password to get back in. Then look at your security page and check that one-time codes are as you want them.",
    ],
    button: { label: "Choose a new password", link: new URL("/forgotPassword", url).href },
    smallPrint: [
      "If your authenticator's codes no longer work, use one of your recovery codes when you sign in.",
      `Need help? Write to ${supportEmail}.`,
    ],
  });
