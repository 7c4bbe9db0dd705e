import * as z from "zod";
import { amazonSessionEnv } from "#functions/amazon-accounts/index.ts";
import { apiEnv, emailEnv, taskEnv, walkEnv } from "#functions/platform/env.ts";

/** The partitions of accounts, which the state machine plans one by one. */
export { SHARDS } from "#functions/platform/storage/shards.ts";

const variable = z.string().min(1);

export const amazonEnv = apiEnv.extend({
  EVENT_BUS_NAME: variable,
  SYNC_QUEUE_URL: variable,
  HISTORY_MACHINE_ARN: variable,
  ...amazonSessionEnv.shape,
});
export type AmazonEnv = z.infer<typeof amazonEnv>;

/**
 * The environment for fetching without a page: stored sessions, the bucket for fetched files, and the machine that
 * reads them.
 */
export const historyStepEnv = taskEnv.extend({
  TABLE_NAME: variable,
  REPORTS_BUCKET: variable,
  EVENT_BUS_NAME: variable,
  IMPORT_MACHINE_ARN: variable,
  ...amazonSessionEnv.shape,
});
export type HistoryStepEnv = z.infer<typeof historyStepEnv>;

/** The queue's worker also begins whole histories. */
export const syncWorkerEnv = historyStepEnv.extend({ HISTORY_MACHINE_ARN: variable });
export type SyncWorkerEnv = z.infer<typeof syncWorkerEnv>;

/** The log line that raises the operator's alarm when Amazon can't be reached. */
export const AMAZON_OUTAGE = "Amazon outage";

export const deadConnectionsEnv = walkEnv.extend(emailEnv.shape);

const seconds = z.string().regex(/^\d+$/);
const plannerEnv = taskEnv.extend({ TABLE_NAME: variable, SYNC_QUEUE_URL: variable });

export const planSyncsEnv = plannerEnv.extend({ SYNC_SPREAD_SECONDS: seconds });
export type PlanSyncsEnv = z.infer<typeof planSyncsEnv>;

export const planRanksEnv = plannerEnv.extend({ RANK_MIN_AGE_SECONDS: seconds });
