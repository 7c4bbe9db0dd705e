import { renderEmail } from "#functions/adapters/email-layout.ts";
import { EXPORT_DAYS } from "#shared/api/personal-data.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

/**
 * Email that says where the archive can be downloaded. The archive requires a sign-in, so it is neither attached nor
 * linked.
 */
export const archiveReadyEmail = (values: { firstName: string; url: string; supportEmail: string }) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} archive is ready`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You asked for all the data that ${PRODUCT_NAME} holds about you. Your archive is ready. You can download it for ${EXPORT_DAYS} days.`,
    ],
    button: { label: "Download your archive", link: new URL("/account/data", values.url).href },
    smallPrint: [`If you didn't ask for it, choose a new password and write to ${values.supportEmail}.`],
  });
