import * as z from "zod";
import { accountsEnvBase } from "#functions/platform/env.ts";

export const agencyEnv = accountsEnvBase.extend({ COVER_ADDRESS: z.string().includes("{asin}") });
export type AgencyEnv = z.infer<typeof agencyEnv>;
