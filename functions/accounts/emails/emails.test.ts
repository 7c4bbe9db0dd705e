import { expect, test } from "vitest";
import { addressChangeEmail, addressInUseEmail, newAddressEmail, verificationEmail } from "./address-emails.ts";
import {
  changedOutsideEmail,
  passwordResetEmail,
  SECURITY_NOTICES,
  type SecurityNotice,
  securityNoticeEmail,
} from "./security-notices.ts";

const markup = `"><img src=x onerror=alert(1)>`;
const values = {
  firstName: `Mara${markup}`,
  newEmail: `mara${markup}@example.com`,
  link: `https://colophon.test/a/b?c=1&d=${encodeURIComponent(markup)}`,
  url: "https://colophon.test",
  supportEmail: `help${markup}@colophon.test`,
};
const emails = {
  verify: verificationEmail(values),
  "new address": newAddressEmail(values),
  "address about to change": addressChangeEmail(values),
  reset: passwordResetEmail(values),
  "address in use": addressInUseEmail(values),
  "changed outside": changedOutsideEmail(values),
  ...Object.fromEntries(
    (Object.keys(SECURITY_NOTICES) as SecurityNotice[]).map((notice) => [notice, securityNoticeEmail(notice, values)]),
  ),
};

test.each(Object.entries(emails))(
  "names the recipient and the next step in the %s email, as text and as HTML",
  (_, message) => {
    expect(message.subject).toContain("Colophon");
    expect(message.text).toMatch(/^Hello Mara/);
    expect(message.text).toContain(values.supportEmail);
    expect(message.text).toMatch(/https:\/\/colophon\.test\/\S+/);
    expect(message.html).toContain(`<title>${message.subject}</title>`);
    expect(message.html).toContain("Hello Mara&quot;&gt;&lt;img");
  },
);

test("a first name that is a web address becomes no link in an email to an unverified address", () => {
  const { subject, text, html } = verificationEmail({ ...values, firstName: "https://evil.example.com" });
  for (const part of [subject, text, html]) expect(part).not.toMatch(/https:\/\/evil|evil\.example/);
});

test.each(Object.entries(emails))("escapes user input in the %s email", (_, { html, subject }) => {
  expect(html).not.toContain("<img");
  expect(html).not.toContain(`"><`.concat("img"));
  expect(subject).not.toMatch(/[\r\n<>]/);
});
