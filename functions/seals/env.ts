import * as z from "zod";
import { taskEnv } from "#functions/platform/env.ts";

export const sealMonthsEnv = taskEnv.extend({ TABLE_NAME: z.string().min(1) });
