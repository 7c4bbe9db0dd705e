import { expect, test } from "vitest";
import {
  addressChangeEmail,
  addressInUseEmail,
  confirmReminderEmail,
  newAddressEmail,
  verificationEmail,
} from "#functions/accounts/emails/address-emails.ts";
import {
  changedOutsideEmail,
  passwordResetEmail,
  securityNoticeEmail,
} from "#functions/accounts/emails/security-notices.ts";
import { supportChangesEmail } from "#functions/accounts/emails/support-changes.ts";
import {
  consentNoticeToAgency,
  consentNoticeToAuthor,
  requestDeclinedEmail,
} from "#functions/agency/emails/consent-notice.ts";
import { clientInvitationEmail, invitationEmail } from "#functions/agency/emails/invitations.ts";
import { sessionEndingEmail } from "#functions/amazon-accounts/emails/session-ending.ts";
import {
  authorTrialEndsEmail,
  paidTrialEndsEmail,
  paymentFailedEmail,
  planConfirmedEmail,
  subscriptionEndsEmail,
  subscriptionOverEmail,
} from "#functions/billing/emails/emails.ts";
import { confirmAddressEmail, letterEmail } from "#functions/letters/emails/letter-email.ts";
import {
  accountStaysEmail,
  archiveReadyEmail,
  deletionRequestedEmail,
} from "#functions/personal-data/emails/emails.ts";
import { signalsEmail } from "#functions/signals/signals-email.ts";
import { connectionDeadEmail } from "#functions/sync/emails/connection-dead.ts";
import { agencyLetter } from "#shared/domain/letters/agency-letter.ts";
import { workedSection } from "#shared/domain/letters/author/worked-section.ts";
import { SIGNAL_EXAMPLES } from "#shared/domain/signals/testing/examples.ts";
import { ENGLISH_STYLE } from "#shared/primitives/number-style.ts";
import { filesBelow, readSource } from "./source-files.ts";

/** What a stranger would type as a name to have their own message sent by us: an address, a link and lines of text. */
const TYPED = "Mara\r\n\r\nDear customer, win at https://evil.example.com or www.evil.example, ask me@evil.example.com";

const typed = { firstName: TYPED, agency: TYPED, invitedBy: TYPED, author: TYPED, reason: TYPED };
const ours = {
  url: "https://colophon.test",
  link: "https://colophon.test/x/y",
  supportEmail: "help@colophon.test",
  timeZone: "UTC",
  dueAt: "2026-12-04T12:00:00.000Z",
  day: "Dec 4, 2026",
  amount: "$9",
  isOwner: true,
  role: "member",
  scopes: ["books"],
  by: "server",
  lastGoodDay: "2026-11-20",
  expiresAtMs: 0,
} as const;
// Addresses are checked as addresses before they are stored, and these emails go to the one who typed them.
const addresses = { newEmail: "mara@new.example", sentTo: "mara@example.com" };
const values = { ...typed, ...ours, ...addresses };
const paid = { ...values, plan: "Career", site: ours, next: null } as const;

const range = { low: 1, mid: 2, high: 3 };
const judged = { log_id: "log-1", currency: "USD", caution: null, event: TYPED, book: TYPED } as const;
const context = { today: "2026-11-23", currency: "USD", style: ENGLISH_STYLE };
/** A letter with all names that someone types: of clients, books and events. */
const letter = {
  ...agencyLetter({
    ...context,
    day: context.today,
    clients: 1,
    summed: 1,
    months: [],
    byClient: [{ id: "client-1", label: TYPED, sums: [] }],
    due: null,
    attention: [{ clientId: "client-1", label: TYPED, reasons: 1 }],
  }),
  opening: (["more", "less", "unclear"] as const).flatMap((verdict) =>
    workedSection([{ ...judged, effect: { actual: 3, expected: range, lift: range, verdict } }], context).flat(),
  ),
};

/** Every email that Colophon sends, by the function that writes it, with hostile text wherever someone types. */
const EMAILS = {
  addressInUseEmail: addressInUseEmail(values),
  changedOutsideEmail: changedOutsideEmail(values),
  newAddressEmail: newAddressEmail(values),
  addressChangeEmail: addressChangeEmail(values),
  passwordResetEmail: passwordResetEmail(values),
  securityNoticeEmail: securityNoticeEmail("totp-on", values),
  supportChangesEmail: supportChangesEmail({ ...values, changes: [{ at: ours.dueAt, what: "Renamed a book" }] }),
  verificationEmail: verificationEmail(values),
  confirmReminderEmail: confirmReminderEmail(values),
  clientInvitationEmail: clientInvitationEmail(values),
  consentNoticeToAuthor: consentNoticeToAuthor("given", values),
  consentNoticeToAgency: consentNoticeToAgency("ended", values),
  invitationEmail: invitationEmail(values),
  requestDeclinedEmail: requestDeclinedEmail(values),
  sessionEndingEmail: sessionEndingEmail({ ...values, account: { type: "KDP", email: "mara@example.com" } }),
  paymentFailedEmail: paymentFailedEmail(paid),
  planConfirmedEmail: planConfirmedEmail({ ...paid, kind: "started" }),
  subscriptionEndsEmail: subscriptionEndsEmail({ ...paid, kind: "agency" }),
  subscriptionOverEmail: subscriptionOverEmail({ ...paid, kind: "author" }),
  authorTrialEndsEmail: authorTrialEndsEmail(paid),
  paidTrialEndsEmail: paidTrialEndsEmail(paid),
  accountStaysEmail: accountStaysEmail(values),
  archiveReadyEmail: archiveReadyEmail(values),
  deletionRequestedEmail: deletionRequestedEmail({ ...values, plan: null }),
  confirmAddressEmail: confirmAddressEmail({ from: TYPED, link: ours.link, site: ours }),
  letterEmail: letterEmail(
    letter,
    { firstName: null, from: TYPED, kind: "agency", hidesAmounts: false },
    ours,
    ours.link,
  ),
  connectionDeadEmail: connectionDeadEmail({ ...values, reason: null }),
  signalsEmail: signalsEmail({
    ...values,
    signals: SIGNAL_EXAMPLES,
    more: 0,
    hidesAmounts: false,
    stopLink: ours.link,
  }),
};

test("the walk over the emails knows every function that writes one", () => {
  const written = filesBelow(["functions"], /(?<!\.test)\.ts$/).flatMap((file) => {
    const text = readSource(file);
    if (!text.includes("renderEmail({")) return [];
    return [...text.matchAll(/^export (?:const|function) ([a-z]\w*)/gm)].map(([, name]) => name);
  });
  expect(Object.keys(EMAILS).toSorted()).toEqual(written.toSorted());
});

test.each(Object.entries(EMAILS))(
  "typed text becomes neither a subject nor a link nor a separate line in %s",
  (_, email) => {
    expect(email.subject).not.toMatch(/evil|Dear customer|[\r\n]/);
    for (const text of [email.text, email.html]) {
      expect(text).not.toMatch(/https:\/\/evil|evil\.example|@evil|www\.evil/);
      expect(text).not.toMatch(/^Dear customer/m);
    }
    for (const [, address = ""] of email.html.matchAll(/href="([^"]*)"/g))
      expect(address.startsWith("https://colophon.test/")).toBe(true);
  },
);
