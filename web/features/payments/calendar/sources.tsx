import { Text } from "@mantine/core";
import type { CalendarEntry } from "#shared/domain/payments/calendar-types.ts";
import type { PayoutDay } from "#shared/domain/payments/payout-days.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { formatDate, formatMonths } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { comparePlaces, kindName, placeName } from "../trail/names.ts";
import { TEXT } from "./text.ts";

const NAMES = TEXT.columns;

const kindsOf = ({ parts }: CalendarEntry): string =>
  [...new Set(parts.map(({ kind }) => kindName({ kind, source: null })))].join(", ");

const Place = ({ entry }: { entry: CalendarEntry }) =>
  entry.store === null ? placeName(entry) : `${placeName(entry)}: ${kindsOf(entry)}`;

function payoutOf({ payout, payout_currency, certainty }: CalendarEntry, { money }: Numbers): string {
  if (payout !== null && payout_currency !== null) return money(payout, payout_currency);
  return certainty === "open" ? TEXT.later : TEXT.unknown;
}

const payoutColumn = (numbers: Numbers): Column<CalendarEntry> => ({
  key: "payout",
  heading: NAMES.payout,
  cell: (entry) => payoutOf(entry, numbers),
  align: "right",
  phoneAlign: "right",
  phoneLabel: null,
  isFigure: true,
});

const payoutColumns = (numbers: Numbers): Column<CalendarEntry>[] => [
  { key: "store", heading: NAMES.store, cell: (entry) => <Place entry={entry} />, isRowName: true, width: "34%" },
  { key: "months", heading: NAMES.months, cell: ({ months }) => formatMonths(months) },
  { key: "certainty", heading: NAMES.certainty, cell: ({ certainty }) => TEXT.certainties[certainty] },
  {
    key: "earned",
    heading: NAMES.earned,
    cell: ({ amount, currency }) => numbers.money(amount, currency),
    align: "right",
    isFigure: true,
    wrap: "never",
  },
  payoutColumn(numbers),
];

/** On a phone, the place with its royalties and how sure they are, and the payout. */
const phoneColumns = (numbers: Numbers): Column<CalendarEntry>[] => [
  {
    key: "store",
    heading: NAMES.store,
    isRowName: true,
    cell: (entry) => (
      <>
        <Place entry={entry} />
        <Text span display="block" size="sm" c="dimmed" fw={400} className="colophon-figures">
          {TEXT.royaltiesOf(numbers.money(entry.amount, entry.currency), TEXT.certainties[entry.certainty])}
        </Text>
      </>
    ),
  },
  payoutColumn(numbers),
];

/** The places whose royalties a payout consists of. */
export const Sources = ({ day: { date, entries } }: { day: PayoutDay }) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  return (
    <DataTable
      label={TEXT.sourcesOf(formatDate(date))}
      columns={isPhone ? phoneColumns(numbers) : payoutColumns(numbers)}
      rows={entries.toSorted(comparePlaces)}
      keyOf={({ store, currency }) => `${store} ${currency}`}
      spacing="xs"
      phone={{ columns: "minmax(0, 1fr) auto", gap: "0.2rem 1rem", padding: "0.5rem" }}
    />
  );
};
