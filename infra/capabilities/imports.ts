import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { importStepEnv, importsEnv, unsentImportsEnv } from "#functions/imports/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { addMachineAlarms } from "#infra/constructs/impact-alarm.ts";
import { ImportMachine } from "#infra/constructs/import-machine.ts";
import {
  listObjects,
  publishEvents,
  readAndWrite,
  startExecutions,
  withObjects,
} from "#infra/constructs/permissions.ts";
import { STEP_TIMEOUT } from "#infra/constructs/step-machine.ts";
import { addWalk, WORKERS } from "#infra/constructs/walk.ts";
import { REPORT_PREFIXES } from "#infra/stacks/data.ts";
import { type ApiContext, apiEnvironment, apiPermissions, type StackContext, tableEnvironment } from "./context.ts";

const { uploads, work, revisions } = REPORT_PREFIXES;

/** Adds the state machine of imports and its only function. */
export function addImportMachine(context: StackContext): StateMachine {
  const { stack, settings, alarms, data } = context;
  const step = new CapabilityFunction(stack, "import-step", {
    context,
    envSchema: importStepEnv,
    environment: {
      ...tableEnvironment(context),
      REPORTS_BUCKET: data.reports.bucketName,
      EVENT_BUS_NAME: data.bus.eventBusName,
    },
    permissions: [
      ...readAndWrite(data.table, "DeleteItem", "PutItem", "UpdateItem"),
      withObjects("Get", data.reports, [uploads.prefix, work.prefix, revisions.prefix]),
      withObjects("Put", data.reports, [work.prefix, revisions.prefix]),
      listObjects(data.reports),
      publishEvents(data.bus),
    ],
    errorImpact: "An author's import fails or starts over: the report is missing the uploaded files.",
    timeout: STEP_TIMEOUT,
    // However many authors upload at the same time, pages and syncs keep the rest of the account's concurrency.
    concurrency: settings.importConcurrency,
    memoryMb: 2048, // above 1,769 MB a function has more than one vCPU
    deadLetters: null,
  });
  const { machine } = new ImportMachine(stack, "Imports", {
    step,
    logName: `colophon-${settings.stage}-imports`,
    logRetention: settings.logRetention,
  });
  addMachineAlarms(stack, "Import", {
    machine,
    topic: alarms,
    impact: {
      failed: "An author's import failed: they were notified, and their report still shows the previous figures.",
      timedOut: "An author's import timed out: their screen shows it as running forever.",
    },
  });
  return machine;
}

export function addImports(api: ApiContext, { importMachine }: { readonly importMachine: StateMachine }): void {
  const { stack, data } = api;

  new CapabilityApi(stack, "imports", {
    context: api,
    envSchema: importsEnv,
    environment: {
      ...apiEnvironment(api),
      REPORTS_BUCKET: data.reports.bucketName,
      IMPORT_MACHINE_ARN: importMachine.stateMachineArn,
    },
    permissions: [
      ...apiPermissions(api),
      // This function signs the upload forms; a signed form has the signer's permissions.
      withObjects("Put", data.reports, [uploads.prefix]),
      withObjects("Get", data.reports, [uploads.prefix]),
      listObjects(data.reports),
      startExecutions(importMachine),
    ],
    errorImpact: "Authors can't upload report files or follow the progress of their imports.",
  });
}

/** Adds the hourly sweep of imports that no execution has taken up. */
export function addUnsentImports(context: StackContext, importMachine: StateMachine): void {
  const { stack, data } = context;
  addWalk(stack, "unsent-imports", {
    context,
    envSchema: unsentImportsEnv,
    environment: {
      ...tableEnvironment(context),
      REPORTS_BUCKET: data.reports.bucketName,
      IMPORT_MACHINE_ARN: importMachine.stateMachineArn,
    },
    permissions: [
      ...readAndWrite(data.table, "UpdateItem"),
      withObjects("Delete", data.reports, [uploads.prefix]),
      listObjects(data.reports),
      startExecutions(importMachine),
    ],
    errorImpact: "Interrupted imports wait longer, and authors don't learn that files of an import never arrived.",
    workers: WORKERS,
  }).hourly({ description: "Resumes interrupted imports and ends those whose files never arrived", minute: 25 });
}
