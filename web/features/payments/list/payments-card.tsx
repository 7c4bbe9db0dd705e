import { Card, Title } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Payments } from "#shared/api/payments/payments.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { type ListedPayment, paymentColumns } from "./payment-columns.tsx";
import { PaymentDetails } from "./payment-details.tsx";

function listed({ payments, marketplaces }: Payments): ListedPayment[] {
  const names = new Map(marketplaces.map(({ marketplace, name }) => [marketplace, name]));
  return payments.map((payment, i) => ({
    payment,
    // Pending payments have no number yet.
    key: payment.payment_number || `pending ${i}`,
    store: names.get(payment.marketplace) ?? payment.marketplace,
  }));
}

/** Each payment, newest first; its number opens its lines. */
export const PaymentsCard = ({ data }: { data: Payments }) => {
  const numbers = useNumbers();
  const [open, setOpen] = useState<readonly string[]>([]);
  const rows = useMemo(() => listed(data), [data]);
  const { rows: shown, ...pages } = usePages(rows, `${data.startDate} ${data.endDate}`);
  const columns = useMemo(
    () =>
      paymentColumns(numbers, {
        isOpen: (key) => open.includes(key),
        toggle: (key) =>
          setOpen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key])),
      }),
    [numbers, open],
  );
  return (
    <Card component="section" p="md" aria-labelledby="payments-list">
      <Title order={2} size="h3" mb="sm" id="payments-list">
        {TEXT.list.title}
      </Title>
      <DataTable
        label={TEXT.list.title}
        columns={columns}
        rows={shown}
        keyOf={({ key }) => key}
        details={({ key, payment }) => open.includes(key) && <PaymentDetails payment={payment} files={data.files} />}
        phone={{ columns: "minmax(0, 1fr) auto", gap: "0.35rem 1rem" }}
      />
      <TablePages {...pages} />
    </Card>
  );
};
