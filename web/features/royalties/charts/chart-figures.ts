import { stackFlags } from "#shared/domain/booklogs/flags.ts";
import { sumOfColumns } from "#shared/domain/royalties/table/column.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import { TOP_GROUPS } from "#shared/domain/royalties/table/top-and-others.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import type { EventFlag } from "#web/components/charts/event-flags.ts";
import { roundedTogether } from "../measures.ts";
import type { SplitBy } from "../report/report-view.ts";
import { TEXT as COMMON } from "../text.ts";
import { type ValueFormat, valueIn } from "./chart-style.ts";
import type { ChartType } from "./chart-types.ts";
import { type LineData, type LinePoint, type LineSide, linePositions, pointAt } from "./line/line-data.ts";
import { showDifference } from "./line/line-tooltip.ts";
import type { ChartData, ChartSeries } from "./series/chart-data.ts";
import { isUnknown, periodName } from "./series/periods.ts";
import { TEXT } from "./text.ts";

const NOTHING = "–";

/** A column with the events that begin at each position, or none while no events are shown. */
function eventColumn(flags: readonly EventFlag[] | undefined) {
  if (!flags) return { columns: [], cellsAt: () => [] };
  const labels = new Map(
    stackFlags(flags).map(({ at, events }) => [at, events.map(({ label }) => label).join("; ")] as const),
  );
  return { columns: [TEXT.table.events], cellsAt: (position: number) => [labels.get(position) ?? ""] };
}

/** One row per period, one column per series, including series that the chart folds into "other". */
export function barFigures(
  data: ChartData,
  type: ChartType,
  format: ValueFormat,
  flags?: readonly EventFlag[],
): Figures {
  const events = eventColumn(flags);
  const show = valueIn(format);
  const series = type === "top" ? data.series.slice(0, TOP_GROUPS) : data.series;
  const { measure } = format;
  const columns = sumOfColumns(
    series.map(({ values }) => values),
    data.labels.length,
  );
  // The totals add up to the range's, and the cells of a row to its total.
  const totals = roundedTogether(measure, columns);
  const cells = totals.map((total, i) =>
    roundedTogether(
      measure,
      series.map(({ values }) => values[i]!),
      total,
    ),
  );
  return {
    columns: [TEXT.table.period, ...events.columns, COMMON.total, ...series.map(({ name }) => name)],
    rows: data.labels.map((_, i) => ({
      name: periodName(data, i),
      cells: [
        ...events.cellsAt(i),
        ...[totals[i]!, ...cells[i]!].map((value) => (isUnknown(data, i) ? NOTHING : show(value))),
      ],
    })),
  };
}

const pointCells = (point: LinePoint | null, show: (value: number) => string): string[] =>
  point ? [point.name, show(point.value)] : [NOTHING, NOTHING];

/** One row per period: the total, its estimated part if there is one, and the days before if they are drawn. */
export function totalFigures(
  data: ChartData,
  before: LineSide | null,
  format: ValueFormat,
  flags?: readonly EventFlag[],
): Figures {
  const events = eventColumn(flags);
  const show = valueIn(format);
  const totals = roundedTogether(format.measure, data.totals);
  const hasEstimates = data.estimated.some((value) => value !== 0);
  return {
    columns: [
      TEXT.table.period,
      ...events.columns,
      COMMON.total,
      ...(hasEstimates ? [TEXT.table.estimated] : []),
      ...(before ? [before.name, COMMON.total] : []),
    ],
    rows: data.labels.map((_, i) => ({
      name: periodName(data, i),
      cells: [
        ...events.cellsAt(i),
        ...[totals[i]!, ...(hasEstimates ? [data.estimated[i]!] : [])].map((value) =>
          isUnknown(data, i) ? NOTHING : show(value),
        ),
        ...(before ? pointCells(pointAt(before, i), show) : []),
      ],
    })),
  };
}

/** One row per series, with its share of everything above zero; shares add up to a hundred percent as shown. */
export function pieFigures({ series }: ChartData, by: SplitBy, format: ValueFormat): Figures {
  const positive = series.map(({ total }) => Math.max(0, total));
  const whole = sum(positive);
  const thousandths =
    whole > 0
      ? roundTogether(
          positive.map((total) => (total / whole) * 1000),
          1,
          1000,
        )
      : [];
  const share = ({ total }: ChartSeries, i: number) =>
    total > 0 ? format.numbers.share(thousandths[i]! / 1000) : NOTHING;
  return {
    columns: [COMMON.rows[by], COMMON.total, TEXT.table.share],
    rows: series.map((one, i) => ({ name: one.name, cells: [valueIn(format)(one.shown), share(one, i)] })),
  };
}

/** One row per position: date and figure; in a comparison also the older range's date and figure, and the change. */
export function lineFigures(line: LineData, format: ValueFormat, flags?: readonly EventFlag[]): Figures {
  const events = eventColumn(flags);
  const show = valueIn(format);
  const { newer, older } = line;
  if (!older)
    return {
      columns: [TEXT.table.period, ...events.columns, COMMON.total],
      rows: newer.labels.map((_, i) => ({
        name: periodName(newer, i),
        cells: [...events.cellsAt(i), isUnknown(newer, i) ? NOTHING : show(newer.shown[i]!)],
      })),
    };
  return {
    columns: [
      TEXT.table.position,
      ...events.columns,
      COMMON.dateRange.newer,
      COMMON.total,
      COMMON.dateRange.older,
      COMMON.total,
      TEXT.table.difference,
      TEXT.table.percent,
    ],
    rows: linePositions(line).map((position, i) => ({
      name: String(i + 1),
      cells: [
        ...events.cellsAt(i),
        ...pointCells(position.newer, show),
        ...pointCells(position.older, show),
        position.change ? showDifference(position.change.difference, format) : NOTHING,
        position.change ? format.numbers.share(position.change.percent / 100) : NOTHING,
      ],
    })),
  };
}
