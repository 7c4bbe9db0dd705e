import { renderEmail } from "#functions/adapters/email-layout.ts";
import type { AccountEmail, LinkEmail } from "#functions/adapters/mailer.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const VERIFICATION_DAYS = 7;

export const verificationEmail = (values: LinkEmail) =>
  renderEmail({
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [`Thank you for signing up for ${PRODUCT_NAME}. Please confirm that this email address is yours.`],
    button: { label: "Confirm email address", link: values.link },
    smallPrint: [
      `The link works once and expires after ${VERIFICATION_DAYS} days. You can request a new one in ${PRODUCT_NAME}.`,
      `If you didn't sign up, you can ignore this email: accounts that stay unconfirmed and empty are removed after 30 days. Questions? Write to ${values.supportEmail}.`,
    ],
  });

export const confirmReminderEmail = (values: LinkEmail) =>
  renderEmail({
    subject: `Please confirm your email address for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You use ${PRODUCT_NAME}, but this email address hasn't been confirmed yet. Your account and everything in it stay as they are.`,
      "Please confirm the address, so that you can always get back into your account and hear from us about it.",
    ],
    button: { label: "Confirm email address", link: values.link },
    smallPrint: [
      `The link works once and expires after ${VERIFICATION_DAYS} days. You can request a new one in ${PRODUCT_NAME}.`,
      `If you didn't sign up, please write to ${values.supportEmail}, and we'll remove your address.`,
    ],
  });

export const newAddressEmail = (values: LinkEmail) =>
  renderEmail({
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You asked to use this email address for your ${PRODUCT_NAME} account. Please confirm that it's yours. Until then, we keep using your old one.`,
    ],
    button: { label: "Use this email address", link: values.link },
    smallPrint: [
      `The link works once and expires after ${VERIFICATION_DAYS} days. You can request a new one in ${PRODUCT_NAME}.`,
      `If you didn't ask for this, someone may have mistyped their email address. You can ignore this email. Questions? Write to ${values.supportEmail}.`,
    ],
  });

/** `newEmail` is null where it must not be named. */
export const addressChangeEmail = (values: AccountEmail & { readonly newEmail: string | null }) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} email address is about to change`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `Someone signed in to your ${PRODUCT_NAME} account asked to change its email address from this one to ${values.newEmail ?? "another"}. The change takes effect when they open the link that we sent there.`,
      "If that was you, you don't need to do anything.",
    ],
    button: { label: "Review your account", link: new URL("/account/settings", values.url).href },
    smallPrint: [
      `If it wasn't you, keep your current email address on that page, change your password right away, and write to ${values.supportEmail}.`,
    ],
  });

export const addressInUseEmail = ({ firstName, url, supportEmail }: AccountEmail) =>
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
