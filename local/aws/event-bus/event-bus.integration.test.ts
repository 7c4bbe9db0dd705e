import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, expect, test } from "vitest";
import { functionResource, startTestCloud, type TestCloud } from "../testing/test-cloud.ts";
import { until } from "../testing/until.ts";

const RESOURCES = {
  Bus: { Type: "AWS::Events::EventBus", Properties: { Name: "colophon" } },
  Undelivered: { Type: "AWS::SQS::Queue" },
  Copies: { Type: "AWS::SQS::Queue" },
  Deliver: functionResource({ DeadLetterConfig: { TargetArn: { "Fn::GetAtt": ["Undelivered", "Arn"] } } }),
  Rule: {
    Type: "AWS::Events::Rule",
    Properties: {
      EventBusName: { Ref: "Bus" },
      EventPattern: { source: ["colophon"] },
      Targets: [
        { Id: "Function", Arn: { "Fn::GetAtt": ["Deliver", "Arn"] }, RetryPolicy: { MaximumRetryAttempts: 3 } },
        { Id: "Queue", Arn: { "Fn::GetAtt": ["Copies", "Arn"] } },
      ],
    },
  },
};

let local: TestCloud;
afterEach(() => local.close());

const entry = (Detail: string, Source = "colophon") => ({
  EventBusName: "colophon",
  Source,
  DetailType: "Imported",
  Detail,
});
const put = (...Entries: ReturnType<typeof entry>[]) =>
  new EventBridgeClient(local.client).send(new PutEventsCommand({ Entries }));
const messageIn = (queue: string) =>
  until(async () => {
    const { ref: QueueUrl } = local.cloud.template.byId(queue);
    const { Messages } = await new SQSClient(local.client).send(
      new ReceiveMessageCommand({ QueueUrl, MessageAttributeNames: ["All"] }),
    );
    return Messages?.[0];
  });

test("an event reaches every target of the matching rules and no others", async () => {
  const seen: unknown[] = [];
  local = await startTestCloud({ resources: RESOURCES, functions: { Deliver: (event) => seen.push(event) } });
  const { FailedEntryCount, Entries } = await put(entry('{"userId":"u1"}'), entry("{}", "another.source"));
  expect(FailedEntryCount).toBe(0);
  await until(() => seen[0]);
  expect(seen).toEqual([
    {
      version: "0",
      id: Entries?.[0]?.EventId,
      source: "colophon",
      "detail-type": "Imported",
      account: "000000000000",
      region: "us-east-1",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      resources: [],
      detail: { userId: "u1" },
    },
  ]);
  expect(JSON.parse((await messageIn("Copies")).Body ?? "")).toEqual(seen[0]);
});

test("invalid entries are reported one by one while valid ones are accepted", async () => {
  local = await startTestCloud({ resources: RESOURCES, functions: { Deliver: () => null } });
  const { FailedEntryCount, Entries } = await put(
    entry("not json"),
    { ...entry("{}"), EventBusName: "elsewhere" },
    entry("{}"),
  );
  expect(FailedEntryCount).toBe(2);
  expect(Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
    "MalformedDetail",
    "ResourceNotFoundException",
    undefined,
  ]);
});

test("retries a failing function twice, then sends the event to the function's dead-letter queue", async () => {
  let attempts = 0;
  const Deliver = () => {
    attempts++;
    throw new TypeError("no socket");
  };
  local = await startTestCloud({ resources: RESOURCES, functions: { Deliver } });
  await put(entry('{"userId":"u1"}'));
  const message = await messageIn("Undelivered");
  expect(attempts).toBe(3);
  expect(JSON.parse(message.Body ?? "")).toMatchObject({ detail: { userId: "u1" } });
  expect(message.MessageAttributes).toMatchObject({
    ErrorCode: { StringValue: "TypeError" },
    ErrorMessage: { StringValue: "no socket" },
  });
});

test("delivers an accepted event after a restart when the process died before delivery", async () => {
  let answer = () => new Promise(() => {});
  const seen: unknown[] = [];
  const Deliver = (event: unknown) => {
    seen.push(event);
    return answer();
  };
  local = await startTestCloud({ resources: RESOURCES, functions: { Deliver } });
  await put(entry('{"userId":"u1"}'));
  await until(() => seen[0]);
  answer = async () => null;
  await local.restart();
  await until(() => seen[1]);
  expect(seen[1]).toEqual(seen[0]);
  await local.restart();
  expect(seen).toHaveLength(2);
});
