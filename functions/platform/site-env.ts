import * as z from "zod";
import { apiEnv } from "./env.ts";

const variable = z.string().min(1);

export const emailEnv = z.object({ EMAIL_FROM: variable, SITE_URL: z.url(), SUPPORT_EMAIL: z.email() });
export type EmailEnv = z.infer<typeof emailEnv>;

export const accountsEnvBase = apiEnv.extend({ USER_POOL_ID: variable, EVENT_BUS_NAME: variable, ...emailEnv.shape });
