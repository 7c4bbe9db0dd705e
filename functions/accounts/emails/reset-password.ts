import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const RESET_MINUTES = 60;

export const passwordResetEmail = (values: { firstName: string; link: string; supportEmail: string }) =>
  renderEmail({
    subject: `Reset your ${PRODUCT_NAME} password`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `We received a request to reset the password of your ${PRODUCT_NAME} account. If that was you, choose a new password. You'll then be signed out on every device.`,
    ],
    button: { label: "Choose a new password", link: values.link },
    smallPrint: [
      "The link works once and expires after an hour.",
      `If you didn't ask for this, you can ignore this email: your password stays the same. Questions? Write to ${values.supportEmail}.`,
    ],
  });
