import type { z } from "zod";
import { apiEnv } from "#functions/platform/env.ts";

export const kenpRatesEnv = apiEnv;
export type KenpRatesEnv = z.infer<typeof kenpRatesEnv>;
