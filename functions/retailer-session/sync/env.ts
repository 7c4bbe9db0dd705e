import { z } from "zod";
import { taskEnv } from "#functions/platform/env.ts";
import { sessionEnv } from "../env.ts";

const variable = z.string().min(1);

/** What fetching without a page takes: the kept sessions, the bucket that files are handed over in, and who reads them. */
export const historyStepEnv = taskEnv.extend({
  TABLE_NAME: variable,
  REPORTS_BUCKET: variable,
  EVENT_BUS_NAME: variable,
  IMPORT_MACHINE_ARN: variable,
  ...sessionEnv.shape,
});
export type HistoryStepEnv = z.infer<typeof historyStepEnv>;

/** The queue's worker also begins whole histories. */
export const retailerSyncEnv = historyStepEnv.extend({ HISTORY_MACHINE_ARN: variable });
export type RetailerSyncEnv = z.infer<typeof retailerSyncEnv>;
