import type { App } from "aws-cdk-lib";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { importStepEnv } from "#functions/imports/env.ts";
import { type AppContext, CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { ALARM_PERIOD, ImpactAlarm } from "#infra/constructs/impact-alarm.ts";
import { ImportMachine } from "#infra/constructs/import-machine.ts";
import { allow, readAndWrite, withObjects } from "#infra/constructs/permissions.ts";
import { STEP_TIMEOUT } from "#infra/constructs/step-machine.ts";
import { ColophonStack } from "./colophon-stack.ts";
import { type DataStack, REPORT_PREFIXES } from "./data.ts";
import { addSync, type SyncResources } from "./retailer-sync.ts";

const { uploads, work, revisions } = REPORT_PREFIXES;

export class ImportsStack extends ColophonStack {
  readonly machine: StateMachine;
  readonly sync: SyncResources;

  constructor(app: App, house: AppContext, data: DataStack) {
    super(app, "imports", house.settings, "import machine");
    const { settings, alarms } = house;

    const step = new CapabilityFunction(this, "import-step", {
      house,
      name: "import-step",
      envSchema: importStepEnv,
      environment: {
        STAGE: settings.stage,
        TABLE_NAME: data.table.tableName,
        REPORTS_BUCKET: data.reports.bucketName,
        EVENT_BUS_NAME: data.bus.eventBusName,
      },
      permissions: [
        ...readAndWrite(data.table),
        withObjects("Get", data.reports, [uploads.prefix, work.prefix, revisions.prefix]),
        withObjects("Put", data.reports, [work.prefix, revisions.prefix]),
        // Without it a missing object is answered with "forbidden".
        allow(["s3:ListBucket"], [data.reports.bucketArn]),
        allow(["events:PutEvents"], [data.bus.eventBusArn]),
      ],
      errorImpact: "An author's import stops or starts over: the report doesn't show the files they handed over.",
      timeout: STEP_TIMEOUT,
      memoryMb: 2048, // above 1,769 MB a function has more than one vCPU
      deadLetters: null,
    });

    const { machine } = new ImportMachine(this, "Imports", {
      step,
      logName: `colophon-${settings.stage}-imports`,
      logRetention: settings.logRetention,
    });
    this.machine = machine;
    this.sync = addSync(this, house, { data, imports: machine });

    new ImpactAlarm(this, "ImportFailed", {
      metric: machine.metricFailed({ period: ALARM_PERIOD }),
      errorImpact: "An author's import failed: they were told so, and their report still shows the months of before.",
      topic: alarms,
    });
    new ImpactAlarm(this, "ImportTimedOut", {
      metric: machine.metricTimedOut({ period: ALARM_PERIOD }),
      errorImpact: "An author's import hangs: their screen says that it is still running, and it never ends.",
      topic: alarms,
    });
  }
}
