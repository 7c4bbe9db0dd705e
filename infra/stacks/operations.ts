import { type App, Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Dashboard, GraphWidget, type IMetric, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import type { Settings } from "#infra/config.ts";
import type { ApiStack } from "./api.ts";
import type { BillingStack } from "./billing.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";
import type { ImportsStack } from "./imports.ts";
import type { RealtimeStack } from "./realtime.ts";

export interface OperationsStackDeps {
  readonly data: DataStack;
  readonly realtime: RealtimeStack;
  readonly imports: ImportsStack;
  readonly billing: BillingStack;
  readonly api: ApiStack;
}

const PERIOD = Duration.minutes(5);
const SUM = { period: PERIOD, statistic: "Sum" } as const;
const LARGEST = { period: PERIOD, statistic: "Maximum" } as const;

interface Figure {
  readonly title: string;
  readonly left: IMetric[];
  /** Of another unit than those on the left. */
  readonly right?: IMetric[];
}

const labelled = (namespace: string, statistic: string, names: Readonly<Record<string, string>>, dimensionsMap = {}) =>
  Object.entries(names).map(
    ([metricName, label]) => new Metric({ namespace, metricName, label, statistic, period: PERIOD, dimensionsMap }),
  );

const requests = (api: HttpApi): Figure => ({
  title: "Requests, and server errors",
  left: [api.metricCount({ ...SUM, label: "requests" })],
  right: [api.metricServerError({ ...SUM, label: "server errors" })],
});

const answerTimes = (api: HttpApi): Figure => ({
  title: "Time of an answer (ms)",
  left: ["p50", "p99"].map((statistic) => api.metricLatency({ period: PERIOD, statistic, label: statistic })),
});

const units = (table: ITableV2): Figure => ({
  title: "Table: units, and throttled calls",
  left: [
    table.metricConsumedReadCapacityUnits({ ...SUM, label: "read units" }),
    table.metricConsumedWriteCapacityUnits({ ...SUM, label: "write units" }),
  ],
  right: labelled(
    "AWS/DynamoDB",
    "Sum",
    { ReadThrottleEvents: "throttled reads", WriteThrottleEvents: "throttled writes" },
    { TableName: table.tableName },
  ),
});

const executions = (title: string, machine: StateMachine): Figure => ({
  title,
  left: [machine.metricStarted({ ...SUM, label: "started" })],
  right: [machine.metricFailed({ ...SUM, label: "failed" }), machine.metricTimedOut({ ...SUM, label: "timed out" })],
});

const waiting = (title: string, queue: Queue): Figure => ({
  title,
  left: [
    queue.metricApproximateNumberOfMessagesVisible({ ...LARGEST, label: "waiting" }),
    queue.metricNumberOfMessagesDeleted({ ...SUM, label: "done" }),
  ],
  right: [queue.metricApproximateAgeOfOldestMessage({ ...LARGEST, label: "age of the oldest (s)" })],
});

/** Of the whole account, which the stage has to itself. */
const functions: Figure = {
  title: "Functions: at the same time, failed, throttled",
  left: labelled("AWS/Lambda", "Maximum", { ConcurrentExecutions: "at the same time" }),
  right: labelled("AWS/Lambda", "Sum", { Errors: "failed", Throttles: "throttled" }),
};

const emails: Figure = {
  title: "Emails: sent, returned, reported as spam",
  left: labelled("AWS/SES", "Sum", { Send: "sent" }),
  right: labelled("AWS/SES", "Sum", { Bounce: "returned", Complaint: "reported as spam" }),
};

const openPages = (apiId: string): Figure => ({
  title: "Open pages: connections and messages",
  left: labelled("AWS/ApiGateway", "Sum", { ConnectCount: "connected", MessageCount: "messages" }, { ApiId: apiId }),
});

/** The ten figures to look at first (docs/operations.md). */
export class OperationsStack extends ColophonStack {
  constructor(app: App, settings: Settings, { data, realtime, imports, billing, api }: OperationsStackDeps) {
    super(app, "operations", settings, "dashboard");
    const figures: readonly Figure[] = [
      requests(api.httpApi),
      answerTimes(api.httpApi),
      units(data.table),
      functions,
      executions("Imports", imports.importMachine),
      executions("Histories", imports.sync.history),
      waiting("Syncs", imports.sync.queue),
      waiting("Stripe's events", billing.events),
      emails,
      openPages(realtime.socketApiId),
    ];
    new Dashboard(this, "Dashboard", {
      dashboardName: `colophon-${settings.stage}`,
      defaultInterval: Duration.days(1),
      widgets: figures.map((figure) => [new GraphWidget({ ...figure, width: 12, height: 6 })]),
    });
  }
}
