import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const emailChangeNoticeMail = (values: {
  firstName: string;
  newEmail: string;
  url: string;
  supportEmail: string;
}) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} email address is about to change`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `Somebody who is signed in to your ${PRODUCT_NAME} account asked to use ${values.newEmail} instead of this address. It happens once the link that we sent there is opened.`,
      "If that was you, you don't need to do anything.",
    ],
    button: { label: "Look at your account", link: new URL("/account/settings", values.url).href },
    smallPrint: [
      `If it wasn't you, keep your address on that page, change your password at once, and write to ${values.supportEmail}.`,
    ],
  });
