import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { eachMonth } from "#shared/primitives/dates.ts";
import { ROW_FIGURES } from "../account/day-rows.ts";
import { atEnd, temporaryFolder } from "../lib/cleanup.ts";
import { rowFolder } from "./fold-rows.ts";
import type { Peer } from "./peer.ts";
import { positionsOf } from "./positions.ts";

const KEY = ["account", "day", "store", "asin", "format", "currency"];

/** SQLite in this process, on a file: one row per record, clustered by account and day. */
export function sqlitePeer(): Peer {
  const database = new DatabaseSync(join(temporaryFolder(), "rows.db"));
  atEnd(() => database.close());
  const columns = [
    ...KEY.map((name) => `${name} text not null`),
    ...ROW_FIGURES.map((name) => `${name} integer not null`),
  ];
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -262144;
    create table sales (${columns.join(", ")}, primary key (${KEY.join(", ")})) without rowid`);
  const all = [...KEY, ...ROW_FIGURES];
  const insert = database.prepare(`insert into sales values (${all.map(() => "?").join(", ")})`);
  const byDay = database.prepare(
    `select store, asin, format, currency, day, ${ROW_FIGURES.join(", ")} from sales where account = ? and day between ? and ?`,
  );
  const byMonth = database.prepare(
    `select store, asin, format, currency, substr(day, 1, 7) as month, ${ROW_FIGURES.map((name) => `sum(${name})`).join(", ")}
     from sales where account = ? and day between ? and ? group by store, asin, format, currency, month`,
  );
  for (const statement of [byDay, byMonth]) statement.setReturnArrays(true);

  return {
    name: "SQLite, a row per record",
    async load(userId, rows) {
      database.exec("begin");
      for (const row of rows) {
        const { day, store, asin, format, currency } = row;
        insert.run(userId, day, store, asin, format, currency, ...ROW_FIGURES.map((name) => row[name]));
      }
      database.exec("commit");
    },
    ready: async () => database.exec("analyze"),
    async report(userId, range, step) {
      const positions = positionsOf(range, step);
      const folder = rowFolder(positions.count);
      const months = new Map(eachMonth(range.start, range.end).map((month, i) => [month, i]));
      const statement = step === "day" ? byDay : byMonth;
      for (const row of statement.iterate(userId, range.start, range.end)) {
        const [store, asin, format, currency, place, ...figures] = row as unknown as [
          string,
          string,
          string,
          string,
          string,
          ...number[],
        ];
        const at = step === "day" ? positions.at(place) : months.get(place)!;
        folder.add({ store, asin, format, currency }, at, (name) => figures[ROW_FIGURES.indexOf(name)]!);
      }
      return folder.records();
    },
  };
}
