import type * as z from "zod";
import type { listFollowerSeries } from "#shared/api/followers.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { addressView, choiceField } from "#web/lib/address/address-view.ts";
import type { Say } from "#web/lib/client/addressed.ts";
import { formatDate, formatRange } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";

/** A pen name's counts, oldest day first. */
export type FollowerLine = z.output<(typeof listFollowerSeries)["response"]>["data"][number];

/** The pen names with counts in the period, by followers. */
export const linesBySize = (lines: readonly FollowerLine[]): FollowerLine[] =>
  lines
    .filter(({ points }) => points.length > 0)
    .sort((a, b) => b.points.at(-1)!.count - a.points.at(-1)!.count || a.name.localeCompare(b.name, "en"));

/** The chart's table: a row per day with a count, newest first, and a column per pen name. */
export function growthFigures(lines: readonly FollowerLine[], { count }: Numbers): Figures {
  const countsOf = lines.map(({ points }) => new Map(points.map((point) => [point.date, point.count])));
  const days = [...new Set(countsOf.flatMap((counts) => [...counts.keys()]))].sort().reverse();
  return {
    columns: [TEXT.growth.day, ...lines.map(({ name }) => name)],
    rows: days.map((day) => ({
      name: formatDate(day),
      cells: countsOf.map((counts) => {
        const followers = counts.get(day);
        return followers === undefined ? "" : count(followers);
      }),
    })),
  };
}

/** The same for spreadsheets: a row per day and pen name, oldest first. */
export const growthRows = (lines: readonly FollowerLine[]): string[][] => [
  [TEXT.growth.day, TEXT.growth.penName, TEXT.growth.followers],
  ...lines.flatMap(({ name, points }) => points.map(({ date, count }) => [date, guarded(name), String(count)])),
];

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

export const GROWTH_PERIODS = ["last_30_days", "last_90_days", "last_12_months", "all"] as const;
type GrowthPeriod = (typeof GROWTH_PERIODS)[number];

const DAYS: Readonly<Record<Exclude<GrowthPeriod, "all">, number>> = {
  last_30_days: 30,
  last_90_days: 90,
  last_12_months: 365,
};

/** Before any author could be followed. */
const FIRST_DAY: IsoDate = "2009-10-01";

export const GROWTH_ADDRESS = addressView({ period: choiceField("period", GROWTH_PERIODS, "last_12_months") });

/** The first and last day of a period that ends today. */
export const daysOfGrowth = (
  period: GrowthPeriod,
  today: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate } => ({
  from: period === "all" ? FIRST_DAY : addDays(today, 1 - DAYS[period]),
  to: today,
});
