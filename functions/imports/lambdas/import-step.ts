import { accountStore } from "#functions/accounts/index.ts";
import { publisher } from "#functions/adapters/bus.ts";
import { reportFiles } from "#functions/adapters/files/report-files.ts";
import { unreadableStore } from "#functions/amazon-forms/index.ts";
import { bookStore } from "#functions/books/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { importStepEnv } from "../env.ts";
import { runStep } from "../steps/run-step.ts";
import { importStore } from "../store.ts";

export const handler = taskHandler(importStepEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    access,
    readWorkbook,
    imports: importStore(access),
    accounts: accountStore(access),
    books: bookStore(access),
    files: reportFiles(env),
    unreadable: unreadableStore(access),
    bus: hintPublisher(publisher(env), socketStore(access)),
    clock: systemClock,
  };
  return (event: unknown) => runStep(deps, event);
});
