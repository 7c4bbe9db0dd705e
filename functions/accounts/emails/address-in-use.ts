import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const addressInUseMail = ({
  firstName,
  url,
  supportEmail,
}: {
  readonly firstName: string;
  readonly url: string;
  readonly supportEmail: string;
}) =>
  renderEmail({
    subject: `This address already has a ${PRODUCT_NAME} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Someone who is signed in to another ${PRODUCT_NAME} account asked to use this address for it. It belongs to your account, so nothing has changed.`,
      "If that was you, delete one of the two accounts or use another address for it. If it wasn't, you don't need to do anything.",
    ],
    button: { label: `Sign in to ${PRODUCT_NAME}`, link: new URL("/signin", url).href },
    smallPrint: [`Questions? Write to ${supportEmail}.`],
  });
