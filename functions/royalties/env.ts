import * as z from "zod";
import { apiEnv, taskEnv } from "#functions/platform/env.ts";

export const royaltiesEnv = apiEnv.extend({
  COVER_ADDRESS: z.string().includes("{asin}"),
  /** Stores replaced month versions. */
  REPORTS_BUCKET: z.string().min(1),
});
export type RoyaltiesEnv = z.infer<typeof royaltiesEnv>;

export const exchangeRatesEnv = taskEnv.extend({ TABLE_NAME: z.string().min(1), EXCHANGE_RATES_URL: z.url() });
export type ExchangeRatesEnv = z.infer<typeof exchangeRatesEnv>;

export const royaltySumsEnv = taskEnv.extend({ TABLE_NAME: z.string().min(1), EVENT_BUS_NAME: z.string().min(1) });
