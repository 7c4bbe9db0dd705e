import type * as z from "zod";
import type { listFollowerSeries } from "#shared/api/followers.ts";
import { guarded } from "#shared/primitives/csv.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import { formatDate } from "#web/lib/format.ts";
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
