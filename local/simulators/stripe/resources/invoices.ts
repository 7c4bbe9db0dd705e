import type Stripe from "stripe";
import * as z from "zod";
import { DRAFT_SECONDS } from "../billing/due.ts";
import { finalizeInvoice } from "../billing/finalize-invoice.ts";
import { attemptPayment } from "../billing/pay-invoice.ts";
import { PreviewParams, previewInvoice } from "../billing/preview.ts";
import { voidInvoice } from "../billing/void-invoice.ts";
import { cardFailure } from "../cards/outcome.ts";
import type { Routes } from "../http/routes.ts";
import { change, need, type World } from "../state/world.ts";
import { invalid, StripeFailure } from "../wire/errors.ts";
import { isWithin, page } from "../wire/list.ts";
import { expand, mergedMetadata, metadata, paging, range, text, yesOrNo } from "../wire/params.ts";
import { needOwnMethod } from "./customers.ts";
import { methodOf } from "./payment-methods.ts";

const One = z.strictObject({ expand: expand.optional() });
const Pay = One.extend({ payment_method: text.optional(), off_session: yesOrNo.optional() });
const List = z.strictObject({
  ...paging,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  created: range.optional(),
});

/**
 * Charges an open invoice now. @throws {StripeFailure} for an invoice that can't be paid, and for a failed charge,
 * which stays on record
 */
export function payInvoice(
  world: World,
  id: string,
  { payment_method, off_session }: z.output<typeof Pay>,
): Stripe.Invoice {
  const found = need(world, "invoice", id);
  if (found.status === "paid") throw invalid("Invoice is already paid", { code: "invoice_already_paid" });
  const invoice = found.status === "draft" ? finalizeInvoice(world, found) : found;
  if (invoice.status === "paid") return invoice;
  if (invoice.status !== "open")
    throw invalid(`You can only pay an open invoice. Invoice's status is ${invoice.status}.`, {
      code: "invoice_not_payable",
    });
  const method = payment_method && methodOf(world, payment_method, "payment_method").id;
  if (method && need(world, "payment_method", method).customer)
    needOwnMethod(world, String(invoice.customer), method, "payment_method");
  const attempt = attemptPayment(world, invoice, { onSession: !(off_session ?? true), method: method || undefined });
  if (attempt.kind === "paid") return need(world, "invoice", id);
  if (attempt.kind === "declined") throw cardFailure(attempt.decline, {}, true);
  if (attempt.kind === "no_method")
    throw new StripeFailure(
      400,
      {
        type: "invalid_request_error",
        code: "resource_missing",
        message:
          "There is no `default_payment_method` set on this Customer or Invoice. Please provide a payment method in order to pay this invoice.",
      },
      true,
    );
  throw new StripeFailure(
    402,
    {
      type: "card_error",
      code: "invoice_payment_intent_requires_action",
      message:
        "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
    },
    true,
  );
}

/** Turns automatic collection of an unpaid invoice off, or on again an hour from now. */
function setCollection({ store, at }: World, { id, status, auto_advance }: Stripe.Invoice, collects: boolean): void {
  const what = { draft: "finalize", open: "retry" }[String(status)];
  if (what && collects !== auto_advance) store.plan(id, what, collects ? at() + DRAFT_SECONDS : null);
}

export const invoices: Routes = (on) => {
  on("POST", "/v1/invoices/create_preview", PreviewParams, previewInvoice);
  on("GET", "/v1/invoices", List, (world, { customer, subscription, status, created, ...paging }) => {
    const found = world.store
      .list("invoice", customer)
      .filter(
        (invoice) =>
          (!status || invoice.status === status) &&
          (!subscription || world.store.hidden("invoice", invoice.id).subscription === subscription) &&
          isWithin(invoice.created, created),
      );
    return page("/v1/invoices", found, paging);
  });
  on("GET", "/v1/invoices/:id", One, (world, _, { id }) => need(world, "invoice", id));
  on("GET", "/v1/invoices/:id/lines", z.strictObject(paging), (world, paging, { id }) =>
    page(`/v1/invoices/${id}/lines`, need(world, "invoice", id).lines.data, paging),
  );
  on(
    "POST",
    "/v1/invoices/:id",
    One.extend({ metadata: metadata.optional(), auto_advance: yesOrNo.optional() }),
    (world, params, { id }) => {
      const invoice = need(world, "invoice", id);
      if (params.auto_advance !== undefined) setCollection(world, invoice, params.auto_advance);
      return change(world, "invoice", invoice, {
        metadata: mergedMetadata(invoice.metadata, params.metadata),
        auto_advance: params.auto_advance ?? invoice.auto_advance,
      });
    },
  );
  on("POST", "/v1/invoices/:id/pay", Pay, (world, params, { id }) => payInvoice(world, id, params));
  on("POST", "/v1/invoices/:id/finalize", One.extend({ auto_advance: yesOrNo.optional() }), (world, _, { id }) => {
    const invoice = need(world, "invoice", id);
    if (invoice.status !== "draft")
      throw invalid("This invoice is already finalized.", { code: "invoice_not_editable" });
    return finalizeInvoice(world, invoice);
  });
  on("POST", "/v1/invoices/:id/void", One, (world, _, { id }) => {
    const invoice = need(world, "invoice", id);
    if (invoice.status !== "open") throw invalid("You can only pass in open invoices. This invoice isn't open.");
    voidInvoice(world, invoice);
    return need(world, "invoice", id);
  });
};
