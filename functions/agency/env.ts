import type { z } from "zod";
import { peopleEnv } from "#functions/platform/site-env.ts";

export const agencyEnv = peopleEnv;
export type AgencyEnv = z.infer<typeof agencyEnv>;
