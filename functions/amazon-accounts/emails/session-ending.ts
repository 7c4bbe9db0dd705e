import { renderEmail } from "#functions/clients/mail-layout.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const PORTALS: Readonly<Record<AmazonAccountType, string>> = { KDP: "KDP", AUTHOR_CENTRAL: "Author Central" };

export const sessionEndingMail = (values: {
  readonly firstName: string;
  readonly account: { readonly type: AmazonAccountType; readonly email: string };
  /** `YYYY-MM-DD`, in the author's time zone. */
  readonly day: string;
  readonly url: string;
  readonly supportEmail: string;
}) =>
  renderEmail({
    subject: `Your Amazon sign-in at ${PRODUCT_NAME} ends on ${values.day}`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `You let ${PRODUCT_NAME} fetch your figures with the session of ${values.account.email} at ${PORTALS[values.account.type]}. By Amazon's own word that session ends on ${values.day}.`,
      "Connect again before then, and nothing is interrupted. It takes a minute, and your password goes to Amazon alone.",
      "If you don't, our server stops fetching on that day. Nothing is lost, and a browser with the extension goes on as before.",
    ],
    button: { label: "Connect again", link: new URL(`/connect?type=${values.account.type}`, values.url).href },
    smallPrint: [
      `You get this mail once for each session. You can end cookie mode at any time under "What ${PRODUCT_NAME} holds". If you need help, write to ${values.supportEmail}.`,
    ],
  });
