import { systemClock } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import type { Unreadable } from "#shared/domain/retailer-forms/unreadable.ts";
import { RETAILER_FORM_CHANGED, retailerFormsEnv } from "../env.ts";
import { judgeRetailerForms } from "../judge-retailer-forms.ts";
import { unreadableStore } from "../unreadable-store.ts";

/** Runs daily, after midnight (UTC). */
export const handler = taskHandler(retailerFormsEnv, (env) => {
  const deps = {
    unreadable: unreadableStore(tableAccess(env)),
    notifyOperator: (yesterday: Unreadable) => logger.error(RETAILER_FORM_CHANGED, { ...yesterday }),
    clock: systemClock,
  };
  return (_event: unknown) => judgeRetailerForms(deps);
});
