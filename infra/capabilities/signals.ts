import { Duration } from "aws-cdk-lib";
import { signalChecksEnv, signalEventsEnv, signalsEnv } from "#functions/signals/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import {
  emailEnvironment,
  listObjects,
  publishEvents,
  readAndWrite,
  sendEmail,
  withObjects,
} from "#infra/constructs/permissions.ts";
import { Task } from "#infra/constructs/task.ts";
import { addWalk, EMAIL_WORKERS } from "#infra/constructs/walk.ts";
import { REPORT_PREFIXES } from "#infra/stacks/data.ts";
import { type ApiContext, apiEnvironment, apiPermissions, type StackContext, tableEnvironment } from "./context.ts";

export function addSignals(api: ApiContext): void {
  new CapabilityApi(api.stack, "signals", {
    context: api,
    envSchema: signalsEnv,
    environment: {
      ...apiEnvironment(api),
      EVENT_BUS_NAME: api.data.bus.eventBusName,
      REPORTS_BUCKET: api.data.reports.bucketName,
      SIGNAL_PRIOR_DAYS: String(api.settings.signalPriorDays),
    },
    permissions: [
      // A year's roll-up is stored when it is first read.
      ...apiPermissions(api),
      publishEvents(api.data.bus),
      // Evidence compares a month with the versions that it replaced.
      withObjects("Get", api.data.reports, [REPORT_PREFIXES.revisions.prefix]),
      listObjects(api.data.reports),
    ],
    errorImpact: "Authors can't see or silence their signals; the checks and emails continue.",
    memoryMb: 512,
  });
}

/** Adds the daily checks with their email, and the checks after events. */
export function addSignalTasks(context: StackContext): void {
  const { stack, settings, data } = context;
  const environment = { ...tableEnvironment(context), EVENT_BUS_NAME: data.bus.eventBusName };
  // A year's roll-up is stored when it is first read.
  const permissions = [...readAndWrite(data.table, "PutItem", "UpdateItem"), publishEvents(data.bus)];

  addWalk(stack, "signal-checks", {
    context,
    envSchema: signalChecksEnv,
    environment: { ...environment, ...emailEnvironment(settings) },
    permissions: [...permissions, sendEmail(stack, settings)],
    errorImpact: "Authors don't learn of late payments, fallen ranks and other signals of this day.",
    workers: EMAIL_WORKERS,
    memoryMb: 1769, // one full vCPU: a check reads sixteen months by day
  }).hourly({ description: "Checks the signals of authors whose morning has come, and emails what is new", minute: 5 });

  new Task(stack, "signal-events", {
    context,
    envSchema: signalEventsEnv,
    environment: { ...environment, SIGNAL_PRIOR_DAYS: String(settings.signalPriorDays) },
    permissions,
    errorImpact: "Signals appear with the next morning's check instead of right after an import.",
    timeout: Duration.minutes(2),
    memoryMb: 1769,
  })
    .on(data.bus, "RoyaltiesImported", "Checks page reads, and whether figures arrive again")
    .on(data.bus, "PaymentsImported", "Checks which payments landed, are late or differ")
    .on(data.bus, "RetailerAuthFailed", "Tells that Amazon refuses a stored session")
    .on(data.bus, "SourcePurged", "Ends the signals of figures that were deleted");
}
