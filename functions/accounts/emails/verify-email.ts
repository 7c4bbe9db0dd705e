import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const VERIFICATION_DAYS = 7;

export const verifyEmailMail = (values: { firstName: string; link: string; supportEmail: string }) =>
  renderEmail({
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [`Thank you for signing up to ${PRODUCT_NAME}. Please confirm that this email address is yours.`],
    button: { label: "Confirm email address", link: values.link },
    smallPrint: [
      `The link works once, within ${VERIFICATION_DAYS} days. You can ask for a new one in ${PRODUCT_NAME}.`,
      `If you didn't sign up, you don't need to do anything: an unconfirmed account without data is removed after 30 days. Questions? Write to ${values.supportEmail}.`,
    ],
  });
