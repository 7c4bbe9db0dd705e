import type { Options } from "highcharts";
import { sum } from "#shared/primitives/sums.ts";
import { truncate } from "#shared/primitives/text.ts";
import { baseOptions, escapeMarkup } from "#web/components/charts/base-options.ts";
import { drawnValue } from "../../measures.ts";
import { type ChartStyle, describedAs, type ValueFormat, valueIn } from "../chart-style.ts";
import type { DrawnSeries } from "../series/drawn-series.ts";
import { fillOf } from "../series/fills.ts";
import { TEXT } from "../text.ts";
import type { PieData } from "./pie-data.ts";

const NAME_LENGTH = 30;
/** Slices below this share get no label, because it would overlap its neighbor. */
const NAMED_SHARE = 0.03;

export const shareIn = ({ total }: PieData, slice: Pick<DrawnSeries, "total">): number =>
  total === 0 ? 0 : slice.total / total;

export function pieTooltip(pie: PieData, slice: DrawnSeries, format: ValueFormat): string {
  const show = valueIn(format);
  const estimated = sum(slice.estimated);
  return [
    `${escapeMarkup(truncate(slice.name, NAME_LENGTH))}: <b>${show(slice.shown)}</b>`,
    TEXT.tooltip.shareOf(format.numbers.share(shareIn(pie, slice)), show(pie.shown)),
    ...(estimated === 0 ? [] : [`<i>${TEXT.tooltip.estimated(show(estimated))}</i>`]),
  ].join("<br/>");
}

/** The parts of the whole range as a pie, largest first, clockwise from the top. */
export function buildPieChartOptions(pie: PieData, style: ChartStyle): Options {
  const { palette, measure, numbers } = style;
  const base = baseOptions(palette);
  const { slices } = pie;
  return {
    ...base,
    chart: { ...base.chart, type: "pie" },
    legend: { enabled: false },
    tooltip: {
      ...base.tooltip,
      shared: false,
      formatter() {
        return pieTooltip(pie, slices[this.index]!, style);
      },
    },
    plotOptions: {
      ...base.plotOptions,
      pie: {
        size: "88%",
        innerSize: "46%",
        borderColor: palette.surface,
        borderWidth: 2,
        borderRadius: 2,
        dataLabels: {
          enabled: true,
          distance: 18,
          connectorColor: palette.quiet,
          style: { color: palette.text, fontSize: "12px", fontWeight: "450", textOutline: "none" },
          formatter() {
            const slice = slices[this.index]!;
            const share = shareIn(pie, slice);
            if (share < NAMED_SHARE) return null;
            return `${escapeMarkup(truncate(slice.name, NAME_LENGTH))} ${numbers.share(share)}`;
          },
        },
      },
    },
    series: [
      {
        type: "pie",
        name: TEXT.table.share,
        data: slices.map((slice) => ({
          id: slice.key,
          name: slice.name,
          y: drawnValue(measure, slice.total),
          color: fillOf(slice, palette),
        })),
      },
    ],
    responsive: {
      rules: [
        { condition: { maxWidth: 520 }, chartOptions: { plotOptions: { pie: { dataLabels: { enabled: false } } } } },
      ],
    },
    accessibility: {
      ...base.accessibility,
      description: describedAs(TEXT.description.pie(slices.length), style),
      point: {
        descriptionFormatter: ({ index }) => {
          const slice = slices[index]!;
          return `${slice.name}: ${valueIn(style)(slice.shown)}, ${numbers.share(shareIn(pie, slice))}`;
        },
      },
    },
  };
}
