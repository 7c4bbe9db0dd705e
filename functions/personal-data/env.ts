import * as z from "zod";
import { apiEnv, emailEnv, stripeEnv, taskEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);

export const personalDataEnv = apiEnv.extend({
  EVENT_BUS_NAME: variable,
  REPORTS_BUCKET: variable,
  TASK_QUEUE_URL: variable,
  ...emailEnv.shape,
});
export type PersonalDataEnv = z.infer<typeof personalDataEnv>;

const task = taskEnv.extend({ TABLE_NAME: variable, REPORTS_BUCKET: variable, EVENT_BUS_NAME: variable });

export const dataExportEnv = task.extend({ ...emailEnv.shape, ...stripeEnv.shape });
export type MakeExportEnv = z.infer<typeof dataExportEnv>;

export const accountRemovalEnv = task.extend({
  USER_POOL_ID: variable,
  TASK_QUEUE_URL: variable,
  ...emailEnv.shape,
  ...stripeEnv.shape,
});
export type RemoveAccountsEnv = z.infer<typeof accountRemovalEnv>;
