import { Anchor, Badge, Group, Table } from "@mantine/core";
import type { Invoice } from "#shared/api/billing/billing.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { showAmount, statusOf } from "./describe-invoice.ts";
import classes from "./invoices-table.module.css";

const COLUMNS = TEXT.invoices.columns;

const Elsewhere = ({ href, label, children }: { href: string; label: string; children: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" aria-label={label}>
    {children}
  </Anchor>
);

const Row = ({ invoice, mayPay }: { invoice: Invoice; mayPay: boolean }) => {
  const { timezone } = useUser();
  const { label, color } = statusOf(invoice);
  const { number } = invoice;
  const day = formatDayOf(invoice.created_at, timezone);
  return (
    <Table.Tr>
      <Table.Th scope="row" className="colophon-figures">
        {day}
      </Table.Th>
      <Table.Td className={`${classes.amount} colophon-figures`}>{showAmount(invoice)}</Table.Td>
      <Table.Td className={classes.for}>{invoice.description}</Table.Td>
      <Table.Td className={classes.number}>{number ?? "—"}</Table.Td>
      <Table.Td>
        <Badge color={color}>{label}</Badge>
      </Table.Td>
      <Table.Td className={classes.links}>
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
      </Table.Td>
    </Table.Tr>
  );
};

export const InvoicesTable = ({ invoices, mayPay }: { invoices: readonly Invoice[]; mayPay: boolean }) => (
  <Table className={classes.table} verticalSpacing="sm" aria-label={TEXT.invoices.title}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{COLUMNS.date}</Table.Th>
        <Table.Th scope="col" className={classes.amount}>
          {COLUMNS.amount}
        </Table.Th>
        <Table.Th scope="col">{COLUMNS.for}</Table.Th>
        <Table.Th scope="col">{COLUMNS.number}</Table.Th>
        <Table.Th scope="col">{COLUMNS.status}</Table.Th>
        <Table.Th scope="col" className={classes.links}>
          {COLUMNS.documents}
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {invoices.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} mayPay={mayPay} />
      ))}
    </Table.Tbody>
  </Table>
);
