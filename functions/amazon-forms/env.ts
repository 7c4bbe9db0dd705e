import * as z from "zod";
import { taskEnv } from "#functions/platform/env.ts";

/** The log line that raises the operator's alarm when much of Amazon's data suddenly can't be read. */
export const AMAZON_FORM_CHANGED = "Amazon form changed";

export const amazonFormsEnv = taskEnv.extend({ TABLE_NAME: z.string().min(1) });
