import { PRODUCT_NAME } from "#shared/product.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/**
 * A name that a person has typed, as emails show it: on one line, and with its dots, colons and at signs spaced so that
 * no reader's program makes a link of it. Subjects carry no typed names at all.
 */
export const plainName = (text: string): string =>
  text
    .replaceAll(/([.:@])(?=\S)/g, "$1 ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The content of an email: paragraphs, an optional button, and small print. All plain text; the layout escapes it. */
export interface EmailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly smallPrint: readonly string[];
}

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

function buttonHtml({ label, link }: { readonly label: string; readonly link: string }): string {
  const address = escapeHtml(link);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;background:#17494d;color:#fffdf9;border-radius:6px;text-decoration:none;font-size:16px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6b6257;word-break:break-all">${address}</p>`;
}

function toHtml({ subject, greeting, paragraphs, button, smallPrint }: EmailContent): string {
  const body = [greeting, ...paragraphs]
    .map((text) => paragraph(text, "font-size:16px;line-height:1.5;color:#2b2620"))
    .join("");
  const foot = smallPrint.map((text) => paragraph(text, "font-size:13px;line-height:1.5;color:#6b6257")).join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f7f3ec;font-family:Georgia,'Times New Roman',serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e5dccd;border-radius:8px">
<p style="margin:0 0 24px;font-size:22px;color:#17494d">${PRODUCT_NAME}</p>
${body}
${button ? buttonHtml(button) : ""}
${foot}
</div></body></html>`;
}

const toText = ({ greeting, paragraphs, button, smallPrint }: EmailContent): string =>
  [greeting, ...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), ...smallPrint].join("\n\n");

/** Renders an email. Its greeting may carry a typed name, which becomes plain. */
export function renderEmail(typed: EmailContent): { subject: string; text: string; html: string } {
  const content = { ...typed, greeting: plainName(typed.greeting) };
  return { subject: content.subject, text: `${toText(content)}\n`, html: toHtml(content) };
}
