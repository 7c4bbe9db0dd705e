import { renderEmail } from "#functions/clients/mail-layout.ts";
import { EXPORT_DAYS } from "#shared/api/personal-data.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

/**
 * Email that says where the archive can be downloaded. The archive requires a sign-in, so it is neither attached nor
 * linked.
 */
export const archiveReadyMail = (values: { firstName: string; url: string; supportEmail: string }) =>
  renderEmail({
    subject: `Your archive of ${PRODUCT_NAME} is ready`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You asked for everything that ${PRODUCT_NAME} holds on you. Your archive is ready and can be fetched within ${EXPORT_DAYS} days.`,
    ],
    button: { label: "Fetch your archive", link: new URL("/account/data", values.url).href },
    smallPrint: [`If it wasn't you who asked for it, choose a new password and write to ${values.supportEmail}.`],
  });
