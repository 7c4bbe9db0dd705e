import { z } from "zod";
import { apiEnv } from "./env.ts";

const variable = z.string().min(1);

/** Environment of functions that send email: the sender, the site that links open, and the contact address for help. */
export const mailEnv = z.object({ MAIL_FROM: variable, SITE_URL: z.url(), SUPPORT_EMAIL: z.email() });
export type MailEnv = z.infer<typeof mailEnv>;

/** Environment of the account functions: the user pool and the event bus. */
export const peopleEnv = apiEnv.extend({ USER_POOL_ID: variable, EVENT_BUS_NAME: variable, ...mailEnv.shape });
