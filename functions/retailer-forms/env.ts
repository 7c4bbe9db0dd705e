import * as z from "zod";
import { taskEnv } from "#functions/platform/env.ts";

/** The log line that raises the operator's alarm when much of Amazon's data suddenly can't be read. */
export const RETAILER_FORM_CHANGED = "retailer form changed";

export const retailerFormsEnv = taskEnv.extend({ TABLE_NAME: z.string().min(1) });
