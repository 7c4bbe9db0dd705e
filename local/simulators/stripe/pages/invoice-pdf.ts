import type Stripe from "stripe";
import { dayText, dollars } from "./page.ts";

const quoted = (text: string): string =>
  `(${text
    .replaceAll("×", "\\327")
    .replaceAll(/[^\x20-\x7e]/g, "?")
    .replaceAll(/[()]|\\(?!\d{3})/g, "\\$&")})`;

export function invoicePdf(invoice: Stripe.Invoice): Uint8Array {
  const discount = invoice.subtotal - invoice.total;
  const rows: [string, string][] = [
    ["Invoice", invoice.number ?? ""],
    ["Date", dayText(invoice.created)],
    ["Status", invoice.status ?? ""],
    ["", ""],
    ...invoice.lines.data.map((line): [string, string] => [line.description ?? "", dollars(line.amount)]),
    ...(discount > 0 ? [["Discount", dollars(-discount)] as [string, string]] : []),
    ["", ""],
    ["Amount due", dollars(invoice.amount_due)],
    ["Amount paid", dollars(invoice.amount_paid)],
  ];
  const texts = rows.map(
    ([name, value], index) =>
      `1 0 0 1 56 ${740 - index * 22} Tm ${quoted(name)} Tj 1 0 0 1 430 ${740 - index * 22} Tm ${quoted(value)} Tj`,
  );
  const content = `BT /F1 18 Tf 1 0 0 1 56 790 Tm ${quoted(`${invoice.account_name} (simulated invoice)`)} Tj /F1 11 Tf ${texts.join("\n")} ET`;
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** Assembles objects and their cross-reference table. Everything is ASCII, so that characters are bytes. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
