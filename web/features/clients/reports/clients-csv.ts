import type { ClientSum, ClientsReport } from "#shared/api/agency/reports.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { rateRemarks } from "#web/lib/rate-remarks.ts";
import { TEXT } from "./text.ts";

type Rates = Pick<ClientsReport, "currency" | "exchange">;

/** What an agency should know about a report's conversions. Amounts without a known rate say so in their own place. */
export const remarksOn = ({ exchange }: Pick<ClientsReport, "exchange">): string[] =>
  rateRemarks(exchange.filter(({ from_month }) => from_month !== null));

/** The months whose exchange rates converted a sum, for a file; empty for a sum that wasn't converted. */
const ratesBehind = (sum: ClientSum, { currency, exchange }: Rates): string =>
  exchange
    .filter((rate) => sum.currency !== currency && rate.month === sum.month)
    .filter((rate) => rate.currency === sum.currency || rate.currency === currency)
    .flatMap(({ currency: of, from_month, simulated }) =>
      from_month === null ? [] : TEXT.csv.rate(of, from_month, simulated),
    )
    .join("; ");

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
