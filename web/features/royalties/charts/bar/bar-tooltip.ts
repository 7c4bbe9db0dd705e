import { descending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { truncate } from "#shared/primitives/text.ts";
import { escapeMarkup } from "#web/components/charts/base-options.ts";
import { roundedTogether } from "../../measures.ts";
import type { SplitBy } from "../../report/report-view.ts";
import { type ValueFormat, valueIn } from "../chart-style.ts";
import type { ChartData, ChartSeries } from "../series/chart-data.ts";
import type { Drawn } from "../series/drawn-series.ts";
import { isUnknown, periodName } from "../series/periods.ts";
import { TEXT } from "../text.ts";

const ROWS = 10;
const NAME_LENGTH = 42;

/** All series in a bar, drawn on their own or folded into "other". */
const partsOf = ({ series, folded }: Drawn): ChartSeries[] => [
  ...series.filter(({ isOthers }) => !isOthers),
  ...folded,
];

export function barTooltip(data: ChartData, drawn: Drawn, by: SplitBy, index: number, format: ValueFormat): string {
  if (isUnknown(data, index)) return `<b>${periodName(data, index)}</b>`;
  const { measure } = format;
  const show = valueIn(format);
  const all = partsOf(drawn);
  const shown = roundedTogether(
    measure,
    all.map(({ values }) => values[index]!),
  );
  const parts = all
    .map(({ name }, i) => ({ name, value: shown[i]! }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => descending(a.value, b.value));
  const [rows, rest] = [parts.slice(0, ROWS), parts.slice(ROWS)];
  const [total, whole] = [drawn.totals[index]!, data.totals[index]!];
  const estimated = drawn.estimated[index]!;
  return [
    `<b>${periodName(data, index)}: ${show(total)}</b>`,
    ...rows.map(({ name, value }) => `${escapeMarkup(truncate(name, NAME_LENGTH))}: <b>${show(value)}</b>`),
    ...(rest.length > 0 ? [`${TEXT.others[by](rest.length)}: <b>${show(sumOf(rest, ({ value }) => value))}</b>`] : []),
    ...(estimated === 0 ? [] : [`<i>${TEXT.tooltip.estimated(show(estimated))}</i>`]),
    ...(show(total) === show(whole) ? [] : [`<i>${TEXT.tooltip.withHidden(show(whole))}</i>`]),
  ].join("<br/>");
}
