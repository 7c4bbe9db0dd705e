import { Anchor, Badge, Group, Table } from "@mantine/core";
import type { Invoice } from "#shared/api/billing/billing.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
import { showAmount, statusOf } from "./describe-invoice.ts";
import classes from "./invoices-table.module.css";

const Elsewhere = ({ href, label, children }: { href: string; label: string; children: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" aria-label={label}>
    {children}
  </Anchor>
);

const Row = ({ invoice, mayPay }: { invoice: Invoice; mayPay: boolean }) => {
  const { timezone } = useUser();
  const { label, color } = statusOf(invoice);
  const name = invoice.number ?? `of ${formatDayOf(invoice.created_at, timezone)}`;
  return (
    <Table.Tr>
      <Table.Th scope="row" className="colophon-figures">
        {formatDayOf(invoice.created_at, timezone)}
      </Table.Th>
      <Table.Td className={`${classes.amount} colophon-figures`}>{showAmount(invoice)}</Table.Td>
      <Table.Td className={classes.for}>{invoice.description}</Table.Td>
      <Table.Td className={classes.number}>{invoice.number ?? "—"}</Table.Td>
      <Table.Td>
        <Badge color={color}>{label}</Badge>
      </Table.Td>
      <Table.Td className={classes.links}>
        <Group gap="md" justify="flex-end" wrap="nowrap">
          {invoice.status === "open" && invoice.url !== null && mayPay && (
            <Elsewhere href={invoice.url} label={`Pay invoice ${name}`}>
              Pay
            </Elsewhere>
          )}
          {invoice.pdf_url !== null && (
            <Elsewhere href={invoice.pdf_url} label={`PDF of invoice ${name}`}>
              PDF
            </Elsewhere>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};

export const InvoicesTable = ({ invoices, mayPay }: { invoices: readonly Invoice[]; mayPay: boolean }) => (
  <Table className={classes.table} verticalSpacing="sm" aria-label="Invoices">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Date</Table.Th>
        <Table.Th scope="col" className={classes.amount}>
          Amount
        </Table.Th>
        <Table.Th scope="col">For</Table.Th>
        <Table.Th scope="col">Number</Table.Th>
        <Table.Th scope="col">Status</Table.Th>
        <Table.Th scope="col" className={classes.links}>
          Documents
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
