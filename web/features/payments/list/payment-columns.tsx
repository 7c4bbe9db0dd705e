import { Badge, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { isPaid, isUndone } from "#shared/domain/payments/payment-state.ts";
import { sourceName, sourceOfLabel } from "#shared/sources/marketplaces.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { type OpenRows, RowToggle } from "#web/components/data-table/row-toggle.tsx";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";

const COLUMNS = TEXT.list.columns;

/** A payment with its key in the list and its store's name. */
export interface ListedPayment {
  readonly key: string;
  readonly payment: Payment;
  readonly store: string;
}

/** The payment's number, or that it is pending. Other sources than Amazon number none; the shop then names it. */
export const titleOf = ({ payment_number, marketplace }: Payment): string => {
  const source = sourceOfLabel(marketplace);
  return payment_number || (source === "amazon" ? TEXT.list.pending : TEXT.list.of(sourceName(source)));
};

export const Status = ({ payment }: { payment: Payment }) => (
  <Badge color={isPaid(payment) ? "green" : isUndone(payment.state) ? "red" : "amber"}>
    {payment.status || TEXT.list.pending}
  </Badge>
);

const money = (key: string, heading: string, cell: (payment: Payment) => ReactNode): Column<ListedPayment> => ({
  key,
  heading,
  align: "right",
  isFigure: true,
  wrap: "never",
  cell: ({ payment }) => cell(payment),
});

const Paid = ({ payment, numbers }: { payment: Payment; numbers: Numbers }) => (
  <Text span inherit fw={600}>
    {isPaid(payment) ? numbers.money(payment.payout_amount, payment.payment_currency) : TEXT.list.none}
  </Text>
);

/** The payments of a day. */
export const paymentColumns = (numbers: Numbers, rows: OpenRows): readonly Column<ListedPayment>[] => [
  {
    key: "number",
    heading: COLUMNS.number,
    isRowName: true,
    isFigure: true,
    wrap: "never",
    cell: (listed) => (
      <RowToggle row={listed.key} rows={rows} label={TEXT.list.details(titleOf(listed.payment))}>
        {titleOf(listed.payment)}
      </RowToggle>
    ),
  },
  { key: "store", heading: COLUMNS.store, cell: ({ store }) => store },
  { key: "status", heading: COLUMNS.status, cell: ({ payment }) => <Status payment={payment} /> },
  money("earned", COLUMNS.earned, ({ accrued, currency }) => numbers.money(accrued, currency)),
  money("tax", COLUMNS.tax, ({ withholding, currency }) =>
    withholding === 0 ? null : numbers.money(-withholding, currency),
  ),
  money("paid", COLUMNS.paid, (payment) => <Paid payment={payment} numbers={numbers} />),
];

/** One line per payment on a phone: its store, and what was paid or why nothing was. The rest is in its details. */
export const paymentLineColumns = (numbers: Numbers, rows: OpenRows): readonly Column<ListedPayment>[] => [
  {
    key: "store",
    heading: COLUMNS.store,
    isRowName: true,
    cell: (listed) => (
      <RowToggle row={listed.key} rows={rows} label={TEXT.list.detailsIn(listed.store, titleOf(listed.payment))}>
        {listed.store}
      </RowToggle>
    ),
  },
  {
    key: "paid",
    heading: COLUMNS.paid,
    phoneLabel: null,
    phoneAlign: "right",
    isFigure: true,
    cell: ({ payment }) =>
      isPaid(payment) ? <Paid payment={payment} numbers={numbers} /> : <Status payment={payment} />,
  },
];
