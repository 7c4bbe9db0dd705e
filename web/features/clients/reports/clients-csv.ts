import type { ClientsReport } from "#shared/api/agency/reports.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { ratesBehind } from "./rates-behind.ts";
import { TEXT } from "./text.ts";

/** Every sum of the report as rows of its CSV, followed by the months without a file. */
export function clientsCsv({ data, clients, incomplete, currency, exchange }: ClientsReport): string[][] {
  const labels = new Map(clients.map(({ id, label }) => [id, guarded(label)]));
  const ends = new Map(incomplete.map(({ client_id, month, through }) => [`${client_id} ${month}`, through]));
  const { client, month, currency: paidIn, royalties, converted, into, rates, knownBy } = TEXT.csv;
  const nameOf = (id: string) => labels.get(id) ?? "";
  const through = (day: string | null | undefined) => (day ? TEXT.csv.through(day) : "");
  return [
    [client, month, paidIn, royalties, converted, into, rates, knownBy],
    ...data.map((sum) => [
      ...[nameOf(sum.client_id), sum.month, sum.currency, String(fromMicros(sum.royalties))],
      ...[sum.converted === null ? "" : String(fromMicros(sum.converted)), currency],
      ratesBehind(sum, { currency, exchange }),
      through(ends.get(`${sum.client_id} ${sum.month}`)),
    ]),
    ...incomplete
      .filter((one) => one.through === null)
      .map((one) => [nameOf(one.client_id), one.month, "", "", "", "", "", TEXT.csv.noFile]),
  ];
}
