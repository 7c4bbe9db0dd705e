import { z } from "zod";
import { retailerEnv } from "#functions/clients/retailer-places.ts";
import { apiEnv, taskEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);

const sessionEnv = retailerEnv.extend({ VAULT_KEY_ARN: variable, SITE_URL: z.url() });
export type SessionEnv = z.infer<typeof sessionEnv>;

export const retailerSessionEnv = apiEnv.extend({
  EVENT_BUS_NAME: variable,
  SYNC_QUEUE_URL: variable,
  HISTORY_MACHINE_ARN: variable,
  ...sessionEnv.shape,
});
export type RetailerSessionEnv = z.infer<typeof retailerSessionEnv>;

export const historyStepEnv = taskEnv.extend({
  TABLE_NAME: variable,
  REPORTS_BUCKET: variable,
  EVENT_BUS_NAME: variable,
  IMPORT_MACHINE_ARN: variable,
  ...sessionEnv.shape,
});
export type HistoryStepEnv = z.infer<typeof historyStepEnv>;

/** The queue's worker also starts history runs. */
export const retailerSyncEnv = historyStepEnv.extend({ HISTORY_MACHINE_ARN: variable });
export type RetailerSyncEnv = z.infer<typeof retailerSyncEnv>;
