import * as z from "zod";
import { accountsEnvBase, emailEnv, taskEnv, walkEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);

export const accountsEnv = accountsEnvBase;
export type AccountsEnv = z.infer<typeof accountsEnv>;

export const unverifiedSweepEnv = walkEnv.extend({ EVENT_BUS_NAME: variable, ...emailEnv.shape });
export type RemoveUnverifiedEnv = z.infer<typeof unverifiedSweepEnv>;

export const passwordResetEnv = taskEnv.extend({ TABLE_NAME: variable, ...emailEnv.shape });
export type PasswordResetEnv = z.infer<typeof passwordResetEnv>;
