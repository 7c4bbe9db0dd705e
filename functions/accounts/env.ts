import { z } from "zod";
import { taskEnv } from "#functions/platform/env.ts";
import { mailEnv, peopleEnv } from "#functions/platform/site-env.ts";

const variable = z.string().min(1);

export const accountsEnv = peopleEnv;
export type AccountsEnv = z.infer<typeof accountsEnv>;

export const removeUnverifiedEnv = taskEnv.extend({ TABLE_NAME: variable, EVENT_BUS_NAME: variable });
export type RemoveUnverifiedEnv = z.infer<typeof removeUnverifiedEnv>;

export const resetMailEnv = taskEnv.extend({ TABLE_NAME: variable, ...mailEnv.shape });
export type ResetMailEnv = z.infer<typeof resetMailEnv>;
