import type { Invoice } from "#shared/api/billing/billing.ts";
import { TEXT } from "../text.ts";

const COLORS = {
  draft: "gray",
  open: "amber",
  paid: "green",
  uncollectible: "red",
  void: "gray",
} as const satisfies Record<Invoice["status"], string>;

export const statusOf = ({ status }: Pick<Invoice, "status">) => ({
  label: TEXT.invoices.statuses[status],
  color: COLORS[status],
});

export const showAmount = ({ amount, currency }: Pick<Invoice, "amount" | "currency">): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
