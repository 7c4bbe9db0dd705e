import type { Invoice } from "#shared/api/billing/billing.ts";

/** The copy of invoices. */
export const INVOICE_TEXT = {
  invoices: {
    title: "Invoices",
    loading: "Loading your invoices",
    failed: "Your invoices can’t be shown",
    none: "No invoices yet",
    noneHint: "You haven’t been charged so far. Your first invoice appears here when there is something to pay.",
    latest: (count: number) => `These are your latest ${count} invoices. Please write to us for older ones.`,
    toSubscription: "Plan and payment method",
    columns: {
      date: "Date",
      amount: "Amount",
      for: "For",
      number: "Number",
      status: "Status",
      documents: "Documents",
    },
    statuses: {
      draft: "Draft",
      open: "Open",
      paid: "Paid",
      uncollectible: "Not paid",
      void: "Void",
    } satisfies Record<Invoice["status"], string>,
    pay: "Pay",
    payNumber: (number: string) => `Pay invoice ${number}`,
    payOf: (day: string) => `Pay the invoice of ${day}`,
    pdf: "PDF",
    pdfOfNumber: (number: string) => `PDF of invoice ${number}`,
    pdfOf: (day: string) => `PDF of the invoice of ${day}`,
  },
} as const;
