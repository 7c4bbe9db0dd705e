import type { z } from "zod";
import { apiEnv } from "#functions/platform/env.ts";

export const billingEnv = apiEnv;
export type BillingEnv = z.infer<typeof billingEnv>;
