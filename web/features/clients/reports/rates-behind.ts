import type { ClientSum, ClientsReport } from "#shared/api/agency/reports.ts";
import { rateRemarks } from "#web/lib/rate-remarks.ts";
import { TEXT } from "./text.ts";

type Rates = Pick<ClientsReport, "currency" | "exchange">;

/** What an agency should know about a report's conversions. Amounts without a known rate say so in their own place. */
export const remarksOn = ({ exchange }: Pick<ClientsReport, "exchange">): string[] =>
  rateRemarks(exchange.filter(({ from_month }) => from_month !== null));

/** The months whose exchange rates converted a sum, for a file; empty for a sum that wasn't converted. */
export const ratesBehind = (sum: ClientSum, { currency, exchange }: Rates): string =>
  exchange
    .filter((rate) => sum.currency !== currency && rate.month === sum.month)
    .filter((rate) => rate.currency === sum.currency || rate.currency === currency)
    .flatMap(({ currency: of, from_month, simulated }) =>
      from_month === null ? [] : TEXT.csv.rate(of, from_month, simulated),
    )
    .join("; ");
