import * as z from "zod";
import { apiEnv } from "#functions/platform/env.ts";

export const extensionEnv = apiEnv.extend({ EVENT_BUS_NAME: z.string().min(1) });
export type ExtensionEnv = z.infer<typeof extensionEnv>;
