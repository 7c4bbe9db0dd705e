import { Badge, Text, Tooltip } from "@mantine/core";
import type { MonthOutcome } from "#shared/api/imports.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type Outcome, storedFigures } from "../progress/describe-import.ts";
import { kindLabel, OUTCOME_TEXT, TEXT } from "../text.ts";

const MonthName = ({ month }: { month: MonthOutcome }) => {
  const { sentence } = useNumbers();
  return (
    <>
      <Text span inherit fw={500}>
        {formatMonth(month.month)}
      </Text>
      {month.family !== "estimator" && (
        <Text span size="sm" c="dimmed" fw={400}>
          {" "}
          · {kindLabel(month.family)}
        </Text>
      )}
      {month.reasons.map((reason) => (
        <Text key={reason} size="sm" c="dimmed" fw={400}>
          {sentence(reason)}
        </Text>
      ))}
    </>
  );
};

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

const nameOf = ({ family, month }: MonthOutcome): string =>
  family === "estimator" ? formatMonth(month) : TEXT.months.ofKind(formatMonth(month), kindLabel(family));

const columnsOf = ({ count }: Numbers): readonly Column<MonthOutcome>[] => [
  {
    key: "month",
    heading: TEXT.months.month,
    isRowName: true,
    cell: (month) => <MonthName month={month} />,
  },
  { key: "result", heading: TEXT.months.result, cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
  { key: "royalty", heading: TEXT.figures.royalty, align: "right", cell: (month) => <Royalty month={month} /> },
  { key: "units", heading: TEXT.figures.units, align: "right", cell: (month) => count(storedFigures(month).units) },
  { key: "pages", heading: TEXT.figures.pages, align: "right", cell: (month) => count(storedFigures(month).pages) },
];

/** The months of an import, newest first, with each one's result and figures. */
export const MonthTable = ({ months }: { months: readonly MonthOutcome[] }) => (
  <DataTable
    columns={columnsOf(useNumbers())}
    rows={[...months].sort((a, b) => b.month.localeCompare(a.month))}
    keyOf={({ family, month }) => `${family} ${month}`}
    phone={{ lead: "result", nameOf }}
    spacing="xs"
  />
);
