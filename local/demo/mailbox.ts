import * as z from "zod";

const Mailbox = z.array(z.object({ text: z.string() }));

/**
 * Path parameters of the links of one kind (`verify/email`, `invitation`) in the emails to an address, newest first.
 */
export async function linksTo(
  address: string,
  email: string,
  kind: "verify/email" | "invitation",
): Promise<{ hash: string; id: string }[]> {
  const answer = await fetch(`${address}/_local/mail.json?to=${encodeURIComponent(email)}`);
  const link = new RegExp(`/${kind}/([^/\\s]+)/([^/\\s]+)`);
  return Mailbox.parse(await answer.json()).flatMap(({ text }) => {
    const [, hash, id] = link.exec(text) ?? [];
    return hash && id ? [{ hash, id: decodeURIComponent(id) }] : [];
  });
}
