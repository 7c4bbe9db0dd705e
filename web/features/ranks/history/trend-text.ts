import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { trendline } from "#shared/domain/ranks/history/trendline.ts";
import { toEpochDay } from "#shared/primitives/dates.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

/** A sentence on the trend of the paid ranks. It is level only when all of the days together move by less than a place. */
export function trendText(days: readonly HistoricalRank[], { plural }: Pick<Numbers, "plural">): string {
  const paid = days.filter(({ is_free }) => !is_free);
  const line = trendline(paid);
  const span = paid.length < 2 ? 0 : toEpochDay(paid.at(-1)!.date) - toEpochDay(paid[0]!.date);
  if (!line || Math.abs(line.slope) * span < 1) return TEXT.level;
  const places = Math.round(Math.abs(line.slope));
  const isImproving = line.slope < 0;
  if (places === 0) return isImproving ? TEXT.improvingSlowly : TEXT.fallingSlowly;
  return isImproving ? TEXT.improving(plural(places, "place")) : TEXT.falling(plural(places, "place"));
}
