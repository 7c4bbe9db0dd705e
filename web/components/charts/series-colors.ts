import { ascending } from "#shared/primitives/order.ts";
import type { ChartPalette } from "./palette.ts";

/** A color of the palette; `isDotted` tells those apart that have the same because all are taken. */
export interface SeriesColor {
  readonly index: number;
  readonly isDotted: boolean;
}

/** How many colors the palettes have. */
export const SERIES_COLORS = 12;

/** The FNV-1a hash of a text, which spreads similar ids over all colors. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/** The color that a thing has by its id wherever it is drawn alone. */
export const colorOfId = (id: string): number => hashOf(id) % SERIES_COLORS;

function nextFree(index: number, taken: ReadonlySet<number>): number | null {
  const following = Array.from({ length: SERIES_COLORS }, (_, i) => (index + i) % SERIES_COLORS);
  return following.find((one) => !taken.has(one)) ?? null;
}

/**
 * Colors of a chart by the ids of its things: each has its own, and where two have the same one, the later id gets the
 * next free color. Ids in `first` choose before those in `then`, so that a thing drawn in addition changes no other.
 */
export function assignColors(first: readonly string[], then: readonly string[] = []): ReadonlyMap<string, SeriesColor> {
  const colors = new Map<string, SeriesColor>();
  const taken = new Set<number>();
  const take = (id: string, index: number) => {
    taken.add(index);
    colors.set(id, { index, isDotted: false });
  };
  for (const ids of [first, then].map((some) => [...some].sort(ascending))) {
    for (const id of ids) if (!taken.has(colorOfId(id))) take(id, colorOfId(id));
    for (const id of ids) {
      if (colors.has(id)) continue;
      const free = nextFree(colorOfId(id), taken);
      if (free === null) colors.set(id, { index: colorOfId(id), isDotted: true });
      else take(id, free);
    }
  }
  return colors;
}

/** The color of a thing that is drawn alone, the same as beside others wherever no two of them share it. */
export const colorAlone = (id: string, { series }: Pick<ChartPalette, "series">): string => series[colorOfId(id)]!;

/** Draws lines or bars in the colors of their ids; a line is dotted when all colors are taken. */
export function drawnById(
  ids: readonly string[],
  { series }: Pick<ChartPalette, "series">,
): (id: string) => { readonly color: string; readonly isDotted: boolean } {
  const colors = assignColors(ids);
  return (id) => {
    const { index, isDotted } = colors.get(id)!;
    return { color: series[index]!, isDotted };
  };
}
