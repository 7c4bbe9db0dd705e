import { Card, Group, SegmentedControl, Title } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import { type CurrencyBreakdown, monthlyBreakdown } from "#shared/domain/payments/breakdown.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { monthlyChartOptions } from "./monthly-chart-options.ts";
import { monthlyFigures } from "./monthly-figures.ts";

const HEIGHT = 380;

interface Props {
  readonly payments: readonly Payment[];
  /** At least one; the first currency is drawn by default. */
  readonly breakdowns: readonly CurrencyBreakdown[];
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
