import type { Options } from "highcharts";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { DayRank } from "#shared/domain/insights/periods/rank-figures.ts";
import { eachDay } from "#shared/primitives/dates.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { formatDate, formatDayShort } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";

const text = TEXT.ranks;

interface Style {
  readonly numbers: Numbers;
  readonly palette: ChartPalette;
}

const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The store ranks paid and free books apart; cards and chart show each list in one color. */
export const listName = (isFree: boolean): string => (isFree ? TEXT.ranks.free : TEXT.ranks.paid);
export const listColor = ({ series }: ChartPalette, isFree: boolean): string => series[isFree ? 1 : 0]!;

/** Daily ranks with the best at the top, and a line at the event. */
export function rankChartOptions(log: BookLog, days: readonly DayRank[], { numbers, palette }: Style): Options {
  const base = baseOptions(palette);
  const rank = (value: number) => text.rank(numbers.count(value));
  const lists = [false, true].filter((isFree) => days.some((day) => day.is_free === isFree));
  const known = days.map(({ date }) => date).toSorted();
  const dates = known.length === 0 ? [] : eachDay(known[0]!, known.at(-1)!);
  /** A list's ranks; a day on the other list or without a rank is a gap, and a day between two gaps is a dot. */
  const pointsOf = (isFree: boolean) => {
    const rankOf = new Map(days.filter((day) => day.is_free === isFree).map((day) => [day.date, day.rank]));
    const at = (index: number) => rankOf.get(dates[index] ?? "") ?? null;
    return dates.map((date, index) => ({
      x: msOf(date),
      y: at(index),
      ...(at(index - 1) === null && at(index + 1) === null && { marker: { enabled: true } }),
    }));
  };
  return {
    ...base,
    chart: { ...base.chart, type: "line" },
    xAxis: {
      ...base.xAxis,
      type: "datetime",
      labels: {
        style: { color: palette.quiet, fontSize: "12px" },
        formatter: ({ value }) => formatDayShort(dayAt(Number(value))),
      },
      plotLines: [
        {
          value: msOf(log.start_date),
          width: 1.5,
          color: palette.signal,
          dashStyle: "Dash",
          zIndex: 3,
          label: {
            text: escapeMarkup(eventNameOf(log)),
            rotation: 0,
            y: 12,
            style: { color: palette.text, fontSize: "12px" },
          },
        },
      ],
    },
    yAxis: {
      ...base.yAxis,
      reversed: true,
      labels: {
        style: { color: palette.quiet, fontSize: "12px" },
        // A linear axis reaches past the first place.
        formatter: ({ value }) => (Number(value) < 1 ? "" : rank(Math.round(Number(value)))),
      },
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        const date = dayAt(Number(this.x));
        const rows = days
          .filter((day) => day.date === date)
          .map((day) => `${listName(day.is_free)}: <b>${rank(day.rank)}</b>`);
        return [`<b>${formatDate(date)}</b>`, ...rows].join("<br/>");
      },
    },
    plotOptions: { ...base.plotOptions, line: { marker: { enabled: days.length < 3, radius: 3 } } },
    series: lists.map((isFree) => ({
      type: "line" as const,
      name: listName(isFree),
      color: listColor(palette, isFree),
      dashStyle: isFree ? ("Dot" as const) : ("Solid" as const),
      data: pointsOf(isFree),
    })),
    accessibility: {
      ...base.accessibility,
      description: text.description(eventNameOf(log)),
      point: {
        describeNull: false,
        descriptionFormatter: ({ x, y, series }) => `${series.name}, ${formatDate(dayAt(Number(x)))}: ${rank(y ?? 0)}`,
      },
    },
  };
}

/** The chart's table: a row per day. */
export function rankChartFigures(days: readonly DayRank[], numbers: Numbers): Figures {
  const byDate = Map.groupBy(days, ({ date }) => date);
  const cell = (of: readonly DayRank[], isFree: boolean) => {
    const found = of.find((day) => day.is_free === isFree);
    return found ? text.rank(numbers.count(found.rank)) : "";
  };
  return {
    columns: [TEXT.date, text.paid, text.free],
    rows: [...byDate].map(([date, of]) => ({ name: formatDate(date), cells: [cell(of, false), cell(of, true)] })),
  };
}
