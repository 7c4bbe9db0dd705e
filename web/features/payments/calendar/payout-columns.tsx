import type { Column } from "#web/components/data-table/columns.ts";
import { formatMonths } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { kindName, placeName } from "../trail/names.ts";
import type { CalendarEntry } from "./expected.ts";
import { TEXT } from "./text.ts";

const NAMES = TEXT.columns;

const kindsOf = ({ parts }: CalendarEntry): string =>
  [...new Set(parts.map(({ kind }) => kindName({ kind, source: null })))].join(", ");

const Place = ({ entry }: { entry: CalendarEntry }) =>
  entry.store === null ? placeName(entry) : `${placeName(entry)}: ${kindsOf(entry)}`;

export const payoutColumns = ({ money }: Numbers): Column<CalendarEntry>[] => [
  { key: "store", heading: NAMES.store, cell: (entry) => <Place entry={entry} />, isRowName: true, width: "34%" },
  { key: "months", heading: NAMES.months, cell: ({ months }) => formatMonths(months) },
  { key: "certainty", heading: NAMES.certainty, cell: ({ certainty }) => TEXT.certainties[certainty] },
  {
    key: "earned",
    heading: NAMES.earned,
    cell: ({ amount, currency }) => money(amount, currency),
    align: "right",
    isFigure: true,
    wrap: "never",
  },
  {
    key: "payout",
    heading: NAMES.payout,
    cell: ({ payout, payout_currency, certainty }) => {
      if (payout !== null && payout_currency !== null) return money(payout, payout_currency);
      return certainty === "open" ? TEXT.later : TEXT.unknown;
    },
    align: "right",
    isFigure: true,
  },
];
