import { z } from "zod";
import { apiEnv, taskEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);

export const accountsEnv = apiEnv.extend({
  USER_POOL_ID: variable,
  EVENT_BUS_NAME: variable,
  MAIL_FROM: variable,
  SITE_URL: z.url(),
  SUPPORT_EMAIL: z.email(),
});
export type AccountsEnv = z.infer<typeof accountsEnv>;

export const removeUnverifiedEnv = taskEnv.extend({ TABLE_NAME: variable, USER_POOL_ID: variable });
export type RemoveUnverifiedEnv = z.infer<typeof removeUnverifiedEnv>;
