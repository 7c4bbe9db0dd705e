import { Card, Group, SegmentedControl, Title } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import { type CurrencyBreakdown, type MonthlyBreakdown, monthlyBreakdown } from "#shared/domain/payments/breakdown.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import { CENT, roundToCents } from "#shared/primitives/money.ts";
import { sum } from "#shared/primitives/sums.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable, type Figures } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { partName, TEXT } from "../text.ts";
import { monthlyChartOptions } from "./monthly-chart-options.ts";

const HEIGHT = 380;

interface Props {
  readonly payments: readonly Payment[];
  /** At least one; the first currency is drawn by default. */
  readonly breakdowns: readonly CurrencyBreakdown[];
}

/** The chart's table: a row per month, newest first, whose parts add up to what it paid as shown, and the months to the card's total. */
function monthlyFigures({ months, parts, paid }: MonthlyBreakdown, currency: string, numbers: Numbers): Figures {
  const all = sum(paid);
  const totals = roundTogether(paid, CENT, roundToCents(all));
  const rows = months.map((month, at) => {
    const total = totals[at]!;
    const amounts = roundTogether(
      parts.map(({ values }) => values[at]!),
      CENT,
      total,
    );
    return { name: formatMonth(month), cells: [total, ...amounts].map((amount) => numbers.money(amount, currency)) };
  });
  return { columns: [TEXT.chart.month, TEXT.chart.total, ...parts.map(partName)], rows: rows.toReversed() };
}

/** Payments by month in one payout currency. Currencies are never added up, so the author chooses among several. */
export const MonthlyCard = ({ payments, breakdowns }: Props) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const [chosen, choose] = useState<string | null>(null);
  const currencies = breakdowns.map(({ currency }) => currency);
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]!;
  const monthly = useMemo(() => monthlyBreakdown(payments, currency), [payments, currency]);
  const options = useMemo(
    () => monthlyChartOptions(monthly, { currency, numbers, palette }),
    [monthly, currency, numbers, palette],
  );
  const build = useCallback(() => monthlyFigures(monthly, currency, numbers), [monthly, currency, numbers]);
  return (
    <Card component="section" p="md" aria-labelledby="paid-by-month">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="paid-by-month">
          {TEXT.chart.title}
        </Title>
        {currencies.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={TEXT.chart.currency}
            data={currencies}
            value={currency}
            onChange={choose}
          />
        )}
      </Group>
      <Chart options={options} height={HEIGHT} />
      <ChartTable caption={TEXT.chart.title} build={build} />
    </Card>
  );
};
