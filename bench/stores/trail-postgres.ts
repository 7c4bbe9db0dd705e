import { types } from "pg";
import { kindOfSource } from "#shared/domain/payments/settling/sources.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import type { DayRow } from "../account/day-rows.ts";
import { startPostgres } from "./postgres-server.ts";

/** Money arrives as bigint, which the driver returns as text unless it is declared safe as a number. */
types.setTypeParser(types.builtins.INT8, Number);

/** One month × store × kind, or page reads of one currency (`store` empty), in millionths. */
export interface SettledRow {
  readonly month: string;
  readonly store: string;
  readonly currency: string;
  readonly kind: string;
  readonly earned: number;
  readonly accrued: number;
  readonly withheld: number;
  readonly net: number;
  readonly payout: number;
}

const QUERY = `with earned as (
    select to_char(day, 'YYYY-MM') as month, place as store, currency, kind, sum(money)::bigint as earned
    from sales cross join lateral (values ('ebook', store, kindle), ('print', store, print), ('kenp', '', reads)) as part(kind, place, money)
    where money <> 0 group by 1, 2, 3, 4
  ), paid as (
    select month, case when kind = 'kenp' then '' else store end as store, currency, kind, sum(accrued)::bigint as accrued,
      sum(withheld)::bigint as withheld, sum(net)::bigint as net, sum(payout)::bigint as payout
    from payment_lines group by 1, 2, 3, 4
  )
  select month, store, currency, kind, coalesce(earned, 0) as earned, coalesce(accrued, 0) as accrued,
    coalesce(withheld, 0) as withheld, coalesce(net, 0) as net, coalesce(payout, 0) as payout
  from earned full join paid using (month, store, currency, kind) order by 1, 2, 3, 4`;

/** PostgreSQL over its socket: one row per record and day, and one per payment line. */
export async function trailPeer(binaries: string, sales: readonly DayRow[], payments: readonly PaymentFact[]) {
  const { client, copyIn } = await startPostgres(binaries);
  await client.query(`create table sales (day date not null, store text not null, asin text not null, format text not null,
    currency text not null, kindle bigint not null, print bigint not null, reads bigint not null,
    primary key (day, store, asin, format, currency))`);
  await client.query(`create table payment_lines (number text not null, month text not null, store text not null,
    currency text not null, kind text not null, accrued bigint not null, withheld bigint not null, net bigint not null,
    payout bigint not null, primary key (number, month, kind))`);
  const text = (rows: readonly (readonly (string | number | null)[])[]): string =>
    `${rows.map((row) => row.join("\t")).join("\n")}\n`;
  await copyIn(
    "copy sales from stdin",
    text(
      sales.map(({ day, store, asin, format, currency, royalties_kindle, royalties_print, royalties_reads }) => [
        ...[day, store, asin, format, currency, royalties_kindle, royalties_print, royalties_reads],
      ]),
    ),
  );
  await copyIn(
    "copy payment_lines from stdin",
    text(
      payments.flatMap(({ paymentNumber, marketplace, lines }) =>
        lines.map(({ month, currency, source, accrued, withholding, net, payout }) => [
          ...[paymentNumber, month, marketplace, currency, kindOfSource(source), accrued, withholding, net, payout],
        ]),
      ),
    ),
  );
  await client.query("vacuum analyze sales");
  await client.query("vacuum analyze payment_lines");
  return async (): Promise<SettledRow[]> => (await client.query<SettledRow>({ name: "trail", text: QUERY })).rows;
}
