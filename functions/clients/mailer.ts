import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";

/** One mail in both forms; the HTML says what the text says. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Hands a mail to the mail service; returns when it is accepted, which is not yet when it is delivered. */
  send(mail: Mail): Promise<void>;
}

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** Mail through SES. `MAIL_FROM` is an address, or a name with an address in angle brackets. */
export function mailer(env: { readonly MAIL_FROM: string }): Mailer {
  const client = new SESv2Client({});
  return {
    send: async ({ to, subject, text, html }) => {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: env.MAIL_FROM,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
        }),
      );
    },
  };
}
