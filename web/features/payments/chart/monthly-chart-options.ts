import type { Options } from "highcharts";
import { type MonthlyBreakdown, type PartKind, partKey } from "#shared/domain/payments/breakdown.ts";
import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import { narrowerSteps, periodLabels } from "#web/components/charts/label-steps.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { formatMonth, formatMonthShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { partName, TEXT } from "../text.ts";

export interface MoneyStyle {
  readonly currency: string;
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
}

/** Fixed colors, so that a source keeps its color in every period; sources by their own name share the rest. */
const COLOR_OF: Readonly<Record<Exclude<PartKind, "other" | "unexplained">, number>> = {
  kenp: 0,
  sales: 1,
  paperbacks: 3,
  prime: 4,
  all_stars: 6,
  adjustments: 5,
  tax: 2,
};
const OTHER_COLORS = [8, 9, 7] as const;

/** Colors by part, in the order of `parts`. */
function colorsOf({ parts }: MonthlyBreakdown, { series, others }: ChartPalette): string[] {
  let other = 0;
  return parts.map(({ kind }) => {
    if (kind === "unexplained") return others;
    return series[kind === "other" ? OTHER_COLORS[other++ % OTHER_COLORS.length]! : COLOR_OF[kind]]!;
  });
}

function tooltipOf({ months, parts, paid }: MonthlyBreakdown, at: number, show: (amount: Micros) => string): string {
  const rows = parts.filter(({ values }) => values[at] !== 0);
  return [
    `<b>${formatMonth(months[at]!)}: ${show(paid[at]!)}</b>`,
    ...rows.map((part) => `${escapeMarkup(partName(part))}: <b>${show(part.values[at]!)}</b>`),
  ].join("<br/>");
}

/** Stacked bars of what was paid by month: sources upward, tax downward. */
export function monthlyChartOptions(monthly: MonthlyBreakdown, style: MoneyStyle): Options {
  const { currency, numbers, palette } = style;
  const base = baseOptions(palette);
  const show = (amount: Micros) => numbers.money(amount, currency);
  const { months, parts } = monthly;
  const colors = colorsOf(monthly, palette);
  return {
    ...base,
    chart: { ...base.chart, type: "column" },
    xAxis: {
      ...base.xAxis,
      categories: months.map(formatMonthShort),
      labels: periodLabels(palette, months.length),
      crosshair: { color: palette.grid },
    },
    yAxis: {
      ...base.yAxis,
      // Tax is small: the axis starts just below it instead of a whole step below zero.
      startOnTick: false,
      softMin: 0,
      minPadding: 0.02,
      reversedStacks: false,
      plotLines: [{ value: 0, color: palette.quiet, width: 1 }],
      labels: {
        style: { color: palette.quiet, fontSize: "12px" },
        formatter: ({ value }) => numbers.moneyShort(Number(value), currency),
      },
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        return tooltipOf(monthly, this.index, show);
      },
    },
    plotOptions: {
      ...base.plotOptions,
      column: {
        stacking: "normal",
        borderColor: palette.surface,
        borderWidth: months.length > 45 ? 0 : 1,
        borderRadius: 1,
        pointPadding: 0.04,
        groupPadding: 0.06,
        maxPointWidth: 56,
      },
    },
    series: parts.map((part, i) => ({
      type: "column",
      id: partKey(part),
      name: escapeMarkup(partName(part)),
      color: colors[i]!,
      data: part.values.map((value) => (value === 0 ? null : fromMicros(value))),
    })),
    responsive: narrowerSteps(months.length),
    accessibility: {
      ...base.accessibility,
      description: TEXT.chart.description(numbers.plural(months.length, "month"), currency),
      point: {
        descriptionFormatter: ({ index, series }) => {
          const part = parts.find((one) => partKey(one) === series.options.id);
          return TEXT.chart.point(formatMonth(months[index]!), series.name, show(part?.values[index] ?? 0));
        },
      },
    },
  };
}
