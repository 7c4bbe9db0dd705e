import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { EmailEnv } from "#functions/platform/env.ts";

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Labels that the email service repeats when it reports what became of the email: letters, digits, `-` and `_`. */
  readonly tags?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Sends an email; resolves when the service has accepted it, which is before its delivery. */
  send(message: Email): Promise<void>;
}

const pairs = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([Name, Value]) => ({ Name, Value }));

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

export function mailer(env: { readonly EMAIL_FROM: string }): Mailer {
  const client = new SESv2Client({});
  return {
    send: async ({ to, subject, text, html, headers = {}, tags = {} }) => {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: env.EMAIL_FROM,
          Destination: { ToAddresses: [to] },
          EmailTags: pairs(tags),
          Content: {
            Simple: {
              Subject: utf8(subject),
              Headers: pairs(headers),
              Body: { Text: utf8(text), Html: utf8(html) },
            },
          },
        }),
      );
    },
  };
}

/** What emails say about the product: the site's address, which they link to, and where to write for help. */
export interface EmailSite {
  readonly url: string;
  readonly supportEmail: string;
}

/** What an email about an account says of its user and of the product. */
export interface AccountEmail extends EmailSite {
  readonly firstName: string;
}

/** An email whose button opens a link made for this user. */
export interface LinkEmail extends Omit<AccountEmail, "url"> {
  readonly link: string;
}

/** The dependencies of every use case that sends emails. */
export const emailParties = (env: EmailEnv): { readonly mailer: Mailer; readonly site: EmailSite } => ({
  mailer: mailer(env),
  site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
});
