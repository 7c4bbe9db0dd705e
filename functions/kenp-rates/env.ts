import * as z from "zod";
import { apiEnv } from "#functions/platform/env.ts";

export const kenpRatesEnv = apiEnv.extend({
  EVENT_BUS_NAME: z.string().min(1),
  /** Absent on every deployed stage. */
  SIMULATED_KENP_RATES_URL: z.url().optional(),
});
export type KenpRatesEnv = z.infer<typeof kenpRatesEnv>;
