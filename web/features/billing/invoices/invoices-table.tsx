import { Anchor, Badge, Group, Text } from "@mantine/core";
import type { Invoice } from "#shared/api/billing/billing.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const COLUMNS = TEXT.invoices.columns;

const Elsewhere = ({ href, label, children }: { href: string; label: string; children: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" aria-label={label}>
    {children}
  </Anchor>
);

const COLORS = {
  draft: "gray",
  open: "amber",
  paid: "green",
  uncollectible: "red",
  void: "gray",
} as const satisfies Record<Invoice["status"], string>;

const statusOf = ({ status }: Pick<Invoice, "status">) => ({
  label: TEXT.invoices.statuses[status],
  color: COLORS[status],
});

const showAmount = ({ amount, currency }: Pick<Invoice, "amount" | "currency">): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

const Status = ({ invoice }: { invoice: Invoice }) => {
  const { label, color } = statusOf(invoice);
  return <Badge color={color}>{label}</Badge>;
};

const Documents = ({ invoice, day, mayPay }: { invoice: Invoice; day: string; mayPay: boolean }) => {
  const { number } = invoice;
  return (
    <Group gap="md" justify="flex-end" wrap="nowrap">
      {invoice.status === "open" && invoice.url !== null && mayPay && (
        <Elsewhere
          href={invoice.url}
          label={number === null ? TEXT.invoices.payOf(day) : TEXT.invoices.payNumber(number)}
        >
          {TEXT.invoices.pay}
        </Elsewhere>
      )}
      {invoice.pdf_url !== null && (
        <Elsewhere
          href={invoice.pdf_url}
          label={number === null ? TEXT.invoices.pdfOf(day) : TEXT.invoices.pdfOfNumber(number)}
        >
          {TEXT.invoices.pdf}
        </Elsewhere>
      )}
    </Group>
  );
};

const columnsOf = (dayOf: (invoice: Invoice) => string, mayPay: boolean): readonly Column<Invoice>[] => [
  {
    key: "date",
    heading: COLUMNS.date,
    isRowName: true,
    isFigure: true,
    wrap: "never",
    cell: (invoice) => (
      <Text span inherit fw={550}>
        {dayOf(invoice)}
      </Text>
    ),
  },
  {
    key: "amount",
    heading: COLUMNS.amount,
    phoneLabel: null,
    align: "right",
    phoneAlign: "right",
    isFigure: true,
    cell: showAmount,
  },
  {
    key: "for",
    heading: COLUMNS.for,
    phoneLabel: null,
    wrap: "anywhere",
    isWide: true,
    cell: ({ description }) => description,
  },
  { key: "number", heading: COLUMNS.number, phoneLabel: null, wrap: "never", cell: ({ number }) => number ?? "—" },
  { key: "status", heading: COLUMNS.status, phoneLabel: null, cell: (invoice) => <Status invoice={invoice} /> },
  {
    key: "documents",
    heading: COLUMNS.documents,
    phoneLabel: null,
    align: "right",
    wrap: "never",
    isWide: true,
    cell: (invoice) => <Documents invoice={invoice} day={dayOf(invoice)} mayPay={mayPay} />,
  },
];

export const InvoicesTable = ({ invoices, mayPay }: { invoices: readonly Invoice[]; mayPay: boolean }) => {
  const { timezone } = useUser();
  return (
    <DataTable
      label={TEXT.invoices.title}
      columns={columnsOf(({ created_at }) => formatDayOf(created_at, timezone), mayPay)}
      rows={invoices}
      keyOf={({ id }) => id}
      phone={{ columns: "minmax(0, 1fr) auto", gap: "0.5rem 1rem" }}
    />
  );
};
