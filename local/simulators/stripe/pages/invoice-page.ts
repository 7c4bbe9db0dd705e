import type { IncomingMessage } from "node:http";
import type Stripe from "stripe";
import { attemptPayment } from "../billing/pay-invoice.ts";
import { need, type World } from "../state/world.ts";
import { missing } from "../wire/errors.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { dayText, dollars, escaped, type PageAnswer, page, threeDSecureUrl } from "./page.ts";

/**
 * An invoice's page: `GET` shows it, `POST` pays it with the card on file. @param rest token, and `pdf` for the file
 */
export function invoicePage(
  world: World,
  id: string,
  [token, file]: readonly string[],
  request: IncomingMessage,
): PageAnswer {
  const invoice = need(world, "invoice", id);
  if (!token || !invoice.hosted_invoice_url?.endsWith(`/${token}`)) throw missing("invoice", id);
  if (file === "pdf") {
    const headers = { "content-disposition": `inline; filename="Invoice-${invoice.number}.pdf"` };
    return { status: 200, type: "application/pdf", body: invoicePdf(invoice), headers };
  }
  if (file !== undefined) throw missing("invoice", id);
  return request.method === "POST" && invoice.status === "open" ? pay(world, invoice) : show(invoice);
}

function pay(world: World, invoice: Stripe.Invoice): PageAnswer {
  const attempt = world.store.file.together(() => attemptPayment(world, invoice, { onSession: true }));
  const after = need(world, "invoice", invoice.id);
  if (attempt.kind === "declined") return show(after, attempt.decline.message);
  if (attempt.kind === "no_method") return show(after, "There is no card to charge.");
  if (attempt.kind === "paid") return show(after);
  const intent = need(world, "payment_intent", world.store.hidden("invoice", invoice.id).paymentIntent ?? "");
  const location = threeDSecureUrl(world.origin, intent.id, intent.client_secret ?? "");
  return { status: 303, type: "text/plain", body: "", headers: { location } };
}

function show(invoice: Stripe.Invoice, wrong?: string): PageAnswer {
  const row = (name: string, amount: number): string =>
    `<tr><td>${escaped(name)}</td><td>${escaped(dollars(amount))}</td></tr>`;
  const discount = invoice.subtotal - invoice.total;
  const rows = [
    ...invoice.lines.data.map((line) => row(line.description ?? "", line.amount)),
    ...(discount > 0 ? [row("Discount", -discount)] : []),
    row("Amount due", invoice.amount_due),
  ];
  const state =
    invoice.status === "open"
      ? `<form method="post"><button>Pay ${dollars(invoice.amount_remaining)}</button></form>`
      : `<p>${escaped(invoice.status ?? "")}</p>`;
  return page(
    `Invoice ${invoice.number}`,
    `<p>${dayText(invoice.created)}</p><table>${rows.join("")}</table>${wrong ? `<p role="alert">${escaped(wrong)}</p>` : ""}${state}
     <p><a href="${escaped(invoice.invoice_pdf ?? "")}">Download as PDF</a></p>`,
  );
}
