import * as z from "zod";
import { apiEnv, emailEnv, taskEnv, walkEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);

export const signalsEnv = apiEnv.extend({
  EVENT_BUS_NAME: variable,
  /** Stores replaced month versions. */
  REPORTS_BUCKET: variable,
});

export const signalChecksEnv = walkEnv.extend({ EVENT_BUS_NAME: variable, ...emailEnv.shape });

export const signalEventsEnv = taskEnv.extend({
  TABLE_NAME: variable,
  EVENT_BUS_NAME: variable,
  /** Days before an account's first import whose events raise signals too. */
  SIGNAL_PRIOR_DAYS: z.string().regex(/^\d+$/),
});
