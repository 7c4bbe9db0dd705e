import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const accountStaysMail = (values: { firstName: string; url: string; supportEmail: string }) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} account stays`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      "Your account will not be deleted. Everything is as it was.",
      "If we cancelled your plan with it, the plan continues, unless its paid period has already ended.",
    ],
    smallPrint: [`Questions? Write to ${values.supportEmail}.`],
  });
