import { walkEnv } from "#functions/platform/env.ts";

export { apiEnv as emailDeliveryEnv } from "#functions/platform/env.ts";

export const emailFeedbackEnv = walkEnv.omit({ TASK_QUEUE_URL: true });
