import { z } from "zod";
import { apiEnv } from "./env.ts";

const variable = z.string().min(1);

/** What whoever writes mail is told: the sender, the site that links lead to, and where people find help. */
export const mailEnv = z.object({ MAIL_FROM: variable, SITE_URL: z.url(), SUPPORT_EMAIL: z.email() });
export type MailEnv = z.infer<typeof mailEnv>;

/** What the functions of people's accounts are told beside that: their user pool and the bus. */
export const peopleEnv = apiEnv.extend({ USER_POOL_ID: variable, EVENT_BUS_NAME: variable, ...mailEnv.shape });
