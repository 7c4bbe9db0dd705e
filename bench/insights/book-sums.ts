import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";

/** A book's report in plain SQL that PostgreSQL and SQLite both understand, written without a look at our own rules. */

export const TABLES = `
  CREATE TABLE fact (month TEXT, day TEXT, line INT, store TEXT, currency TEXT, asin TEXT,
    reads BIGINT, orders BIGINT, free BIGINT, kindle BIGINT, print BIGINT, audio BIGINT);
  CREATE TABLE product (asin TEXT, work TEXT, series TEXT);
  CREATE TABLE rate (store TEXT, month TEXT, rate DOUBLE PRECISION);
  CREATE TABLE custom (store TEXT, rate DOUBLE PRECISION);
  CREATE TABLE kenp (month TEXT, currency TEXT, money BIGINT);
  CREATE TABLE reported (month TEXT, line INT, money DOUBLE PRECISION);
  CREATE TABLE fx (month TEXT, currency TEXT, per_dollar DOUBLE PRECISION);
`;

/**
 * Divides `money` of each row group `by` over its rows in proportion to `weight` by largest remainders, ties in
 * `sequence`. Columns of `source`: `by`, `sequence`, money, weight.
 */
const divided = (source: string, by: string, sequence: string, kept: string): string => `
  SELECT ${kept}, part + CASE WHEN ROW_NUMBER() OVER (PARTITION BY ${by} ORDER BY rest DESC, ${sequence})
    <= money - SUM(part) OVER (PARTITION BY ${by}) THEN 1 ELSE 0 END AS money
  FROM (SELECT floored.*, exact - part AS rest FROM (SELECT exacts.*, floor(exact) AS part FROM (
    SELECT weighed.*, money * weight / SUM(weight) OVER (PARTITION BY ${by}) AS exact FROM (${source}) weighed
  ) exacts) floored) rests`;

const overDays = (lines: string): string =>
  divided(
    `SELECT f.month, f.day, f.line, CAST(l.money AS DOUBLE PRECISION) AS money, CAST(f.reads AS DOUBLE PRECISION) AS weight
     FROM fact f JOIN (${lines}) l ON l.month = f.month AND l.line = f.line WHERE f.reads > 0`,
    "month, line",
    "day",
    "month, day, line",
  );

/** Page-read money as Amazon paid it, per record and day of published months. */
export const PAID = `
  CREATE INDEX fact_line ON fact (month, line);
  CREATE TABLE line AS SELECT month, line, store, currency, SUM(reads) AS pages
    FROM fact GROUP BY month, line, store, currency HAVING SUM(reads) > 0;
  CREATE TABLE line_paid AS ${divided(
    `SELECT l.month, l.currency, l.line, CAST(k.money AS DOUBLE PRECISION) AS money, l.pages * r.rate AS weight
     FROM line l JOIN kenp k ON k.month = l.month AND k.currency = l.currency
     JOIN rate r ON r.store = l.store AND r.month = l.month
     WHERE l.month NOT IN (SELECT month FROM reported)`,
    "month, currency",
    "line",
    "month, line",
  )};
  CREATE TABLE day_paid AS ${overDays("SELECT month, line, money FROM line_paid UNION ALL SELECT month, line, money FROM reported")};
`;

export interface BookQuestion {
  readonly start: IsoDate;
  /** First day of the second half. */
  readonly middle: IsoDate;
  readonly end: IsoDate;
  /** Months of the range known by day. */
  readonly months: readonly IsoMonth[];
  /** The last month that is final. */
  readonly published: IsoMonth;
  readonly setting: KenpSetting;
  readonly work: string;
  readonly withSeries: boolean;
  readonly stores: readonly string[];
  readonly currency: string;
}

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(",");

/** Rate per page of the store of line `l` in month `o.month`, which has none of its own. */
const ASSUMED: Readonly<Record<KenpSetting, string>> = (() => {
  const last =
    "(SELECT r.rate FROM rate r WHERE r.store = l.store AND r.month <= o.month ORDER BY r.month DESC LIMIT 1)";
  const hundredth = "CAST(100 AS DOUBLE PRECISION)";
  return {
    last_month: last,
    decrease: `${last} * (1 - 7 / ${hundredth})`,
    increase: `${last} * (1 + 11 / ${hundredth})`,
    avg: `(SELECT AVG(rate) FROM (SELECT r.rate FROM rate r WHERE r.store = l.store AND r.month < o.month ORDER BY r.month DESC LIMIT 3) three)`,
    custom: `COALESCE((SELECT c.rate FROM custom c WHERE c.store = l.store), ${last})`,
  };
})();

/** Sums of the book (with its series if wanted) and of the author's other books, per half and currency. */
export function sumsOfBook(question: BookQuestion): string {
  const { start, middle, end, months, published, setting, work, withSeries, stores, currency } = question;
  const series = `(SELECT MAX(series) FROM product WHERE work = '${work}')`;
  const inSeries = `(p.work = '${work}' OR (p.series <> '' AND p.series = ${series}))`;
  const money = ["COALESCE(m.money, 0)", "f.kindle", "f.print", "f.audio"];
  return `
    WITH open AS (SELECT MAX(month) AS month FROM line WHERE month > '${published}' AND month IN (${listed(months)})),
    estimated AS (SELECT l.month, l.line, floor(l.pages * ${ASSUMED[setting]} * 1000000 + 0.5) AS money
      FROM line l JOIN open o ON o.month IS NOT NULL WHERE l.month IN (${listed(months)})),
    day_estimated AS (${overDays("SELECT month, line, money FROM estimated")}),
    valued AS (
      SELECT month, day, line, money FROM day_estimated
      UNION ALL SELECT d.month, d.day, d.line, d.money FROM day_paid d JOIN open o ON o.month IS NULL
    )
    SELECT CASE WHEN f.day < '${middle}' THEN 'before' ELSE 'after' END AS half,
      CASE WHEN ${inSeries} THEN 'own' ELSE 'others' END AS side, f.currency AS currency,
      SUM(${money.join(" + ")}) AS money, SUM(f.reads) AS reads, SUM(f.orders) AS orders, SUM(f.free) AS free,
      SUM(${money.map((column) => `CASE WHEN f.currency = '${currency}' THEN ${column} ELSE round(CAST(${column} AS DOUBLE PRECISION) * (s.per_dollar / o.per_dollar)) END`).join(" + ")}) AS shown
    FROM fact f JOIN product p ON p.asin = f.asin
      JOIN fx o ON o.month = f.month AND o.currency = f.currency
      JOIN fx s ON s.month = f.month AND s.currency = '${currency}'
      LEFT JOIN valued m ON m.month = f.month AND m.day = f.day AND m.line = f.line
    WHERE f.day BETWEEN '${start}' AND '${end}' AND f.month IN (${listed(months)})
      AND (NOT ${inSeries} OR (${withSeries ? "1 = 1" : `p.work = '${work}'`} AND f.store IN (${listed(stores)})))
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
}
