import { Card, Title } from "@mantine/core";
import { useMemo } from "react";
import type { Payments } from "#shared/api/payments/payments.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { paymentDays } from "#shared/domain/payments/payment-days.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useOpenRows } from "#web/components/data-table/row-toggle.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import type { ListedPayment } from "./payment-columns.tsx";
import { DayPayments, dayColumns, type ListedDay } from "./payment-day.tsx";

interface Props {
  readonly data: Payments;
  /** The payments with their payouts in the chosen currency; null where nothing is converted. */
  readonly converted: { readonly currency: string; readonly payments: readonly Payment[] } | null;
}

function listedDays({ payments }: Payments, converted: Props["converted"]): ListedDay[] {
  // Converting changes neither the days nor their order.
  const counted = converted && paymentDays(converted.payments);
  return paymentDays(payments).map(({ date, month, payments: own, received }, i) => ({
    key: date ?? month ?? "undated",
    date,
    month,
    payments: own,
    received,
    converted: counted && counted[i]!.received,
  }));
}

function listed({ payments }: ListedDay, names: ReadonlyMap<string, string>): ListedPayment[] {
  return payments.map((payment, i) => ({
    payment,
    // Pending payments have no number yet, those of other sources never.
    key: payment.payment_number || `unnumbered ${i}`,
    store: names.get(payment.marketplace) ?? payment.marketplace,
  }));
}

/** Payments by day, or by month for sources that state no day, newest first, each with its sum; a day opens its payments. */
export const PaymentsCard = ({ data, converted }: Props) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const rows = useOpenRows();
  const days = useMemo(() => listedDays(data, converted), [data, converted]);
  const names = useMemo(
    () => new Map(data.marketplaces.map(({ marketplace, name }) => [marketplace, name])),
    [data.marketplaces],
  );
  const { rows: shown, ...pages } = usePages(days, `${data.startDate} ${data.endDate}`);
  return (
    <Card component="section" p="md" aria-labelledby="payments-list">
      <Title order={2} size="h3" mb="sm" id="payments-list">
        {TEXT.list.title}
      </Title>
      <DataTable
        label={TEXT.list.title}
        columns={dayColumns(numbers, { rows, isPhone, currency: converted?.currency ?? null })}
        rows={shown}
        keyOf={({ key }) => key}
        details={(day) =>
          rows.isOpen(day.key) && <DayPayments day={day} payments={listed(day, names)} files={data.files} />
        }
        phone={{ columns: "auto minmax(0, 1fr)", gap: "0.35rem 1rem", padding: "0.7rem" }}
      />
      <TablePages {...pages} />
    </Card>
  );
};
