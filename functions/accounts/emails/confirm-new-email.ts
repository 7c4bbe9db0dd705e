import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { VERIFICATION_DAYS } from "./verify-email.ts";

export const newAddressEmail = (values: { firstName: string; link: string; supportEmail: string }) =>
  renderEmail({
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You asked to use this email address for your ${PRODUCT_NAME} account. Please confirm that it's yours. Until then, we keep using your old one.`,
    ],
    button: { label: "Use this email address", link: values.link },
    smallPrint: [
      `The link works once and expires after ${VERIFICATION_DAYS} days. You can request a new one in ${PRODUCT_NAME}.`,
      `If you didn't ask for this, someone may have mistyped their email address. You can ignore this email. Questions? Write to ${values.supportEmail}.`,
    ],
  });
