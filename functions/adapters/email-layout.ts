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

/** A part of a sentence: its text, or a mention that links to a screen. */
export type EmailPiece = string | { readonly text: string; readonly link: string };

export interface EmailSection {
  /** Null for sentences that follow the paragraphs directly. */
  readonly heading: string | null;
  readonly sentences: readonly (readonly EmailPiece[])[];
}

/**
 * The content of an email: paragraphs, sections with headings, an optional button, and small print. All plain text; the
 * layout escapes it.
 */
export interface EmailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly EmailSection[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly smallPrint: readonly (string | readonly EmailPiece[])[];
}

/**
 * Programs that ignore style sheets show the light colors, which stand on the elements. `!important` lets the dark ones
 * override them.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#161412!important}.card{background:#211e1a!important;border-color:#3d362e!important}.text{color:#ece5da!important}.small{color:#b8ad9d!important}.brand,.link{color:#8fcdcf!important}.button{background:#2a6f74!important;color:#fffdf9!important}}
@media (max-width:480px){.page{padding:12px 8px!important}.card{padding:20px!important}}`;

const TEXT_STYLE = "font-size:16px;line-height:1.5;color:#2b2620";
const SMALL_STYLE = "font-size:13px;line-height:1.5;color:#6b6257";

const paragraph = (html: string, className: string, style: string): string =>
  `<p class="${className}" style="margin:0 0 16px;${style}">${html}</p>`;

const pieceHtml = (piece: EmailPiece): string =>
  typeof piece === "string"
    ? escapeHtml(piece)
    : `<a class="link" href="${escapeHtml(piece.link)}" style="color:#17494d;text-decoration:underline">${escapeHtml(piece.text)}</a>`;

const sectionHtml = ({ heading, sentences }: EmailSection): string =>
  `${heading === null ? "" : `<h2 class="brand" style="margin:28px 0 8px;font-size:18px;font-weight:normal;color:#17494d">${escapeHtml(heading)}</h2>`}
${sentences.map((pieces) => paragraph(pieces.map(pieceHtml).join(""), "text", TEXT_STYLE)).join("")}`;

function buttonHtml({ label, link }: { readonly label: string; readonly link: string }): string {
  const address = escapeHtml(link);
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;background:#17494d;color:#fffdf9;border-radius:6px;text-decoration:none;font-size:16px">${escapeHtml(label)}</a></p>
<p class="small" style="margin:0 0 16px;${SMALL_STYLE};word-break:break-all">${address}</p>`;
}

function toHtml({ subject, greeting, paragraphs, sections = [], button, smallPrint }: EmailContent): string {
  const body = [greeting, ...paragraphs].map((text) => paragraph(escapeHtml(text), "text", TEXT_STYLE)).join("");
  const foot = smallPrint
    .map((print) => paragraph([print].flat().map(pieceHtml).join(""), "small", SMALL_STYLE))
    .join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#f7f3ec;font-family:Georgia,'Times New Roman',serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e5dccd;border-radius:8px">
<p class="brand" style="margin:0 0 24px;font-size:22px;color:#17494d">${PRODUCT_NAME}</p>
${body}
${sections.map(sectionHtml).join("\n")}
${button ? buttonHtml(button) : ""}
${foot}
</div></body></html>`;
}

/** A sentence with the address of what it mentions first. */
function sentenceText(pieces: readonly EmailPiece[]): string {
  const link = pieces.find((piece) => typeof piece !== "string");
  const text = pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
  return link ? `${text}\n${link.link}` : text;
}

const sectionText = ({ heading, sentences }: EmailSection): string =>
  [...(heading === null ? [] : [heading.toUpperCase()]), ...sentences.map(sentenceText)].join("\n\n");

const toText = ({ greeting, paragraphs, sections = [], button, smallPrint }: EmailContent): string =>
  [
    greeting,
    ...paragraphs,
    ...sections.map(sectionText),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...smallPrint.map((print) => sentenceText([print].flat())),
  ].join("\n\n");

/** Renders an email. Its greeting may carry a typed name, which becomes plain. */
export function renderEmail(typed: EmailContent): { subject: string; text: string; html: string } {
  const content = { ...typed, greeting: plainName(typed.greeting) };
  return { subject: content.subject, text: `${toText(content)}\n`, html: toHtml(content) };
}
