import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const accountStaysEmail = (values: { firstName: string; url: string; supportEmail: string }) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} account won't be deleted`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      "We stopped the deletion of your account. Everything is as it was before.",
      "If we cancelled your plan, it continues, unless its paid period has already ended.",
    ],
    smallPrint: [`Questions? Write to ${values.supportEmail}.`],
  });
