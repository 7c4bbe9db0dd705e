import { escaped, page, shownAt } from "#local/model/local-page.ts";
import type { AwsAnswer } from "#local/model/service.ts";
import type { Mail } from "./store.ts";

/** Turns the URLs in a text into links that open outside the frame. */
const linked = (text: string): string =>
  escaped(text).replaceAll(
    /https?:\/\/[^\s<>"'&]+(?:&#38;[^\s<>"'&]+)*/g,
    (url) => `<a href="${url}" target="_top">${url}</a>`,
  );

export function mailListPage(base: string, emails: readonly Mail[]): AwsAnswer {
  const rows = emails.map(
    (mail) => `<tr><td class="quiet">${shownAt(mail.sentAt)}</td><td>${escaped(mail.to.join(", "))}</td>
      <td><a href="${base}/${mail.id}">${escaped(mail.subject || "(no subject)")}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return page("Mailbox", `<h1>Mailbox</h1>${emails.length > 0 ? table : "<p>No email has been sent yet.</p>"}`);
}

export function mailPage(base: string, mail: Mail | undefined): AwsAnswer {
  if (!mail) return page("Mailbox", `<p>There is no such mail.</p><p><a href="${base}">Mailbox</a></p>`, 404);
  const framed = `<base target="_top">${mail.html}`;
  // The frame runs no scripts; clicked links may navigate the whole window.
  const html = `<h2>HTML</h2><iframe title="HTML of the email" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escaped(framed)}"></iframe>`;
  const text = `<h2>${mail.raw ? "Source" : "Text"}</h2><pre>${linked(mail.raw || mail.text)}</pre>`;
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return page(
    mail.subject,
    `<p><a href="${base}">Mailbox</a></p><h1>${escaped(mail.subject)}</h1>
     <p class="quiet">${shownAt(mail.sentAt)} UTC, from ${escaped(mail.from)} to ${escaped(mail.to.join(", "))}</p>
     ${headers.length > 0 ? `<pre class="quiet">${escaped(headers.join("\n"))}</pre>` : ""}
     ${mail.html ? html : ""}${mail.text || mail.raw ? text : ""}`,
  );
}
