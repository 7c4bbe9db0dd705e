import { startPostgres } from "../stores/postgres-server.ts";
import { type RankAnswers, type RankPoint, type RankRow, toCurve } from "./answers.ts";
import { CURVE_FROM, coveredDays, FIRST_DAY, lastReadings } from "./series.ts";

interface Product {
  readonly asin: string;
  readonly days: Parameters<typeof coveredDays>[0];
}

const STORE = "us";

const POINTS = `select day, rank from rank_days where store = $1 and asin = any($2) and day >= $3
  union all select at::date as day, (array_agg(rank order by at desc))[1] as rank from rank_readings
  where store = $1 and asin = any($2) group by asin, at::date`;

const HISTORY = `select to_char(day, 'YYYY-MM-DD') as date, rank from (${POINTS}) as points order by day`;

const LIST = `select now.asin, now.rating, now.reviews, now.best, last.rank,
    (select json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'rank', rank)) from
      (select day, rank from rank_days d where d.store = $1 and d.asin = now.asin and d.day >= $2
       union all select at::date, (array_agg(r.rank order by at desc))[1] from rank_readings r
       where r.store = $1 and r.asin = now.asin group by at::date) as points) as points
  from rank_now now
  cross join lateral (select rank from rank_readings r where r.store = now.store and r.asin = now.asin order by at desc limit 1) last
  where now.store = $1`;

const text = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.join("\t")).join("\n")}\n`;

/** PostgreSQL over its socket: a row per day, one per reading of two days, and one for what is known now. */
export async function postgresRanks(binaries: string, products: readonly Product[]): Promise<RankAnswers> {
  const { client, copyIn } = await startPostgres(binaries);
  await client.query(`set time zone 'UTC'`);
  await client.query(`create table rank_days (store text not null, asin text not null, day date not null,
    rank integer not null, is_free boolean not null, primary key (store, asin, day))`);
  await client.query(`create table rank_readings (store text not null, asin text not null, at timestamptz not null,
    rank integer not null, is_free boolean not null, primary key (store, asin, at))`);
  await client.query(`create table rank_now (store text not null, asin text not null, rating real not null,
    reviews integer not null, best integer not null, primary key (store, asin))`);
  for (const product of products) {
    const { asin, days } = product;
    const points = coveredDays(days).map(({ date, rank }) => [STORE, asin, date, rank, "f"]);
    await copyIn("copy rank_days from stdin", text(points));
  }
  const readings = products.flatMap((product) =>
    lastReadings(product).map(({ at, rank }) => [
      ...[STORE, product.asin, new Date(at).toISOString(), rank!.rank, "f"],
    ]),
  );
  await copyIn("copy rank_readings from stdin", text(readings));
  const now = products.map(({ asin, days }) => [STORE, asin, 4.3, 100, Math.min(...days.map(({ rank }) => rank))]);
  await copyIn("copy rank_now from stdin", text(now));
  for (const table of ["rank_days", "rank_readings", "rank_now"]) await client.query(`vacuum analyze ${table}`);
  return {
    name: "PostgreSQL 15, a row per point",
    list: async () => {
      const values = [STORE, CURVE_FROM];
      const { rows } = await client.query<RankRow & { points: RankPoint[] }>({ name: "list", text: LIST, values });
      return rows.map(({ asin, rank, points }) => ({ asin, rank, curve: toCurve(points) }));
    },
    history: async (asin) => {
      const values = [STORE, [asin], FIRST_DAY];
      return (await client.query<RankPoint>({ name: "history", text: HISTORY, values })).rows;
    },
  };
}
