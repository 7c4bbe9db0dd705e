import * as z from "zod";
import { accountsEnvBase, taskEnv } from "#functions/platform/env.ts";

export const agencyEnv = accountsEnvBase.extend({ COVER_ADDRESS: z.string().includes("{asin}") });
export const clientSummariesEnv = taskEnv.extend({ TABLE_NAME: z.string().min(1) });
export type AgencyEnv = z.infer<typeof agencyEnv>;
