import { expect, test } from "vitest";
import { ENTRIES } from "#infra/bundle.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { asText, synthesise } from "./synthesised.ts";

const production = synthesise("production");
const queues = production.all("AWS::SQS::Queue");
const alarms = Object.values(production.all("AWS::CloudWatch::Alarm")).map(({ Properties }) => Properties);
const watched = (dimension: string, id: string) =>
  alarms.filter((alarm) =>
    asText(
      ((alarm.Dimensions ?? []) as { Name: string; Value: unknown }[]).find((d) => d.Name === dimension)?.Value,
    ).startsWith(`\${${id}`),
  );
const queueIn = (config: unknown, key: string) =>
  asText((config as Record<string, unknown> | undefined)?.[key]).match(/\$\{(\w+)\.Arn\}/)?.[1] ?? "";

test("events that a rule can't deliver go to a queue", () => {
  const targets = Object.values(production.all("AWS::Events::Rule")).flatMap(
    ({ Properties }) => Properties.Targets as { DeadLetterConfig?: unknown; RetryPolicy?: unknown }[],
  );
  expect(targets.length).toBeGreaterThan(0);
  for (const { DeadLetterConfig, RetryPolicy } of targets) {
    expect(queues).toHaveProperty(queueIn(DeadLetterConfig, "Arn"));
    expect(RetryPolicy).toBeDefined();
  }
});

test("calls that a schedule can't deliver go to a queue", () => {
  const schedules = Object.values(production.all("AWS::Scheduler::Schedule")).map(({ Properties }) => Properties);
  expect(schedules.length).toBeGreaterThan(0);
  for (const { Target, ScheduleExpressionTimezone } of schedules) {
    expect(queues).toHaveProperty(queueIn((Target as { DeadLetterConfig: unknown }).DeadLetterConfig, "Arn"));
    expect(ScheduleExpressionTimezone).toBe("Etc/UTC");
  }
});

test("exactly the functions that a schedule or an event starts store what failed all retries", () => {
  const functions = production.all("AWS::Lambda::Function");
  const withQueue = Object.keys(functions).filter(
    (id) => queueIn(functions[id]?.Properties.DeadLetterConfig, "TargetArn") in queues,
  );
  const targets = [
    ...Object.values(production.all("AWS::Events::Rule")).flatMap(({ Properties }) => Properties.Targets as object[]),
    ...Object.values(production.all("AWS::Scheduler::Schedule")).map(({ Properties }) => Properties.Target as object),
  ];
  const started = new Set(targets.map((target) => queueIn(target, "Arn")).filter((id) => id in functions));
  expect(started.size).toBeGreaterThan(0);
  expect(withQueue.sort()).toEqual([...started].sort());
});

test("each dead-letter queue raises an alarm on the first message and retains messages for 14 days", () => {
  expect(Object.keys(queues).length).toBeGreaterThan(0);
  const isWork = ({ Properties }: (typeof queues)[string]) => "RedrivePolicy" in Properties;
  for (const [id, { Properties }] of Object.entries(queues).filter(([, queue]) => !isWork(queue))) {
    expect(watched("QueueName", id)).toMatchObject([
      { Threshold: 1, MetricName: "ApproximateNumberOfMessagesVisible" },
    ]);
    expect(Properties.MessageRetentionPeriod).toBe(14 * DAY_SECONDS);
  }
});

test("each of our functions raises an alarm on its first error", () => {
  const functions = Object.entries(production.all("AWS::Lambda::Function")).filter(
    ([, f]) => f.Metadata?.["colophon:entry"],
  );
  expect(functions).toHaveLength(Object.keys(ENTRIES).length);
  for (const [id] of functions)
    expect(watched("FunctionName", id)).toMatchObject([{ Threshold: 1, MetricName: "Errors" }]);
});

