import { Text } from "@mantine/core";
import type { Payments } from "#shared/api/payments/payments.ts";
import type { PaymentDay } from "#shared/domain/payments/payment-days.ts";
import { isPaid } from "#shared/domain/payments/payment-state.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { type OpenRows, RowDetails, RowToggle, useOpenRows } from "#web/components/data-table/row-toggle.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { type ListedPayment, paymentColumns, paymentLineColumns } from "./payment-columns.tsx";
import { PaymentDetails } from "./payment-details.tsx";

/** A day of the list. `converted` is what it brought in the chosen currency; null where nothing is converted. */
export interface ListedDay extends PaymentDay {
  readonly key: string;
  readonly converted: Readonly<Record<string, Micros>> | null;
}

function nameOf({ date, month }: PaymentDay): string {
  if (date !== null) return formatDate(date);
  return month === null ? TEXT.list.undated : formatMonth(month);
}

function countOf({ date, month, payments }: PaymentDay, { count, plural }: Numbers): string {
  const all = plural(payments.length, "payment");
  const open = payments.filter((payment) => !isPaid(payment) && payment.state !== "stated").length;
  return (date === null && month === null) || open === 0 ? all : TEXT.list.notReceived(all, count(open));
}

/** An empty sum is a dash: nothing of the day was received. */
const sumOf = (sums: Readonly<Record<string, Micros>>, { amounts }: Numbers): string =>
  Object.keys(sums).length === 0 ? TEXT.list.none : amounts(sums);

interface Choice {
  readonly rows: OpenRows;
  readonly isPhone: boolean;
  /** The currency that sums are converted to; null where nothing is converted. */
  readonly currency: string | null;
}

/** A line per day. On a phone, the day and its sum. */
export function dayColumns(numbers: Numbers, { rows, isPhone, currency }: Choice): readonly Column<ListedDay>[] {
  const sum = (key: string, heading: string, cell: (day: ListedDay) => string, isMain: boolean): Column<ListedDay> => ({
    key,
    heading,
    align: "right",
    phoneLabel: null,
    phoneAlign: "right",
    isFigure: true,
    cell: (day) => (
      <Text span inherit fw={isMain ? 600 : 400}>
        {cell(day)}
      </Text>
    ),
  });
  const received = sum("received", TEXT.list.columns.received, (day) => sumOf(day.received, numbers), !currency);
  const converted =
    currency &&
    sum("converted", TEXT.list.columns.converted(currency), (day) => sumOf(day.converted ?? {}, numbers), true);
  const name: Column<ListedDay> = {
    key: "day",
    heading: TEXT.list.columns.date,
    isRowName: true,
    isFigure: true,
    wrap: "never",
    cell: (day) => (
      <RowToggle row={day.key} rows={rows} label={TEXT.list.paymentsOf(nameOf(day))}>
        {nameOf(day)}
      </RowToggle>
    ),
  };
  if (isPhone) return [name, converted || received];
  const count: Column<ListedDay> = {
    key: "count",
    heading: TEXT.list.columns.count,
    cell: (day) => (
      <Text span size="sm" c="dimmed">
        {countOf(day, numbers)}
      </Text>
    ),
  };
  return converted ? [name, count, received, converted] : [name, count, received];
}

interface Props {
  readonly day: ListedDay;
  readonly payments: readonly ListedPayment[];
  readonly files: Payments["files"];
}

/** The payments of a day; each opens its lines. */
export const DayPayments = ({ day, payments, files }: Props) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const rows = useOpenRows();
  return (
    <RowDetails>
      {isPhone && (
        <Text size="sm" c="dimmed" mb="xs" className="colophon-figures">
          {countOf(day, numbers)}
          {day.converted && Object.keys(day.received).length > 0 && ` · ${numbers.amounts(day.received)}`}
        </Text>
      )}
      <DataTable
        label={TEXT.list.paymentsOf(nameOf(day))}
        columns={isPhone ? paymentLineColumns(numbers, rows) : paymentColumns(numbers, rows)}
        rows={payments}
        keyOf={({ key }) => key}
        details={({ key, payment }) => rows.isOpen(key) && <PaymentDetails payment={payment} files={files} />}
        spacing="xs"
        phone={{ columns: "minmax(0, 1fr) auto", gap: "0.2rem 1rem", padding: "0.5rem" }}
      />
    </RowDetails>
  );
};
