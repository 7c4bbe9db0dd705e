export { apiEnv as preordersEnv } from "#functions/platform/env.ts";
