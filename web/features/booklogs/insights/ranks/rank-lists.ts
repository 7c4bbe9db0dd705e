import type { ChartPalette } from "#web/components/charts/palette.ts";
import { TEXT } from "../text.ts";

/** The store ranks paid and free books apart; cards and chart show each list in one color. */
export const listName = (isFree: boolean): string => (isFree ? TEXT.ranks.free : TEXT.ranks.paid);
export const listColor = ({ series }: ChartPalette, isFree: boolean): string => series[isFree ? 1 : 0]!;
