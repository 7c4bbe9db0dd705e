import { until } from "#local/aws/testing/until.ts";

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Path parameters of the link of this kind in the newest email to an address; waits until there is one. */
export const linkTo = (
  origin: string,
  address: string,
  kind: "verify/email" | "reset/password" | "invitation" | "consent",
): Promise<{ hash: string; id: string }> =>
  until(async () => {
    const emails = (await (
      await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(address)}`)
    ).json()) as Mail[];
    for (const { text } of emails) {
      const link = new RegExp(`/${kind}/([^/\\s]+)/([^/\\s]+)`).exec(text);
      if (link) return { hash: link[1]!, id: decodeURIComponent(link[2]!) };
    }
    return undefined;
  });
