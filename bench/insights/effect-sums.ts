import type { IsoDate } from "#shared/primitives/dates.ts";

/** What an event is compared with, in plain SQL that PostgreSQL and SQLite both understand, written without a look at our own rules. */

/**
 * `logged`: events of works, with the last day on which each moves its own book (`ends`), its series (`reaches`) and the
 * ordinary level (`fades`). `released`: releases of works, and the last day on which each moves its series. `baseline`:
 * the days before the asked event, from 0 on, and whether they lie in the season of gifts.
 */
export const EFFECT_TABLES = `
  CREATE TABLE logged (id TEXT, work TEXT, starts TEXT, ends TEXT, reaches TEXT, fades TEXT);
  CREATE TABLE released (work TEXT, day TEXT, reaches TEXT);
  CREATE TABLE baseline (place INT, day TEXT, month TEXT, in_season INT);
`;

interface Asked {
  readonly id: string;
  readonly work: string;
  /** The first day of the baseline, the first that disqualifies another book with an event, and the last compared day. */
  readonly since: IsoDate;
  readonly near: IsoDate;
  readonly end: IsoDate;
  /** Months known by day. */
  readonly months: readonly string[];
}

const inSeries = (column: string, work: string): string => `
  ${column} IN (SELECT p.work FROM product p WHERE p.series <> ''
    AND p.series = (SELECT MAX(series) FROM product WHERE work = '${work}'))`;

/** The works that say what the days of the event would have brought anyway. */
export const controlWorks = ({ work, since, near, end }: Asked): string => `
  SELECT DISTINCT work FROM product WHERE work <> '${work}' AND NOT (${inSeries("work", work)})
    AND work NOT IN (SELECT work FROM logged WHERE starts <= '${end}' AND ends >= '${near}')
    AND work NOT IN (SELECT work FROM released WHERE day >= '${since}') ORDER BY 1`;

/** The places of the days before the event that aren't used. */
export function placesLeftOut({ id, work, months }: Asked): string {
  const known = months.map((month) => `'${month}'`).join(",");
  return `
    WITH judged AS (SELECT place, in_season,
      CASE WHEN month NOT IN (${known})
        OR EXISTS (SELECT 1 FROM released r WHERE r.work = '${work}' AND b.day < r.day)
        OR EXISTS (SELECT 1 FROM released r WHERE r.work <> '${work}' AND ${inSeries("r.work", work)}
          AND b.day BETWEEN r.day AND r.reaches)
        OR EXISTS (SELECT 1 FROM logged l WHERE l.id <> '${id}' AND l.work = '${work}' AND b.day BETWEEN l.starts AND l.ends)
        OR EXISTS (SELECT 1 FROM logged l WHERE l.work <> '${work}' AND ${inSeries("l.work", work)}
          AND b.day BETWEEN l.starts AND l.reaches) THEN 1 ELSE 0 END AS disturbed,
      CASE WHEN EXISTS (SELECT 1 FROM logged l WHERE l.id <> '${id}' AND l.work = '${work}'
        AND b.day BETWEEN l.ends AND l.fades) THEN 1 ELSE 0 END AS faded
      FROM baseline b),
    ordinary AS (SELECT COUNT(DISTINCT place / 7) AS weeks FROM judged WHERE disturbed + faded + in_season = 0)
    SELECT place FROM judged WHERE disturbed = 1 OR ((SELECT weeks FROM ordinary) >= 3 AND faded + in_season > 0) ORDER BY 1`;
}
