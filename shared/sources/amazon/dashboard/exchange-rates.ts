import * as z from "zod";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { CurrencyCode } from "#shared/primitives/schemas.ts";
import type { AmazonExchangeRate } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { OptionalDate } from "../session/wire.ts";

/** [UNKNOWN] Never observed: field names from the specification. */
const Answer = z.object({
  updated: OptionalDate,
  exchangeRates: z.array(z.object({ currency: CurrencyCode, rate: z.number().positive().max(1e7) })).max(500),
});

export const exchangeRatesRequest = () => getJson("reports", "/api/v2/exchangeRates");

export function toExchangeRates(answer: unknown): { updated: IsoDate | null; rates: AmazonExchangeRate[] } {
  const { updated, exchangeRates } = parseAnswer("exchange rates", Answer, answer);
  return { updated, rates: exchangeRates };
}
