import { z } from "zod";
import { apiEnv, taskEnv } from "#functions/platform/env.ts";
import { mailEnv } from "#functions/platform/site-env.ts";

const variable = z.string().min(1);

export const retailerAccountsEnv = apiEnv.extend({ EVENT_BUS_NAME: variable });
export type RetailerAccountsEnv = z.infer<typeof retailerAccountsEnv>;

/** Log message that triggers the operator's alarm for a retailer outage. */
export const RETAILER_OUTAGE = "retailer outage";

export const tellDeadConnectionsEnv = taskEnv.extend({ TABLE_NAME: variable, ...mailEnv.shape });
export type TellDeadConnectionsEnv = z.infer<typeof tellDeadConnectionsEnv>;

export const tellEndingSessionsEnv = taskEnv.extend({ TABLE_NAME: variable, ...mailEnv.shape });
export type TellEndingSessionsEnv = z.infer<typeof tellEndingSessionsEnv>;

export const planSyncsEnv = taskEnv.extend({ TABLE_NAME: variable, SYNC_QUEUE_URL: variable });
export type PlanSyncsEnv = z.infer<typeof planSyncsEnv>;
