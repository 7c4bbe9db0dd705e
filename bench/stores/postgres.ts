import { types } from "pg";
import { ROW_FIGURES } from "../account/day-rows.ts";
import { rowFolder } from "./fold-rows.ts";
import type { Peer } from "./peer.ts";
import { positionsOf } from "./positions.ts";
import { startPostgres } from "./postgres-server.ts";

const KEY = ["account", "day", "store", "asin", "format", "currency"];

/** Money arrives as bigint, which the driver returns as text unless it is declared safe as a number. */
types.setTypeParser(types.builtins.INT8, Number);

const RECORD = "store, asin, format, currency";
const BY_DAY = `select ${RECORD}, day - $2::date, ${ROW_FIGURES.join(", ")}
  from sales where account = $1 and day between $2 and $3`;
const MONTH = "(extract(year from day) * 12 + extract(month from day))::int";
const BY_MONTH = `select ${RECORD}, ${MONTH} - (extract(year from $2::date) * 12 + extract(month from $2::date))::int as at,
  ${ROW_FIGURES.map((name) => `sum(${name})::bigint`).join(", ")}
  from sales where account = $1 and day between $2 and $3 group by ${RECORD}, at`;

/**
 * PostgreSQL over its socket: one row per record, stored in order of account and day, which is also the primary key.
 */
export async function postgresPeer(binaries: string): Promise<Peer> {
  const { client, copyIn } = await startPostgres(binaries);
  const figures = ROW_FIGURES.map((name) => `${name} ${name.startsWith("royalties") ? "bigint" : "integer"} not null`);
  await client.query(`create table sales (account text not null, day date not null, store text not null, asin text not null,
    format text not null, currency text not null, ${figures.join(", ")}, primary key (${KEY.join(", ")}))`);
  return {
    name: "PostgreSQL 15, a row per record",
    async load(userId, rows) {
      const lines = rows.map((row) => {
        const { day, store, asin, format, currency } = row;
        return [userId, day, store, asin, format, currency, ...ROW_FIGURES.map((name) => row[name])].join("\t");
      });
      await copyIn("copy sales from stdin", `${lines.join("\n")}\n`);
    },
    ready: async () => void (await client.query("vacuum analyze sales")),
    async report(userId, range, step) {
      const folder = rowFolder(positionsOf(range, step).count);
      const { rows } = await client.query<[string, string, string, string, number, ...number[]]>({
        name: step,
        text: step === "day" ? BY_DAY : BY_MONTH,
        values: [userId, range.start, range.end],
        rowMode: "array",
      });
      for (const [store, asin, format, currency, at, ...values] of rows) {
        folder.add({ store, asin, format, currency }, at, (name) => values[ROW_FIGURES.indexOf(name)]!);
      }
      return folder.records();
    },
  };
}
