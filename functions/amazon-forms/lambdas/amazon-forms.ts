import { systemClock } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import type { Unreadable } from "#shared/domain/amazon-forms/unreadable.ts";
import { AMAZON_FORM_CHANGED, amazonFormsEnv } from "../env.ts";
import { judgeAmazonForms } from "../judge-amazon-forms.ts";
import { unreadableStore } from "../unreadable-store.ts";

/** Runs daily, after midnight (UTC). */
export const handler = taskHandler(amazonFormsEnv, (env) => {
  const deps = {
    unreadable: unreadableStore(tableAccess(env)),
    notifyOperator: (yesterday: Unreadable) => logger.error(AMAZON_FORM_CHANGED, { ...yesterday }),
    clock: systemClock,
  };
  return (_event: unknown) => judgeAmazonForms(deps);
});
