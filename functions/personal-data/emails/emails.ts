import { renderEmail } from "#functions/adapters/email-layout.ts";
import type { AccountEmail } from "#functions/adapters/mailer.ts";
import { EXPORT_DAYS } from "#shared/api/personal-data.ts";
import { paidUntil, type Subscription } from "#shared/domain/billing/subscription.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

interface Values extends AccountEmail {
  readonly timeZone: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly isOwner: boolean;
  /** The user's own plan; null without one. */
  readonly plan: Pick<Subscription, "status" | "currentPeriodEnd"> | null;
}

/** Explains what happens to the plan and to the time already paid for. */
function planLost({ plan, dueAt, timeZone }: Pick<Values, "plan" | "dueAt" | "timeZone">): string[] {
  if (plan === null) return [];
  const paid = paidUntil(plan);
  if (paid === null) return ["We have cancelled your plan: you won't be charged again."];
  const cancelled = `Your plan is paid until ${formatDayOf(paid, timeZone)}. We have cancelled it: you won't be charged again.`;
  if (Date.parse(paid) <= Date.parse(dueAt)) return [cancelled];
  return [
    `${cancelled} The paid time after ${formatDayOf(dueAt, timeZone)} ends with your account and isn't refunded.`,
  ];
}

export const deletionRequestedEmail = (values: Values) => {
  const { firstName, timeZone, url, supportEmail, dueAt, isOwner } = values;
  // The day that the page names, in the user's time zone.
  const day = formatDayOf(dueAt, timeZone);
  return renderEmail({
    subject: `Your ${PRODUCT_NAME} account will be deleted on ${day}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked us to delete your account. On ${day}, we'll permanently delete it with everything in it. This can't be undone.`,
      ...(isOwner
        ? ["You own an agency. Its books, its figures and the accounts of all its people will be deleted too."]
        : []),
      ...planLost(values),
      "Until then, everything works as before. If you change your mind, sign in and keep your account.",
    ],
    button: { label: "Keep my account", link: new URL("/account/data", url).href },
    smallPrint: [`If you didn't ask for this, choose a new password right away and write to ${supportEmail}.`],
  });
};

export const accountStaysEmail = (values: AccountEmail) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} account won't be deleted`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      "We stopped the deletion of your account. Everything is as it was before.",
      "If we cancelled your plan, it continues, unless its paid period has already ended.",
    ],
    smallPrint: [`Questions? Write to ${values.supportEmail}.`],
  });

/**
 * Email that says where the archive can be downloaded. The archive requires a sign-in, so it is neither attached nor
 * linked.
 */
export const archiveReadyEmail = (values: AccountEmail) =>
  renderEmail({
    subject: `Your ${PRODUCT_NAME} archive is ready`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You asked for all the data that ${PRODUCT_NAME} holds about you. Your archive is ready. You can download it for ${EXPORT_DAYS} days.`,
    ],
    button: { label: "Download your archive", link: new URL("/account/data", values.url).href },
    smallPrint: [`If you didn't ask for it, choose a new password and write to ${values.supportEmail}.`],
  });
