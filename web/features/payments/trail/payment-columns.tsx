import { marketplaceName } from "#shared/catalogue/marketplaces.ts";
import type { TrailPayment } from "#shared/domain/payments/trail.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

const { columns: NAMES, notPaid, pending, none } = TEXT.lines;

/** The columns of a line's payments; `currency` is the line's. */
export function paymentColumns(currency: string, { money }: Numbers): Column<TrailPayment>[] {
  const figure = (key: "accrued" | "withheld" | "adjusted"): Column<TrailPayment> => ({
    key,
    heading: NAMES[key],
    cell: (payment) => (payment[key] === 0 ? none : money(payment[key], currency)),
    align: "right",
    isFigure: true,
    wrap: "never",
  });
  return [
    { key: "number", heading: NAMES.number, cell: ({ number }) => number || pending, isFigure: true, isRowName: true },
    { key: "date", heading: NAMES.date, cell: ({ date }) => (date ? formatDate(date) : pending), wrap: "never" },
    { key: "store", heading: TEXT.matrix.store, cell: ({ store }) => marketplaceName(store) },
    { key: "source", heading: NAMES.source, cell: ({ source }) => source || none },
    figure("accrued"),
    figure("withheld"),
    figure("adjusted"),
    {
      key: "payout",
      heading: NAMES.payout,
      cell: ({ state, payout, payout_currency }) => {
        const amount = money(payout, payout_currency);
        return state === "paid" ? amount : `${amount} (${notPaid[state]})`;
      },
      align: "right",
      isFigure: true,
      wrap: "never",
    },
  ];
}
