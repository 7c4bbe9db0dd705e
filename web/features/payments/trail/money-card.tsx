import { Card, Group, NativeSelect, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMemo } from "react";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import type { Unknown } from "#shared/domain/payments/place-money.ts";
import { waterfallOf } from "#shared/domain/payments/waterfall.ts";
import { eachMonth, firstDayOf, type IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { Fact, RowFacts } from "#web/components/data-table/row-facts.tsx";
import { type OpenRows, RowDetails, RowToggle, useOpenRows } from "#web/components/data-table/row-toggle.tsx";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { OpenLines } from "./lines-drawer.tsx";
import classes from "./money-card.module.css";
import { type MoneyRow, moneyRows } from "./money-rows.ts";
import { monthRuns } from "./names.ts";
import { TEXT } from "./text.ts";
import { waterfallSteps } from "./waterfall-steps.ts";
import { WaterfallTable } from "./waterfall-table.tsx";

const NAMES = TEXT.money.columns;
type Figure = keyof typeof NAMES;
const FIGURES = Object.keys(NAMES) as Figure[];

/** More currencies than this are counted instead of listed. */
const LISTED_CURRENCIES = 2;

/** An amount that is 0 is a dash, and so is one that isn't known; what isn't known is named below the row's name. */
function amountOf(amounts: Readonly<Record<string, Micros>> | null, numbers: Numbers): string {
  const codes = Object.entries(amounts ?? {}).filter(([, micros]) => micros !== 0);
  if (codes.length === 0) return TEXT.money.none;
  if (codes.length > LISTED_CURRENCIES) return TEXT.money.currencies(numbers.count(codes.length));
  return numbers.amounts(Object.fromEntries(codes));
}

const hasUnexplained = ({ unexplained }: MoneyRow): boolean =>
  Object.values(unexplained).some((amount) => amount !== 0);

const Amount = ({ row, figure }: { row: MoneyRow; figure: Figure }) => {
  const shown = amountOf(row[figure], useNumbers());
  const isWarning = figure === "unexplained" && hasUnexplained(row);
  return (
    <Text span inherit fw={row.isSum ? 600 : 400} c={isWarning ? "var(--colophon-signal)" : undefined}>
      {isWarning && <IconAlertTriangle size={14} className={classes.warning} aria-hidden="true" />}
      {shown}
    </Text>
  );
};

const Unknowns = ({ unknown }: Pick<MoneyRow, "unknown">) =>
  [...unknown].map(([reason, months]: readonly [Unknown, readonly IsoMonth[]]) => (
    <Text span display="block" size="xs" c="dimmed" fw={400} key={reason}>
      {TEXT.money.unknown[reason](monthRuns(months))}
    </Text>
  ));

const Name = ({ row, rows }: { row: MoneyRow; rows: OpenRows }) => {
  const weight = row.isSum ? 600 : 450;
  return row.currency === null ? (
    <Text span inherit fw={weight} className={classes.plain}>
      {row.name}
    </Text>
  ) : (
    <RowToggle row={row.key} rows={rows} label={TEXT.money.show(row.name)}>
      <Text span inherit fw={weight}>
        {row.name}
      </Text>
      {!row.isSum && <Unknowns unknown={row.unknown} />}
    </RowToggle>
  );
};

const figureColumn = (figure: Figure): Column<MoneyRow> => ({
  key: figure,
  heading: NAMES[figure],
  cell: (row) => <Amount row={row} figure={figure} />,
  align: "right",
  phoneAlign: "right",
  phoneLabel: null,
  isFigure: true,
});

/** On a phone a row is its name and what was paid; the other figures are in its details. */
const columnsOf = (rows: OpenRows, isPhone: boolean): Column<MoneyRow>[] => [
  { key: "name", heading: TEXT.money.where, isRowName: true, cell: (row) => <Name row={row} rows={rows} /> },
  ...(isPhone ? (["paid"] as const) : FIGURES).map(figureColumn),
];

interface RowProps {
  readonly row: MoneyRow;
  readonly currency: string;
  /** What the chart covers, as it is shown. */
  readonly period: string;
  readonly onOpen: OpenLines;
}

/** The money of one row step by step, from what was earned to what was paid; every step opens its lines. */
const RowChart = ({ row, currency, period, onOpen }: RowProps) => {
  const isPhone = useIsPhone();
  return (
    <RowDetails>
      {isPhone && (
        <RowFacts>
          {FIGURES.map((figure) => (
            <Fact key={figure} name={NAMES[figure]}>
              <Amount row={row} figure={figure} />
            </Fact>
          ))}
        </RowFacts>
      )}
      <WaterfallTable
        steps={waterfallSteps(waterfallOf(currency, row.lines))}
        caption={TEXT.waterfall.caption(row.name, period)}
        title={(step) => TEXT.lines.where(step, row.name)}
        onOpen={onOpen}
      />
    </RowDetails>
  );
};

/** Months between the first and the last one that no stored report covers. */
function monthsWithoutReport(trail: PaymentsTrail, months: readonly IsoMonth[]): IsoMonth[] {
  const [first, last] = [months.at(-1), months[0]];
  if (!first || !last) return [];
  const stored = new Set(trail.months.map(({ month }) => month));
  return eachMonth(firstDayOf(first), firstDayOf(last)).filter((month) => !stored.has(month));
}

const ALL = "";

/** One row per marketplace and currency, from earned to paid. `months` is newest first; the address names the choice. */
export const MoneyCard = ({
  trail,
  months,
  onOpen,
}: {
  trail: PaymentsTrail;
  months: readonly IsoMonth[];
  onOpen: OpenLines;
}) => {
  const isPhone = useIsPhone();
  const rows = useOpenRows();
  const [query, setQuery] = useAddressQuery();
  const month = months.find((one) => one === query.get("month")) ?? null;
  const choose = (wanted: string) =>
    setQuery(
      (before) => {
        if (wanted === ALL) before.delete("month");
        else before.set("month", wanted);
        return before;
      },
      { replace: true },
    );
  const shown = useMemo(
    () =>
      moneyRows(month === null ? trail.lines : trail.lines.filter((line) => line.month === month), trail.unexplained),
    [trail, month],
  );
  const missing = useMemo(() => monthsWithoutReport(trail, months), [trail, months]);
  const period = month === null ? TEXT.money.allMonths : formatMonth(month);
  return (
    <Card component="section" aria-labelledby="trail-money">
      <Group justify="space-between" align="end" mb="xs">
        <Title order={2} size="h3" id="trail-money">
          {TEXT.money.title}
        </Title>
        <NativeSelect
          label={TEXT.waterfall.month}
          value={month ?? ALL}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: ALL, label: TEXT.money.allMonths },
            ...months.map((one) => ({ value: one, label: formatMonth(one) })),
          ]}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {TEXT.money.lead}
      </Text>
      {missing.length > 0 && (
        <Text size="sm" mb="sm">
          {TEXT.money.withoutReport(monthRuns(missing))}
        </Text>
      )}
      <DataTable
        label={TEXT.money.title}
        columns={columnsOf(rows, isPhone)}
        rows={shown}
        keyOf={({ key }) => key}
        details={(row) =>
          row.currency !== null &&
          rows.isOpen(row.key) && <RowChart row={row} currency={row.currency} period={period} onOpen={onOpen} />
        }
        spacing="xs"
        phone={{ columns: "minmax(0, 1fr) auto", gap: "0.2rem 1rem", padding: "0.6rem" }}
      />
      {shown.some(({ currency }) => currency === null) && (
        <Text size="sm" c="dimmed" mt="sm">
          {TEXT.waterfall.apart}
        </Text>
      )}
    </Card>
  );
};
