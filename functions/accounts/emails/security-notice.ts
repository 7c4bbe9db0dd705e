import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const SECURITY_NOTICES = {
  "password-changed": {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    sentence: "Your password was changed, and every other device was signed out.",
  },
  "password-reset": {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    sentence: "Your password was changed by a link that we mailed to you, and every device was signed out.",
  },
  "totp-on": {
    subject: `One-time codes are on for ${PRODUCT_NAME}`,
    sentence:
      "From now on, signing in asks for a one-time code of your authenticator. Keep your recovery codes somewhere safe.",
  },
  "totp-off": {
    subject: `One-time codes are off for ${PRODUCT_NAME}`,
    sentence: "Signing in doesn't ask for a one-time code any more: your password alone is enough.",
  },
  "totp-recovered": {
    subject: `A recovery code was used for ${PRODUCT_NAME}`,
    sentence:
      "A recovery code of your account was used. Signing in doesn't ask for a one-time code any more, and the other recovery codes are worth nothing now. You can set up your authenticator anew.",
  },
  "recovery-codes-renewed": {
    subject: `You have new recovery codes for ${PRODUCT_NAME}`,
    sentence: "New recovery codes were made for your account. The old ones are worth nothing now.",
  },
} as const;
export type SecurityNotice = keyof typeof SECURITY_NOTICES;

export const securityNoticeMail = (
  notice: SecurityNotice,
  values: { firstName: string; url: string; supportEmail: string },
) =>
  renderEmail({
    subject: SECURITY_NOTICES[notice].subject,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [SECURITY_NOTICES[notice].sentence, "If that was you, you don't need to do anything."],
    button: { label: "Look at your account's security", link: new URL("/account/security", values.url).href },
    smallPrint: [
      `If it wasn't you, choose a new password at once (${new URL("/forgotPassword", values.url).href}) and write to ${values.supportEmail}.`,
    ],
  });
