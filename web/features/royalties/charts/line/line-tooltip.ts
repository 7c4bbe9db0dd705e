import type { Numbers } from "#web/lib/numbers.ts";
import { type ChartWords, valueIn } from "../chart-style.ts";
import type { LineData, LinePoint, LinePosition } from "./line-data.ts";

/** `▲ +12.5%`: sign and arrow, so that color is never the only cue. */
export function showPercent(percent: number, { share }: Numbers): string {
  if (percent === 0) return `＝ ${share(0)}`;
  return percent > 0 ? `▲ +${share(percent / 100)}` : `▼ ${share(percent / 100)}`;
}

/** `+$2.50` */
export const showDifference = (difference: number, words: ChartWords): string =>
  `${difference > 0 ? "+" : ""}${valueIn(words)(difference)}`;

const pointText = ({ name, value, remark }: LinePoint, words: ChartWords): string =>
  `${name}${remark}: <b>${valueIn(words)(value)}</b>`;

export function lineTooltip(
  line: LineData,
  positions: readonly LinePosition[],
  index: number,
  words: ChartWords,
): string {
  const { newer, older, change } = positions[index]!;
  const estimated = newer ? line.newer.estimated[index]! : 0;
  return [
    newer && pointText(newer, words),
    older && pointText(older, words),
    change && `${showPercent(change.percent, words.numbers)} (${showDifference(change.difference, words)})`,
    estimated !== 0 && `<i>${valueIn(words)(estimated)} of it estimated</i>`,
  ]
    .filter((text) => text)
    .join("<br/>");
}
