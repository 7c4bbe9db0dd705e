import * as z from "zod";
import { apiEnv } from "#functions/platform/env.ts";

/** Environment of the one function that answers for all of the portals' capabilities. */
export const portalEnv = apiEnv.extend({
  COVER_ADDRESS: z.string().includes("{asin}"),
  EVENT_BUS_NAME: z.string().min(1),
});
