import type { Stripe } from "#functions/adapters/stripe/stripe.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { Invoice } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import type { ReadBillingDeps } from "../snapshot/read-billing.ts";
import { instantOf } from "../snapshot/to-subscription.ts";

const MAX_PAGE_SIZE = 100;
const STATUSES = ["open", "paid", "uncollectible", "void"] as const;

const describe = ({ description, lines }: Stripe.Invoice): string =>
  description ??
  lines.data.findLast((line) => line.amount >= 0)?.description ??
  lines.data[0]?.description ??
  "Invoice";

function toInvoice(invoice: Stripe.Invoice): Invoice[] {
  const status = STATUSES.find((one) => one === invoice.status);
  // Drafts are left out: Stripe may still change them.
  if (!status) return [];
  return [
    {
      id: invoice.id,
      number: invoice.number,
      created_at: instantOf(invoice.created),
      amount: cents(status === "paid" ? invoice.amount_paid : invoice.amount_due),
      currency: invoice.currency.toUpperCase(),
      status,
      description: describe(invoice),
      pdf_url: invoice.invoice_pdf ?? null,
      url: invoice.hosted_invoice_url ?? null,
    },
  ];
}

/** Lists a payer's invoices, newest first; empty for a payer without a Stripe customer. */
export async function listInvoices(
  { billingAccounts, stripe }: Pick<ReadBillingDeps, "billingAccounts" | "stripe">,
  { actor: { tenantId } }: By<Pick<Actor, "tenantId">>,
): Promise<{ data: Invoice[] }> {
  const customer = (await billingAccounts.find(tenantId))?.customerId;
  if (customer === undefined) return { data: [] };
  const { data } = await stripe((api) => api.invoices.list({ customer, limit: MAX_PAGE_SIZE }));
  return { data: data.flatMap(toInvoice) };
}
