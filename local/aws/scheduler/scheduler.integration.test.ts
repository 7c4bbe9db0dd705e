import { afterEach, expect, test } from "vitest";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { functionResource, startTestCloud, type TestCloud } from "../testing/test-cloud.ts";
import { until } from "../testing/until.ts";

const RESOURCES = {
  Refresh: functionResource(),
  Sweep: functionResource(),
  Daily: {
    Type: "AWS::Scheduler::Schedule",
    Properties: {
      FlexibleTimeWindow: { Mode: "OFF" },
      ScheduleExpression: "cron(30 16 * * ? *)",
      ScheduleExpressionTimezone: "Etc/UTC",
      State: "ENABLED",
      Target: {
        Arn: { "Fn::GetAtt": ["Refresh", "Arn"] },
        RoleArn: "arn:aws:iam::000000000000:role/any",
        Input: '{"due":"<aws.scheduler.scheduled-time>"}',
      },
    },
  },
  Hourly: {
    Type: "AWS::Events::Rule",
    Properties: {
      ScheduleExpression: "rate(1 hour)",
      State: "ENABLED",
      Targets: [{ Id: "T", Arn: { "Fn::GetAtt": ["Sweep", "Arn"] } }],
    },
  },
};
let local: TestCloud;
afterEach(() => local.close());

const start = async () => {
  const refreshed: { due: string }[] = [];
  const swept: unknown[] = [];
  const functions = {
    Refresh: (event: unknown) => refreshed.push(event as { due: string }),
    Sweep: (event: unknown) => swept.push(event),
  };
  local = await startTestCloud({ resources: RESOURCES, functions });
  return { refreshed, swept };
};

test("a schedule missed while the process was down runs once at the next start, with its original due time", async () => {
  const { refreshed, swept } = await start();
  local.pass(30 * HOUR_MS);
  await local.restart();
  await until(() => refreshed[0] && swept[0]);
  expect(refreshed).toHaveLength(1);
  expect(refreshed[0]?.due).toMatch(/T16:30:00Z$/);
  expect(swept).toEqual([
    expect.objectContaining({ source: "aws.events", "detail-type": "Scheduled Event", detail: {} }),
  ]);
  await local.restart();
  expect([refreshed.length, swept.length]).toEqual([1, 1]);
});

test("a schedule can be run manually by its name in the template", async () => {
  const { refreshed } = await start();
  local.services.fireSchedule("Daily");
  await until(() => refreshed[0]);
  expect(() => local.services.fireSchedule("Weekly")).toThrow("no schedule Weekly");
});

test("a schedule is run by the button of the schedules page, and from no other origin", async () => {
  const { refreshed } = await start();
  const address = `${local.client.endpoint}/_local/schedules`;
  const run = (origin: string, schedule: string) =>
    fetch(`${address}/run`, {
      method: "POST",
      redirect: "manual",
      headers: { origin },
      body: new URLSearchParams({ schedule }),
    });
  expect(await (await fetch(address)).text()).toContain("cron(30 16 * * ? *)");
  const own = new URL(local.cloud.origin).origin;
  for (const [origin, schedule] of [
    ["http://elsewhere.example", "Daily"],
    ["null", "Daily"],
    [own, "Weekly"],
  ] as const)
    expect((await run(origin, schedule)).status).toBe(404);
  expect(refreshed).toEqual([]);
  expect((await run(own, "Daily")).status).toBe(303);
  await until(() => refreshed[0]);
});
