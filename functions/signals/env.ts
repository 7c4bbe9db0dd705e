import * as z from "zod";
import { apiEnv, emailEnv, taskEnv, walkEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);
/** Days before an account's first import or settings whose events raise signals too. */
const priorDays = z.string().regex(/^\d+$/);

export const signalsEnv = apiEnv.extend({
  EVENT_BUS_NAME: variable,
  /** Stores replaced month versions. */
  REPORTS_BUCKET: variable,
  SIGNAL_PRIOR_DAYS: priorDays,
});

export const signalChecksEnv = walkEnv.extend({ EVENT_BUS_NAME: variable, ...emailEnv.shape });

export const signalEventsEnv = taskEnv.extend({
  TABLE_NAME: variable,
  EVENT_BUS_NAME: variable,
  SIGNAL_PRIOR_DAYS: priorDays,
});
