import { renderEmail } from "#functions/adapters/email-layout.ts";
import type { AccountEmail, LinkEmail } from "#functions/adapters/mailer.ts";
import { logger } from "#functions/platform/logger.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import type { AccountsDeps } from "../wiring.ts";

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

export const securityNoticeEmail = (notice: SecurityNotice, values: AccountEmail) =>
  renderEmail({
    subject: SECURITY_NOTICES[notice].subject,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [SECURITY_NOTICES[notice].sentence, "If that was you, you don't need to do anything."],
    button: { label: "Review your security settings", link: new URL("/account/security", values.url).href },
    smallPrint: [
      `If it wasn't you, choose a new password right away (${new URL("/forgotPassword", values.url).href}) and write to ${values.supportEmail}.`,
    ],
  });

export const RESET_MINUTES = 60;

export const passwordResetEmail = (values: LinkEmail) =>
  renderEmail({
    subject: `Reset your ${PRODUCT_NAME} password`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `We received a request to reset the password of your ${PRODUCT_NAME} account. If that was you, choose a new password. You'll then be signed out on every device.`,
    ],
    button: { label: "Choose a new password", link: values.link },
    smallPrint: [
      "The link works once and expires after an hour.",
      `If you didn't ask for this, you can ignore this email: your password stays the same. Questions? Write to ${values.supportEmail}.`,
    ],
  });

export const changedOutsideEmail = ({ firstName, url, supportEmail }: AccountEmail) =>
  renderEmail({
    subject: `We signed you out of ${PRODUCT_NAME} to protect your account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your password, your one-time codes or your sign-in was changed outside ${PRODUCT_NAME}'s own pages. We stopped the next sign-in and signed out every device. Your books and figures are safe.`,
      "Choose a new password to get back in. If you use one-time codes, you also need one of your recovery codes once: your authenticator may have been replaced. Then turn one-time codes on again on your security page.",
    ],
    button: { label: "Choose a new password", link: new URL("/forgotPassword", url).href },
    smallPrint: [
      "Asked for a one-time code that you never turned on? A new password turns it off.",
      `Need help? Write to ${supportEmail}.`,
    ],
  });

/**
 * Emails a user about a completed account change. Logs delivery failures instead of throwing, because the change itself
 * stands.
 */
export async function notify(
  { mailer, site }: Pick<AccountsDeps, "mailer" | "site">,
  user: { readonly email: string; readonly firstName: string },
  notice: SecurityNotice,
): Promise<void> {
  const message = securityNoticeEmail(notice, { ...site, firstName: user.firstName });
  await mailer.send({ to: user.email, ...message }).catch((error: unknown) => {
    logger.warn("security notice not sent", { notice, error: error instanceof Error ? error.name : "unknown" });
  });
}
