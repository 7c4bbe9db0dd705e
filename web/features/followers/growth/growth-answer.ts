import { sumOf } from "#shared/primitives/sums.ts";
import type { Say } from "#web/lib/client/addressed.ts";
import { formatDate, formatRange } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import type { FollowerLine } from "./growth-figures.ts";

/** One sentence on what the chart shows, or why there is none. `isAll`: the period holds every stored count. */
export function growthAnswer(
  lines: readonly FollowerLine[],
  isAll: boolean,
  { numbers: { plural }, say }: { numbers: Numbers; say: Say },
): string {
  const drawn = lines.filter(({ points }) => points.length > 0);
  const days = [...new Set(drawn.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const [start, end] = [days[0], days.at(-1)];
  if (start === undefined || end === undefined) return isAll ? TEXT.growth.nothingYet : TEXT.growth.nothingInPeriod;
  if (start === end) return TEXT.growth.firstCount(formatDate(start));
  const change = sumOf(drawn, ({ points }) => points.at(-1)!.count - points[0]!.count);
  const range = formatRange({ start, end });
  const followers = plural(Math.abs(change), TEXT.follower);
  if (drawn.length === 1) {
    if (change === 0) return say(TEXT.growth.same)(range);
    return change > 0 ? say(TEXT.growth.gained)(followers, range) : say(TEXT.growth.lost)(followers, range);
  }
  const penNames = plural(drawn.length, "pen name");
  if (change === 0) return say(TEXT.growth.sameTogether)(penNames, range);
  return change > 0
    ? say(TEXT.growth.gainedTogether)(followers, penNames, range)
    : say(TEXT.growth.lostTogether)(followers, penNames, range);
}
