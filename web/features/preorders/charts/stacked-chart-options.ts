import type { Options } from "highcharts";
import { unitsByMarketplace } from "#shared/domain/preorders/preorder.ts";
import { eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PreorderDay } from "#shared/sources/amazon/answers.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { narrowerSteps, periodLabels } from "#web/components/charts/label-steps.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { drawnById } from "#web/components/charts/series-colors.ts";
import { ABOVE_BARS } from "#web/components/charts/tooltip-place.ts";
import { formatDate, formatDayShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { marketplaceName } from "../marketplace-name.ts";
import { TEXT } from "../text.ts";

/** Above this number of days, bars are too thin for an outline. */
const MANY_DAYS = 45;

interface StackedDays {
  readonly days: readonly IsoDate[];
  /** Strongest store first; one value per day. */
  readonly stores: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly totals: readonly number[];
}

/** Orders by store for every day from the first to the last order, days without orders included. */
export function stackDays(rows: readonly PreorderDay[]): StackedDays {
  const dates = rows.map(({ date }) => date).toSorted();
  const days = dates.length === 0 ? [] : eachDay(dates[0]!, dates.at(-1)!);
  const units = new Map(rows.map((row) => [`${row.date} ${row.marketplace_id}`, row.net_units]));
  const stores = unitsByMarketplace(rows).map(({ marketplace_id }) => ({
    name: marketplaceName(marketplace_id),
    values: days.map((day) => units.get(`${day} ${marketplace_id}`) ?? 0),
  }));
  const totals = days.map((_, at) => sumOf(stores, ({ values }) => values[at]!));
  return { days, stores, totals };
}

/** The chart's table: a row per day with orders, newest first. */
export function stackedFigures({ days, stores, totals }: StackedDays, numbers: Numbers): Figures {
  const rows = days.flatMap((day, at) => {
    const values = stores.map((store) => store.values[at]!);
    if (values.every((value) => value === 0)) return [];
    return [{ name: formatDate(day), cells: [totals[at]!, ...values].map(numbers.count) }];
  });
  return { columns: [TEXT.days.day, TEXT.days.total, ...stores.map(({ name }) => name)], rows: rows.toReversed() };
}

function tooltipOf({ days, stores, totals }: StackedDays, at: number, { count }: Numbers): string {
  const rows = stores.filter(({ values }) => values[at] !== 0);
  return [
    `<b>${formatDate(days[at]!)}: ${count(totals[at]!)}</b>`,
    ...rows.map(({ name, values }) => `${escapeMarkup(name)}: <b>${count(values[at]!)}</b>`),
  ].join("<br/>");
}

/** Stacked bars by order date and store; net cancellations of a day go downward. */
export function stackedChartOptions(
  data: StackedDays,
  { numbers, palette }: { readonly numbers: Numbers; readonly palette: ChartPalette },
): Options {
  const base = baseOptions(palette);
  const { days, stores } = data;
  const drawn = drawnById(
    stores.map(({ name }) => name),
    palette,
  );
  return {
    ...base,
    chart: { ...base.chart, type: "column" },
    xAxis: {
      ...base.xAxis,
      categories: days.map(formatDayShort),
      labels: periodLabels(palette, days.length),
      crosshair: { color: palette.grid },
    },
    yAxis: {
      ...base.yAxis,
      allowDecimals: false,
      reversedStacks: false,
      labels: {
        style: { color: palette.quiet, fontSize: "12px" },
        formatter: ({ value }) => numbers.count(Number(value)),
      },
    },
    tooltip: {
      ...base.tooltip,
      ...ABOVE_BARS,
      formatter() {
        return tooltipOf(data, this.index, numbers);
      },
    },
    plotOptions: {
      ...base.plotOptions,
      column: {
        stacking: "normal",
        borderColor: palette.surface,
        borderWidth: days.length > MANY_DAYS ? 0 : 1,
        borderRadius: 1,
        pointPadding: 0.04,
        groupPadding: 0.06,
        maxPointWidth: 40,
      },
    },
    series: stores.map(({ name, values }) => ({
      type: "column",
      name: escapeMarkup(name),
      color: drawn(name).color,
      data: values.map((value) => (value === 0 ? null : value)),
    })),
    responsive: narrowerSteps(days.length),
    accessibility: {
      ...base.accessibility,
      description: TEXT.days.description(numbers.plural(days.length, "day")),
      point: {
        descriptionFormatter: ({ index, series }) =>
          TEXT.days.point(formatDate(days[index]!), series.name, numbers.count(unitsOf(data, series.name, index))),
      },
    },
  };
}

const unitsOf = ({ stores }: StackedDays, name: string, at: number): number =>
  stores.find((store) => escapeMarkup(store.name) === name)?.values[at] ?? 0;
