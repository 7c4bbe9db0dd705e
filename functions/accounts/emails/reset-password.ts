import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const RESET_MINUTES = 60;

export const resetPasswordMail = (values: { firstName: string; link: string; supportEmail: string }) =>
  renderEmail({
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `Somebody asked for a new password for your ${PRODUCT_NAME} account. If that was you, choose it here. Every device is signed out then.`,
    ],
    button: { label: "Choose a new password", link: values.link },
    smallPrint: [
      "The link works once, within an hour.",
      `If you didn't ask for this, you don't need to do anything: your password stays as it is. Questions? Write to ${values.supportEmail}.`,
    ],
  });
