import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { VERIFICATION_DAYS } from "./verify-email.ts";

export const confirmNewEmailMail = (values: { firstName: string; link: string; supportEmail: string }) =>
  renderEmail({
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You asked to use this address for your ${PRODUCT_NAME} account from now on. Please confirm that it is yours; until then your old address stays in use.`,
    ],
    button: { label: "Use this email address", link: values.link },
    smallPrint: [
      `The link works once, within ${VERIFICATION_DAYS} days. You can ask for a new one in ${PRODUCT_NAME}.`,
      `If you didn't ask for this, somebody may have mistyped their address: you don't need to do anything. Questions? Write to ${values.supportEmail}.`,
    ],
  });
