import { z } from "zod";
import { apiEnv } from "./env.ts";

const variable = z.string().min(1);

export const mailEnv = z.object({ MAIL_FROM: variable, SITE_URL: z.url(), SUPPORT_EMAIL: z.email() });
export type MailEnv = z.infer<typeof mailEnv>;

export const accountsEnvBase = apiEnv.extend({ USER_POOL_ID: variable, EVENT_BUS_NAME: variable, ...mailEnv.shape });
