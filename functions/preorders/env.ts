import { z } from "zod";
import { apiEnv } from "#functions/platform/env.ts";

export const preordersEnv = apiEnv.extend({
  COVER_ADDRESS: z.string().includes("{asin}"),
});
