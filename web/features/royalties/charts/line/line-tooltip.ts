import type { Numbers } from "#web/lib/numbers.ts";
import { type ValueFormat, valueIn } from "../chart-style.ts";
import { TEXT } from "../text.ts";
import type { LineData, LinePoint, LinePosition } from "./line-data.ts";

/** `▲ +12.5%`: sign and arrow, so that color is never the only cue. */
export function showPercent(percent: number, { share }: Numbers): string {
  if (percent === 0) return `＝ ${share(0)}`;
  return percent > 0 ? `▲ +${share(percent / 100)}` : `▼ ${share(percent / 100)}`;
}

/** `+$2.50` */
export const showDifference = (difference: number, format: ValueFormat): string =>
  `${difference > 0 ? "+" : ""}${valueIn(format)(difference)}`;

const pointText = ({ name, value }: LinePoint, format: ValueFormat): string =>
  `${name}: <b>${valueIn(format)(value)}</b>`;

export function lineTooltip(
  line: LineData,
  positions: readonly LinePosition[],
  index: number,
  format: ValueFormat,
): string {
  const { newer, older, change } = positions[index]!;
  const estimated = newer ? line.newer.estimated[index]! : 0;
  return [
    newer && pointText(newer, format),
    older && pointText(older, format),
    change && `${showPercent(change.percent, format.numbers)} (${showDifference(change.difference, format)})`,
    estimated !== 0 && `<i>${TEXT.tooltip.estimated(valueIn(format)(estimated))}</i>`,
  ]
    .filter((text) => text)
    .join("<br/>");
}
