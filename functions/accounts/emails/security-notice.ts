import { renderEmail } from "#functions/adapters/email-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const SECURITY_NOTICES = {
  "password-changed": {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    sentence: "Your password was changed, and all your other devices were signed out.",
  },
  "password-reset": {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    sentence: "Your password was changed with a link that we emailed to you, and all your devices were signed out.",
  },
  "totp-on": {
    subject: `One-time codes are on for ${PRODUCT_NAME}`,
    sentence:
      "From now on, you need a one-time code from your authenticator app to sign in. Keep your recovery codes somewhere safe.",
  },
  "totp-off": {
    subject: `One-time codes are off for ${PRODUCT_NAME}`,
    sentence: "You no longer need a one-time code to sign in: your password is enough.",
  },
  "totp-recovered": {
    subject: `A recovery code was used for ${PRODUCT_NAME}`,
    sentence:
      "One of your recovery codes was used. One-time codes are now off, and your other recovery codes no longer work. You can set up your authenticator app again at any time.",
  },
  "recovery-codes-renewed": {
    subject: `You have new recovery codes for ${PRODUCT_NAME}`,
    sentence: "New recovery codes were created for your account. The old ones no longer work.",
  },
} as const;
export type SecurityNotice = keyof typeof SECURITY_NOTICES;

export const securityNoticeEmail = (
  notice: SecurityNotice,
  values: { firstName: string; url: string; supportEmail: string },
) =>
  renderEmail({
    subject: SECURITY_NOTICES[notice].subject,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [SECURITY_NOTICES[notice].sentence, "If that was you, you don't need to do anything."],
    button: { label: "Review your security settings", link: new URL("/account/security", values.url).href },
    smallPrint: [
      `If it wasn't you, choose a new password right away (${new URL("/forgotPassword", values.url).href}) and write to ${values.supportEmail}.`,
    ],
  });