test("imports and syncs leave most of the account's concurrency to the pages", () => {
  expect(production.functionOf("import-step").Properties.ReservedConcurrentExecutions).toBe(300);
  const sources = Object.values(production.all("AWS::Lambda::EventSourceMapping")).map(({ Properties }) => Properties);
  const taken = sources.map(
    ({ ScalingConfig }) => (ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency,
  );
  expect(Math.max(...taken)).toBe(50);
  expect(taken.reduce((sum, most) => sum + most, 300)).toBeLessThanOrEqual(500);
});

test("an import that fails or times out raises an alarm", () => {
  const [machine = ""] = Object.keys(production.resources("imports", "AWS::StepFunctions::StateMachine"));
  const metrics = watched("StateMachineArn", machine).map((alarm) => alarm.MetricName);
  expect(metrics.sort()).toEqual(["ExecutionsFailed", "ExecutionsTimedOut"]);
});

test("log lines raise an alarm: price differences at Stripe, repairs, cases for support, and a changed form or an outage of Amazon", () => {
  const filters = Object.values(production.all("AWS::Logs::MetricFilter")).map((one) => one.Properties);
  expect(filters.map(({ FilterPattern }) => FilterPattern).sort()).toEqual([
    '{ $.message = "Amazon form changed" }',
    '{ $.message = "Amazon outage" }',
    '{ $.message = "billing needs support" }',
    '{ $.message = "billing repaired" }',
    '{ $.message = "plan price differs from Stripe" }',
    '{ $.message = "plan price differs from Stripe" }',
    '{ $.message = "plan price differs from Stripe" }',
  ]);
  const counted = filters.map((filter) => (filter.MetricTransformations as { MetricName: string }[])[0]?.MetricName);
  expect(
    alarms
      .filter(({ Namespace }) => Namespace === "Colophon")
      .map(({ MetricName }) => MetricName)
      .sort(),
  ).toEqual(counted.sort());
  expect(new Set(counted).size).toBe(7);
});

test("every alarm describes its effect in a sentence and notifies the administrator", () => {
  for (const alarm of alarms) {
    expect(alarm.AlarmDescription).toMatch(/^[A-Z].{20,}\.$/);
    expect(asText((alarm.AlarmActions as unknown[])[0])).toContain("colophon-production-data:ExportsOutputRefAlarms");
    expect(alarm.TreatMissingData).toBe("notBreaching");
  }
});

test("a work queue with an old message raises an alarm that describes the effect, days before the message expires", () => {
  const lateAfterMinutes = { syncs: 15, stripeevents: 30 };
  for (const [name, minutes] of Object.entries(lateAfterMinutes)) {
    const [id, queue] = Object.entries(queues).find(
      ([one, { Properties }]) => one.startsWith(name) && "RedrivePolicy" in Properties,
    )!;
    const [alarm, ...others] = watched("QueueName", id);
    expect(others, name).toEqual([]);
    expect(alarm).toMatchObject({
      MetricName: "ApproximateAgeOfOldestMessage",
      Namespace: "AWS/SQS",
      Statistic: "Maximum",
      Threshold: minutes * 60,
      EvaluationPeriods: 1,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
      AlarmDescription: expect.stringContaining("wait"),
    });
    expect(queue.Properties.MessageRetentionPeriod).toBe(4 * DAY_SECONDS);
  }
});

test("an unprocessed message reaches the dead letters or raises an alarm, and no work queue loses it within a day", () => {
  const work = Object.entries(queues).filter(([, { Properties }]) => "RedrivePolicy" in Properties);
  expect(work.length).toBeGreaterThan(0);
  for (const [id, { Properties }] of work) {
    const { maxReceiveCount } = Properties.RedrivePolicy as { maxReceiveCount: number };
    const untilDeadLettersSeconds = maxReceiveCount * (Properties.VisibilityTimeout as number);
    expect(Properties.MessageRetentionPeriod, id).toBeGreaterThan(DAY_SECONDS + untilDeadLettersSeconds);
    expect(watched("QueueName", id).map(({ MetricName }) => MetricName)).toContain("ApproximateAgeOfOldestMessage");
  }
});

test("a work queue moves repeatedly failing messages to dead letters, and hides them longer than the worker's timeout", () => {
  const work = Object.entries(queues).filter(([, { Properties }]) => "RedrivePolicy" in Properties);
  const mappings = Object.values(production.all("AWS::Lambda::EventSourceMapping")).map((one) => one.Properties);
  expect(work).toHaveLength(mappings.length);
  for (const [id, { Properties }] of work) {
    const redrive = Properties.RedrivePolicy as { deadLetterTargetArn: unknown; maxReceiveCount: number };
    expect(queues).toHaveProperty(queueIn(redrive, "deadLetterTargetArn"));
    // Stripe's events outlast an outage of two hours; nothing else is worth more than three attempts.
    expect(redrive.maxReceiveCount, id).toBe(id.startsWith("stripeevents") ? 40 : 3);
    const [mapping] = mappings.filter(({ EventSourceArn }) => asText(EventSourceArn).startsWith(`\${${id}`));
    expect(mapping).toMatchObject({ FunctionResponseTypes: ["ReportBatchItemFailures"] });
    const { Ref: worker } = mapping!.FunctionName as { Ref: string };
    const { Timeout } = production.all("AWS::Lambda::Function")[worker]!.Properties;
    expect(Properties.VisibilityTimeout).toBeGreaterThan(Timeout as number);
  }
});
