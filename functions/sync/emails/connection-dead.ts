import { renderEmail } from "#functions/adapters/email-layout.ts";
import type { AccountEmail } from "#functions/adapters/mailer.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

type By = "server" | "browser";

const NEVER_UPDATED: Readonly<Record<By, string>> = {
  server: `You connected your Amazon account more than a day ago, but ${PRODUCT_NAME} hasn't received any royalties yet.`,
  browser: `You connected your browser extension more than a day ago, but ${PRODUCT_NAME} hasn't received any royalties yet.`,
};
const UNKNOWN_REASON: Readonly<Record<By, string>> = {
  server: "Our server keeps trying.",
  browser: "We haven't heard from your browser extension since.",
};

export const connectionDeadEmail = (
  values: AccountEmail & {
    readonly by: By;
    /** Null when the reason isn't known. */
    readonly reason: string | null;
    /** `YYYY-MM-DD`; null when there was no successful fetch. */
    readonly lastGoodDay: string | null;
  },
) =>
  renderEmail({
    subject: `${PRODUCT_NAME} can no longer update your royalties`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      values.lastGoodDay
        ? `${PRODUCT_NAME} last updated your royalties on ${values.lastGoodDay}. Your reports haven't changed since.`
        : NEVER_UPDATED[values.by],
      values.reason ?? UNKNOWN_REASON[values.by],
      "Nothing is lost: once the connection works again, we fetch everything that's missing.",
    ],
    button: { label: "See what to do", link: new URL("/sync-health", values.url).href },
    smallPrint: [
      `You get this email once each time the connection breaks. If you need help, write to ${values.supportEmail}.`,
    ],
  });
