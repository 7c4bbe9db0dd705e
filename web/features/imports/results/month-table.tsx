import { Badge, Text, Tooltip } from "@mantine/core";
import type { MonthOutcome } from "#shared/api/imports.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { Fact, RowFacts } from "#web/components/data-table/row-facts.tsx";
import { type OpenRows, RowDetails, RowToggle, useOpenRows } from "#web/components/data-table/row-toggle.tsx";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type Outcome, storedFigures } from "../progress/describe-import.ts";
import { KIND_LABELS, OUTCOME_TEXT, TEXT } from "../text.ts";

const Reasons = ({ month: { reasons } }: { month: MonthOutcome }) =>
  reasons.map((reason) => (
    <Text key={reason} size="sm" c="dimmed" fw={400}>
      {reason}
    </Text>
  ));

const MonthName = ({ month }: { month: MonthOutcome }) => (
  <>
    <Text span inherit fw={500}>
      {formatMonth(month.month)}
    </Text>
    {month.family !== "estimator" && (
      <Text span size="sm" c="dimmed" fw={400}>
        {" "}
        · {KIND_LABELS[month.family]}
      </Text>
    )}
  </>
);

const Royalty = ({ month }: { month: MonthOutcome }) => {
  const { amounts } = useNumbers();
  const now = amounts(storedFigures(month).royalty);
  const then = month.before && amounts(month.before.royalty);
  return (
    <>
      {then !== null && then !== now && (
        <>
          <Text inherit component="s" c="dimmed">
            {then}
          </Text>{" "}
        </>
      )}
      {now}
    </>
  );
};

const COLORS: Record<Outcome, string> = {
  new: "ink",
  changed: "amber",
  unchanged: "gray",
  confirmed: "green",
  kept: "gray",
  decide: "amber",
};

export const OutcomeBadge = ({ outcome, count }: { outcome: Outcome; count?: number }) => {
  const numbers = useNumbers();
  const { label, hint } = OUTCOME_TEXT[outcome];
  return (
    <Tooltip label={hint}>
      <Badge color={COLORS[outcome]}>
        {count === undefined ? label : `${numbers.count(count)} ${label.toLowerCase()}`}
      </Badge>
    </Tooltip>
  );
};

const keyOf = ({ family, month }: MonthOutcome): string => `${family} ${month}`;

const nameOf = ({ family, month }: MonthOutcome): string =>
  family === "estimator" ? formatMonth(month) : TEXT.months.ofKind(formatMonth(month), KIND_LABELS[family]);

const result: Column<MonthOutcome> = {
  key: "result",
  heading: TEXT.months.result,
  phoneLabel: null,
  phoneAlign: "right",
  cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
};

const columnsOf = ({ count }: Numbers): readonly Column<MonthOutcome>[] => [
  {
    key: "month",
    heading: TEXT.months.month,
    isRowName: true,
    cell: (month) => (
      <>
        <MonthName month={month} />
        <Reasons month={month} />
      </>
    ),
  },
  result,
  { key: "royalty", heading: TEXT.figures.royalty, align: "right", cell: (month) => <Royalty month={month} /> },
  { key: "units", heading: TEXT.figures.units, align: "right", cell: (month) => count(storedFigures(month).units) },
  { key: "pages", heading: TEXT.figures.pages, align: "right", cell: (month) => count(storedFigures(month).pages) },
];

/** On a phone, a month and its result; the rest is in its details. */
const phoneColumns = (rows: OpenRows): readonly Column<MonthOutcome>[] => [
  {
    key: "month",
    heading: TEXT.months.month,
    isRowName: true,
    cell: (month) => (
      <RowToggle row={keyOf(month)} rows={rows} label={nameOf(month)}>
        <MonthName month={month} />
      </RowToggle>
    ),
  },
  result,
];

const MonthDetails = ({ month }: { month: MonthOutcome }) => {
  const { count } = useNumbers();
  const { units, pages } = storedFigures(month);
  return (
    <RowDetails>
      <Reasons month={month} />
      <RowFacts>
        <Fact name={TEXT.figures.royalty}>
          <Royalty month={month} />
        </Fact>
        <Fact name={TEXT.figures.units}>{count(units)}</Fact>
        <Fact name={TEXT.figures.pages}>{count(pages)}</Fact>
      </RowFacts>
    </RowDetails>
  );
};

/** The months of an import, newest first, with each one's result and figures. */
export const MonthTable = ({ months }: { months: readonly MonthOutcome[] }) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const rows = useOpenRows();
  return (
    <DataTable
      columns={isPhone ? phoneColumns(rows) : columnsOf(numbers)}
      rows={[...months].sort((a, b) => b.month.localeCompare(a.month))}
      keyOf={keyOf}
      details={(month) => isPhone && rows.isOpen(keyOf(month)) && <MonthDetails month={month} />}
      phone={{ columns: "minmax(0, 1fr) auto", gap: "0.15rem 1rem", padding: "0.7rem" }}
      spacing="xs"
    />
  );
};
