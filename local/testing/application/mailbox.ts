import { until } from "#local/aws/testing/until.ts";

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Path parameters of the link of this kind in the newest mail to an address that has one; waits until such a mail is there. */
export const linkTo = (
  origin: string,
  address: string,
  kind: "verify/email" | "reset/password" | "invitation",
): Promise<{ hash: string; id: string }> =>
  until(async () => {
    const mails = (await (
      await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(address)}`)
    ).json()) as Mail[];
    for (const { text } of mails) {
      const link = new RegExp(`/${kind}/([^/\\s]+)/([^/\\s]+)`).exec(text);
      if (link) return { hash: link[1]!, id: decodeURIComponent(link[2]!) };
    }
    return undefined;
  });
