import type { Invoice } from "#shared/api/billing/billing.ts";

const STATUSES = {
  draft: { label: "Draft", color: "gray" },
  open: { label: "Open", color: "amber" },
  paid: { label: "Paid", color: "green" },
  uncollectible: { label: "Not paid", color: "red" },
  void: { label: "Void", color: "gray" },
} as const satisfies Record<Invoice["status"], { label: string; color: string }>;

export const statusOf = ({ status }: Pick<Invoice, "status">) => STATUSES[status];

export const showAmount = ({ amount, currency }: Pick<Invoice, "amount" | "currency">): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
