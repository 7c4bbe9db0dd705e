import { Badge, Text, UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { isPaid } from "#shared/domain/payments/payment.ts";
import { isUndone } from "#shared/domain/payments/payment-state.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./payments-card.module.css";

const COLUMNS = TEXT.list.columns;

/** A payment with its key in the list and its store's name. */
export interface ListedPayment {
  readonly key: string;
  readonly payment: Payment;
  readonly store: string;
}

/** The payment's number, or that it is pending. */
export const titleOf = ({ payment_number }: Payment): string => payment_number || TEXT.list.pending;

const Status = ({ payment }: { payment: Payment }) => (
  <Badge color={isPaid(payment) ? "green" : isUndone(payment.state) ? "red" : "amber"}>
    {payment.status || TEXT.list.pending}
  </Badge>
);

interface Toggle {
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

const NumberToggle = ({ listed: { key, payment }, isOpen, toggle }: { listed: ListedPayment } & Toggle) => (
  <UnstyledButton
    className={classes.toggle}
    aria-expanded={isOpen(key)}
    aria-label={TEXT.list.details(titleOf(payment))}
    onClick={() => toggle(key)}
  >
    <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden="true" />
    {titleOf(payment)}
  </UnstyledButton>
);

const money = (key: string, heading: string, cell: (payment: Payment) => ReactNode): Column<ListedPayment> => ({
  key,
  heading,
  align: "right",
  isFigure: true,
  wrap: "never",
  cell: ({ payment }) => cell(payment),
});

export const paymentColumns = (numbers: Numbers, toggle: Toggle): readonly Column<ListedPayment>[] => [
  {
    key: "number",
    heading: COLUMNS.number,
    isRowName: true,
    isFigure: true,
    wrap: "never",
    cell: (listed) => <NumberToggle listed={listed} {...toggle} />,
  },
  {
    key: "date",
    heading: COLUMNS.date,
    phoneLabel: null,
    phoneAlign: "right",
    isFigure: true,
    wrap: "never",
    cell: ({ payment: { date_at } }) => (date_at === null ? TEXT.list.none : formatDate(date_at)),
  },
  { key: "store", heading: COLUMNS.store, phoneLabel: null, cell: ({ store }) => store },
  {
    key: "status",
    heading: COLUMNS.status,
    phoneLabel: null,
    phoneAlign: "right",
    cell: ({ payment }) => <Status payment={payment} />,
  },
  money("earned", COLUMNS.earned, ({ accrued, currency }) => numbers.money(accrued, currency)),
  money("tax", COLUMNS.tax, ({ withholding, currency }) =>
    withholding === 0 ? null : numbers.money(-withholding, currency),
  ),
  {
    ...money("paid", COLUMNS.paid, (payment) => (
      <Text span inherit fw={600}>
        {isPaid(payment) ? numbers.money(payment.payout_amount, payment.payment_currency) : TEXT.list.none}
      </Text>
    )),
    phoneAlign: "right",
  },
];
