import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const addressInUseEmail = ({
  firstName,
  url,
  supportEmail,
}: {
  readonly firstName: string;
  readonly url: string;
  readonly supportEmail: string;
}) =>
  renderEmail({
    subject: `This email address already has a ${PRODUCT_NAME} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Someone signed in to another ${PRODUCT_NAME} account tried to use this email address for it. The address belongs to your account, so nothing has changed.`,
      "If that was you, delete one of the two accounts or use a different email address. If it wasn't, you don't need to do anything.",
    ],
    button: { label: `Sign in to ${PRODUCT_NAME}`, link: new URL("/signin", url).href },
    smallPrint: [`Questions? Write to ${supportEmail}.`],
  });
