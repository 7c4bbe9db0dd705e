import { renderEmail } from "#functions/adapters/email-layout.ts";
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
      `If you didn't sign up, you can ignore this email: accounts that stay unconfirmed and empty are removed after 30 days. Questions? Write to ${values.supportEmail}.`,
    ],
  });

export const confirmReminderEmail = (values: Parameters<typeof verificationEmail>[0]) =>
  renderEmail({
    subject: `Please confirm your email address for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You use ${PRODUCT_NAME}, but this email address hasn't been confirmed yet. Your account and everything in it stay as they are.`,
      "Please confirm the address, so that you can always get back into your account and hear from us about it.",
    ],
    button: { label: "Confirm email address", link: values.link },
    smallPrint: [
      `The link works once and expires after ${VERIFICATION_DAYS} days. You can request a new one in ${PRODUCT_NAME}.`,
      `If you didn't sign up, please write to ${values.supportEmail}, and we'll remove your address.`,
    ],
  });
