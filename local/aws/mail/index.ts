import * as z from "zod";
import { ACCOUNT, REGION } from "#local/model/base-urls.ts";
import { answerOperation, operation, ServiceError } from "#local/model/json-service.ts";
import type { AwsCall, AwsService, LocalCloud } from "#local/model/service.ts";
import { mailListPage, mailPage } from "./page.ts";
import { createMailStore, type Mail } from "./store.ts";

const Addresses = z.array(z.string()).default([]);
const Pairs = z.array(z.object({ Name: z.string(), Value: z.string() })).default([]);
const Part = z.object({ Data: z.string() });
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z
    .object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses })
    .partial()
    .default({}),
  ConfigurationSetName: z.string().optional(),
  EmailTags: Pairs,
  Content: z.object({
    Simple: z
      .object({
        Subject: Part,
        Headers: Pairs,
        Body: z.object({ Text: Part.optional(), Html: Part.optional() }),
      })
      .optional(),
    Raw: Part.optional(),
  }),
});

const headerOf = (source: string, name: string): string => {
  const head = source.split(/\r?\n\r?\n/, 1)[0]?.replaceAll(/\r?\n[ \t]+/g, " ") ?? "";
  return new RegExp(`^${name}:[ \t]*(.*)$`, "im").exec(head)?.[1] ?? "";
};

function toMail({ FromEmailAddress, Destination, Content }: z.output<typeof SendEmail>): Omit<Mail, "id" | "sentAt"> {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination;
  const envelope = { from: FromEmailAddress, to: [...ToAddresses, ...CcAddresses, ...BccAddresses] };
  if (Content.Raw) {
    const raw = Buffer.from(Content.Raw.Data, "base64").toString("utf8");
    const to = envelope.to.length > 0 ? envelope.to : headerOf(raw, "To").split(/,\s*/).filter(Boolean);
    return { ...envelope, to, subject: headerOf(raw, "Subject"), text: "", html: "", headers: {}, raw };
  }
  if (!Content.Simple) throw new ServiceError("BadRequestException", "The local cloud sends simple and raw mail only.");
  const { Subject, Body, Headers } = Content.Simple;
  const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
  const body = { text: Body.Text?.Data ?? "", html: Body.Html?.Data ?? "" };
  return { ...envelope, subject: Subject.Data, ...body, headers, raw: "" };
}

type Announce = (detailType: string, detail: Readonly<Record<string, unknown>>) => void;

/**
 * Reports an email to an address of Amazon's mailbox simulator as returned or as spam, as SES does. A label is allowed:
 * `bounce+mara@simulator.amazonses.com`.
 */
function reportFeedback(announce: Announce, id: string, { EmailTags }: z.output<typeof SendEmail>, to: string): void {
  const [, kind] = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(to) ?? [];
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  const email = { messageId: id, destination: [to], tags };
  const recipients = [{ emailAddress: to }];
  if (kind === "bounce") {
    const bounce = { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients: recipients };
    announce("Email Bounced", { eventType: "Bounce", bounce, mail: email });
  }
  if (kind === "complaint") {
    const complaint = { complaintFeedbackType: "abuse", complainedRecipients: recipients };
    announce("Email Complaint Received", { eventType: "Complaint", complaint, mail: email });
  }
}

/** Local SES: one mailbox shows every email that functions send, at `/_local/mail`. */
export function createMail(cloud: LocalCloud, announce: Announce): AwsService {
  const store = createMailStore(cloud);
  const identities = cloud.template.byType("AWS::SES::EmailIdentity").map(({ ref }) => ref);

  const SendingCall = operation(SendEmail, (input) => {
    const mail = toMail(input);
    if (mail.to.length === 0) throw new ServiceError("BadRequestException", "Must have at least one recipient.");
    const { id } = store.add(mail);
    for (const address of mail.to) reportFeedback(announce, id, input, address);
    return { MessageId: id };
  });
  const isSendEmail = (call: AwsCall) => call.method === "POST" && call.path.endsWith("/v2/email/outbound-emails");

  /** The identity whose permission SES checks: the address if it is an identity, else its domain. */
  function identityArn(from: string): string {
    const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
    const name = identities.includes(address) ? address : (address.split("@").at(-1) ?? address);
    return `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${name}`;
  }

  return {
    name: "ses",
    handle: (call) =>
      isSendEmail(call)
        ? answerOperation("ses", { SendEmail: SendingCall }, { ...call, action: "SendEmail" })
        : answerOperation("ses", {}, { ...call, action: `${call.method} ${call.path}` }),
    permissions(call) {
      if (!isSendEmail(call)) return [];
      const parsed = SendEmail.pick({ FromEmailAddress: true, ConfigurationSetName: true }).safeParse(call.json);
      if (!parsed.success) return [];
      const { FromEmailAddress, ConfigurationSetName: set } = parsed.data;
      const resources = [identityArn(FromEmailAddress)];
      if (set) resources.push(`arn:aws:ses:${REGION}:${ACCOUNT}:configuration-set/${set}`);
      return resources.map((resource) => ({ action: "ses:SendEmail", resource }));
    },
    browser: {
      mount: "mail",
      async handle(call) {
        const base = "/_local/mail";
        // `/_local/mail.json`: the same emails as JSON.
        if (call.path === ".json") return { status: 200, body: store.list(call.query.get("to") ?? undefined) };
        const id = call.path.slice(1);
        return id ? mailPage(base, store.find(id)) : mailListPage(base, store.list());
      },
    },
    async close() {
      store.close();
    },
  };
}
