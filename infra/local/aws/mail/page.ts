import type { AwsAnswer } from "#infra/local/aws/service.ts";
import type { Mail } from "./store.ts";

/** Nothing from outside is loaded, by the page or by a mail in it (a frame made of text inherits this policy). */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'none'; base-uri 'self'",
  "cache-control": "no-store",
};

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 56rem; padding: 2rem 1rem; color: #1c1917; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .5rem; border-bottom: 1px solid #e7e5e4; }
  a { color: #9a3412; } iframe { width: 100%; height: 28rem; border: 1px solid #d6d3d1; } pre { white-space: pre-wrap; }
  .quiet { color: #57534e; }`;

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string, status = 200): AwsAnswer => ({
  status,
  headers: HEADERS,
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style><body>${body}</body></html>`,
});

const time = (mail: Mail): string => new Date(mail.sentAt).toISOString().replace("T", " ").slice(0, 19);

/** Addresses in a text as links that leave the frame or page that they are in. */
const linked = (text: string): string =>
  escaped(text).replaceAll(
    /https?:\/\/[^\s<>"'&]+(?:&#38;[^\s<>"'&]+)*/g,
    (url) => `<a href="${url}" target="_top">${url}</a>`,
  );

export function mailListPage(base: string, mails: readonly Mail[]): AwsAnswer {
  const rows = mails.map(
    (mail) => `<tr><td class="quiet">${time(mail)}</td><td>${escaped(mail.to.join(", "))}</td>
      <td><a href="${base}/${mail.id}">${escaped(mail.subject || "(no subject)")}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return page("Mailbox", `<h1>Mailbox</h1>${mails.length > 0 ? table : "<p>No mail was sent yet.</p>"}`);
}

export function mailPage(base: string, mail: Mail | undefined): AwsAnswer {
  if (!mail) return page("Mailbox", `<p>There is no such mail.</p><p><a href="${base}">Mailbox</a></p>`, 404);
  const framed = `<base target="_top">${mail.html}`;
  // No scripts in the frame; a click on a link may leave for the whole window.
  const html = `<h2>HTML</h2><iframe title="HTML of the mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escaped(framed)}"></iframe>`;
  const text = `<h2>${mail.raw ? "Source" : "Text"}</h2><pre>${linked(mail.raw || mail.text)}</pre>`;
  return page(
    mail.subject,
    `<p><a href="${base}">Mailbox</a></p><h1>${escaped(mail.subject)}</h1>
     <p class="quiet">${time(mail)} UTC, from ${escaped(mail.from)} to ${escaped(mail.to.join(", "))}</p>
     ${mail.html ? html : ""}${mail.text || mail.raw ? text : ""}`,
  );
}
