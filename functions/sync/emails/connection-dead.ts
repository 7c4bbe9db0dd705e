import { renderEmail } from "#functions/clients/mail-layout.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

type By = "server" | "browser";

const CONNECTED: Readonly<Record<By, string>> = { server: "your Amazon account", browser: "your browser's extension" };
const NOTHING_HEARD: Readonly<Record<By, string>> = {
  server: "Our server goes on trying.",
  browser: "Nothing has been heard of your browser's extension since.",
};

export const connectionDeadMail = (values: {
  readonly firstName: string;
  readonly by: By;
  /** Null when the reason isn't known. */
  readonly reason: string | null;
  /** `YYYY-MM-DD`; null when there was no successful fetch. */
  readonly lastGoodDay: string | null;
  readonly url: string;
  readonly supportEmail: string;
}) =>
  renderEmail({
    subject: `${PRODUCT_NAME} doesn't get your royalties any more`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      values.lastGoodDay
        ? `The last time that ${PRODUCT_NAME} could fetch your royalties was on ${values.lastGoodDay}. Your reports have stood still since.`
        : `You connected ${CONNECTED[values.by]} more than a day ago, and no royalties have come to ${PRODUCT_NAME} yet.`,
      values.reason ?? NOTHING_HEARD[values.by],
      "Nothing is lost: as soon as the connection works again, everything that lacks is fetched.",
    ],
    button: { label: "See what to do", link: new URL("/sync-health", values.url).href },
    smallPrint: [
      `You get this mail once for each time that the connection breaks. If you need help, write to ${values.supportEmail}.`,
    ],
  });
