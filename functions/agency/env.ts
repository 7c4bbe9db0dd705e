import type { z } from "zod";
import { accountsEnvBase } from "#functions/platform/site-env.ts";

export const agencyEnv = accountsEnvBase;
export type AgencyEnv = z.infer<typeof agencyEnv>;
