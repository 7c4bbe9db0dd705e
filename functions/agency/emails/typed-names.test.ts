import { expect, test } from "vitest";
import { clientInvitationEmail } from "./client-invitation.ts";
import { consentNoticeToAgency, consentNoticeToAuthor } from "./consent-notice.ts";
import { invitationEmail } from "./invitation.ts";

const NAME = "Win at https://evil.example.com or ask me@evil.example.com";
const link = "https://colophon.test/x";
const supportEmail = "help@colophon.test";
const change = { agency: NAME, author: NAME, firstName: NAME, scopes: ["books"] as const, supportEmail };
const url = "https://colophon.test";
const EMAILS = {
  "a client invitation": clientInvitationEmail({
    agency: NAME,
    invitedBy: NAME,
    scopes: ["books"],
    link,
    supportEmail,
  }),
  "an invitation": invitationEmail({ agency: NAME, invitedBy: NAME, role: "member", link, supportEmail }),
  ...Object.fromEntries(
    (["given", "changed", "ended", "ended-by-agency"] as const).flatMap((what) => [
      [`a notice to the author (${what})`, consentNoticeToAuthor(what, { ...change, url })],
      [`a notice to the agency (${what})`, consentNoticeToAgency(what, { ...change, url })],
    ]),
  ),
};

test.each(Object.entries(EMAILS))(
  "a typed name that is a web address becomes no link and no subject of %s",
  (_, email) => {
    expect(email.subject).not.toContain("evil");
    for (const text of [email.text, email.html]) expect(text).not.toMatch(/https:\/\/evil|evil\.example|@evil/);
  },
);
