import { expect, test } from "vitest";
import { addressInUseMail } from "./address-in-use.ts";
import { changedOutsideMail } from "./changed-outside.ts";
import { confirmNewEmailMail } from "./confirm-new-email.ts";
import { emailChangeNoticeMail } from "./email-change-notice.ts";
import { resetPasswordMail } from "./reset-password.ts";
import { SECURITY_NOTICES, type SecurityNotice, securityNoticeMail } from "./security-notice.ts";
import { verifyEmailMail } from "./verify-email.ts";

const markup = `"><img src=x onerror=alert(1)>`;
const values = {
  firstName: `Mara${markup}`,
  newEmail: `mara${markup}@example.com`,
  link: `https://colophon.test/a/b?c=1&d=${encodeURIComponent(markup)}`,
  url: "https://colophon.test",
  supportEmail: `help${markup}@colophon.test`,
};
const mails = {
  verify: verifyEmailMail(values),
  "new address": confirmNewEmailMail(values),
  "address about to change": emailChangeNoticeMail(values),
  reset: resetPasswordMail(values),
  "address in use": addressInUseMail(values),
  "changed outside": changedOutsideMail(values),
  ...Object.fromEntries(
    (Object.keys(SECURITY_NOTICES) as SecurityNotice[]).map((notice) => [notice, securityNoticeMail(notice, values)]),
  ),
};

test.each(Object.entries(mails))(
  "names the recipient and the next step in the %s email, as text and as HTML",
  (_, mail) => {
    expect(mail.subject).toContain("Colophon");
    expect(mail.text).toMatch(/^Hello Mara/);
    expect(mail.text).toContain(values.supportEmail);
    expect(mail.text).toMatch(/https:\/\/colophon\.test\/\S+/);
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    expect(mail.html).toContain("Hello Mara&quot;&gt;&lt;img");
  },
);

test.each(Object.entries(mails))("escapes user input in the %s email", (_, { html, subject }) => {
  expect(html).not.toContain("<img");
  expect(html).not.toContain(`"><`.concat("img"));
  expect(subject).not.toMatch(/[\r\n<>]/);
});
