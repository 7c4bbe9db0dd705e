import * as z from "zod";
import { apiEnv, taskEnv, walkEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);

export const importsEnv = apiEnv.extend({ REPORTS_BUCKET: variable, IMPORT_MACHINE_ARN: variable });
export type ImportsEnv = z.infer<typeof importsEnv>;

export const importStepEnv = taskEnv.extend({
  TABLE_NAME: variable,
  REPORTS_BUCKET: variable,
  EVENT_BUS_NAME: variable,
});
export type ImportStepEnv = z.infer<typeof importStepEnv>;

export const unsentImportsEnv = walkEnv.extend({
  REPORTS_BUCKET: variable,
  IMPORT_MACHINE_ARN: variable,
});
export type EndUnsentEnv = z.infer<typeof unsentImportsEnv>;
