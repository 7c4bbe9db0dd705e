import { renderEmail } from "#functions/clients/email-layout.ts";
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
      "Choose a new password to get back in. Then check the one-time codes on your security page.",
    ],
    button: { label: "Choose a new password", link: new URL("/forgotPassword", url).href },
    smallPrint: [
      "If the codes of your authenticator app no longer work, sign in with one of your recovery codes.",
      `Need help? Write to ${supportEmail}.`,
    ],
  });
