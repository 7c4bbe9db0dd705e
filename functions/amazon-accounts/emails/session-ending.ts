import { renderEmail } from "#functions/adapters/email-layout.ts";
import type { AccountEmail } from "#functions/adapters/mailer.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const PORTALS: Readonly<Record<AmazonAccountType, string>> = { KDP: "KDP", AUTHOR_CENTRAL: "Author Central" };

export const sessionEndingEmail = (
  values: AccountEmail & {
    readonly account: { readonly type: AmazonAccountType; readonly email: string };
    /** `YYYY-MM-DD`, in the author's time zone. */
    readonly day: string;
  },
) =>
  renderEmail({
    subject: `Your Amazon session in ${PRODUCT_NAME} ends on ${values.day}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `${PRODUCT_NAME} syncs your figures with the session of ${values.account.email} at ${PORTALS[values.account.type]}. According to Amazon, that session ends on ${values.day}.`,
      "Connect again before then to keep your figures up to date. It takes a minute, and your password goes only to Amazon.",
      "If you don't, our server stops syncing on that day. Your data is safe, and a browser with the extension keeps syncing.",
    ],
    button: { label: "Connect again", link: new URL(`/connect?type=${values.account.type}`, values.url).href },
    smallPrint: [
      `You get this email once per session. You can end cookie mode at any time under "What ${PRODUCT_NAME} holds". If you need help, write to ${values.supportEmail}.`,
    ],
  });
