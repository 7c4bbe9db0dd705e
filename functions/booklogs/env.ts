import * as z from "zod";
import { apiEnv } from "#functions/platform/env.ts";

export const bookLogsEnv = apiEnv.extend({
  COVER_ADDRESS: z.string().includes("{asin}"),
});
