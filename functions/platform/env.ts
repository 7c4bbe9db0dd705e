import * as z from "zod";

const variable = z.string().min(1);

export const taskEnv = z.object({ STAGE: variable });

/** Environment of a task that walks over accounts through its own queue. */
export const walkEnv = taskEnv.extend({ TABLE_NAME: variable, TASK_QUEUE_URL: variable });

/** Environment of every function behind the HTTP API; extend it with the capability's own variables. */
export const apiEnv = taskEnv.extend({
  TABLE_NAME: variable,
  USER_POOL_CLIENT_ID: variable,
  USER_POOL_ISSUER: z.url(),
  ADMIN_EMAIL: z.email(),
  ORIGIN_VERIFY_SECRET_ARN: variable.optional(),
});
export type ApiEnv = z.infer<typeof apiEnv>;
