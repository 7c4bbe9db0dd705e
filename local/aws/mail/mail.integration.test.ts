import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCloud, type TestCloud } from "../testing/test-cloud.ts";
import type { Mail } from "./store.ts";

let local: TestCloud;
beforeAll(async () => {
  local = await startTestCloud({ resources: {} });
});
afterAll(() => local.close());

const send = (to: string, subject: string, text: string, html?: string) =>
  new SESv2Client(local.client).send(
    new SendEmailCommand({
      FromEmailAddress: "Colophon <hello@colophon.test>",
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: { Subject: { Data: subject }, Body: { Text: { Data: text }, ...(html && { Html: { Data: html } }) } },
      },
    }),
  );
const mailbox = (path: string) => fetch(`${local.cloud.origin}/_local/mail${path}`);
const emailsTo = async (to: string) => (await (await mailbox(`.json?to=${encodeURIComponent(to)}`)).json()) as Mail[];

test("lists a sent email only for its recipient, also after a restart", async () => {
  const { MessageId } = await send("Ann <ann@example.com>", "Welcome", "Hello Ann");
  await send("bob@example.com", "Other", "Hello Bob");
  await local.restart();
  expect(await emailsTo("ANN@example.com")).toEqual([
    expect.objectContaining({
      id: MessageId,
      subject: "Welcome",
      text: "Hello Ann",
      from: "Colophon <hello@colophon.test>",
    }),
  ]);
});

test("shows HTML in a frame without scripts whose links open in the whole window", async () => {
  const link = "https://colophon.test/verify/email/abc/1?a=1&b=2";
  const html = `<p onclick="x()">Hi <a href="${link}">confirm</a><script>alert(1)</script><img src="https://spy.test/x.gif"></p>`;
  const { MessageId } = await send("cat@example.com", "<b>Confirm</b> & go", `Open ${link} now`, html);

  const list = await (await mailbox("")).text();
  expect(list).toContain(`<a href="/_local/mail/${MessageId}">&#60;b&#62;Confirm&#60;/b&#62; &#38; go</a>`);

  const answer = await mailbox(`/${MessageId}`);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await answer.text();
  const [, sandbox, framed] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)">/.exec(page) ?? [];
  expect(sandbox).toBe("allow-top-navigation-by-user-activation");
  const signs = (text = "") => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(signs(framed)).toBe(`<base target="_top">${html}`);
  const href = link.replace("&", "&#38;");
  expect(page).toContain(`Open <a href="${href}" target="_top">${href}</a> now`);
  expect(page).not.toMatch(/<script|<img|<b>/);
});

test("stores a raw email unchanged under its own subject", async () => {
  const source = "From: a@colophon.test\r\nTo: dan@example.com\r\nSubject: Raw\r\n\r\nHello";
  const Content = { Raw: { Data: Buffer.from(source) } };
  await new SESv2Client(local.client).send(new SendEmailCommand({ FromEmailAddress: "a@colophon.test", Content }));
  expect(await emailsTo("dan@example.com")).toEqual([expect.objectContaining({ subject: "Raw", raw: source })]);
});

test("answers 404 for an unknown email", async () => {
  expect((await mailbox("/nothing")).status).toBe(404);
});
