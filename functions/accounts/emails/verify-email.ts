import { renderEmail } from "#functions/clients/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const VERIFICATION_DAYS = 7;

export const verificationEmail = (values: { firstName: string; link: string; supportEmail: string }) =>
  renderEmail({
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [`Thank you for signing up for ${PRODUCT_NAME}. Please confirm that this email address is yours.`],
    button: { label: "Confirm email address", link: values.link },
    smallPrint: [
      `The link works once and expires after ${VERIFICATION_DAYS} days. You can request a new one in ${PRODUCT_NAME}.`,
      `If you didn't sign up, you can ignore this email: unconfirmed accounts without data are removed after 30 days. Questions? Write to ${values.supportEmail}.`,
    ],
  });
