import { Badge, Text, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import type { MonthOutcome } from "#shared/api/imports.ts";
import { HIDDEN_AMOUNT } from "#shared/primitives/number-style.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type Outcome, storedFigures } from "../progress/describe-import.ts";
import { kindLabel, OUTCOME_TEXT, TEXT } from "../text.ts";
import type { IsHeldBack } from "./later-figures.ts";

const MonthName = ({ month, isHeldBack }: { month: MonthOutcome; isHeldBack: boolean }) => {
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
      {isHeldBack ? (
        <Text size="sm" c="dimmed" fw={400}>
          {TEXT.months.heldBack}
        </Text>
      ) : (
        month.reasons.map((reason) => (
          <Text key={reason} size="sm" c="dimmed" fw={400}>
            {sentence(reason)}
          </Text>
        ))
      )}
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

const columnsOf = ({ count }: Numbers, heldBack: IsHeldBack): readonly Column<MonthOutcome>[] => {
  const isHeldBack = ({ family, month }: MonthOutcome) => heldBack(family, month);
  const unlessHeldBack = (cell: (month: MonthOutcome) => ReactNode) => (month: MonthOutcome) =>
    isHeldBack(month) ? HIDDEN_AMOUNT : cell(month);
  return [
    {
      key: "month",
      heading: TEXT.months.month,
      isRowName: true,
      cell: (month) => <MonthName month={month} isHeldBack={isHeldBack(month)} />,
    },
    { key: "result", heading: TEXT.months.result, cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
    {
      key: "royalty",
      heading: TEXT.figures.royalty,
      align: "right",
      cell: unlessHeldBack((month) => <Royalty month={month} />),
    },
    {
      key: "units",
      heading: TEXT.figures.units,
      align: "right",
      cell: unlessHeldBack((month) => count(storedFigures(month).units)),
    },
    {
      key: "pages",
      heading: TEXT.figures.pages,
      align: "right",
      cell: unlessHeldBack((month) => count(storedFigures(month).pages)),
    },
  ];
};

/** The months of an import, newest first, with each one's result and figures. */
export const MonthTable = ({ months, heldBack }: { months: readonly MonthOutcome[]; heldBack: IsHeldBack }) => (
  <DataTable
    columns={columnsOf(useNumbers(), heldBack)}
    rows={[...months].sort((a, b) => b.month.localeCompare(a.month))}
    keyOf={({ family, month }) => `${family} ${month}`}
    phone={{ lead: "result", nameOf }}
    spacing="xs"
  />
);
