import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { functionResource, startTestCloud, type TestCloud } from "../testing/test-cloud.ts";
import { until } from "../testing/until.ts";

const RESOURCES = {
  Failed: { Type: "AWS::SQS::Queue" },
  Work: {
    Type: "AWS::SQS::Queue",
    Properties: {
      VisibilityTimeout: 1,
      RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": ["Failed", "Arn"] }, maxReceiveCount: 2 },
    },
  },
  Plain: { Type: "AWS::SQS::Queue", Properties: { QueueName: "plain" } },
  Worker: functionResource(),
  Feed: {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: {
      BatchSize: 5,
      EventSourceArn: { "Fn::GetAtt": ["Work", "Arn"] },
      FunctionName: { Ref: "Worker" },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    },
  },
};

interface Batch {
  Records: { messageId: string; body: string; attributes: { ApproximateReceiveCount: string } }[];
}

let local: TestCloud;
let queues: SQSClient;
let worker: (batch: Batch) => unknown;

beforeEach(async () => {
  const Worker = (event: unknown) => worker(event as Batch);
  local = await startTestCloud({ resources: RESOURCES, functions: { Worker } });
  queues = new SQSClient(local.client);
});
afterEach(() => local.close());

const url = (queue: string) => local.cloud.template.byId(queue).ref;
const receive = async (queue: string, WaitTimeSeconds = 0) =>
  (await queues.send(new ReceiveMessageCommand({ QueueUrl: url(queue), MaxNumberOfMessages: 10, WaitTimeSeconds })))
    .Messages ?? [];

test("a received message is hidden for its visibility timeout and gone once deleted", async () => {
  const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName: "plain" }));
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: "page reads" }));
  const [message] = await receive("Plain");
  expect(message?.Body).toBe("page reads");
  expect(await receive("Plain")).toEqual([]);
  local.pass(31_000);
  const [again] = await receive("Plain");
  expect(again?.MessageId).toBe(message?.MessageId);
  const ReceiptHandle = again?.ReceiptHandle;
  await queues.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
  const [third] = await receive("Plain");
  await queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: third?.ReceiptHandle }));
  local.pass(60_000);
  expect(await receive("Plain")).toEqual([]);
});

test("one group's many messages don't hold up another group's single one", async () => {
  const send = (MessageBody: string, MessageGroupId: string) =>
    queues.send(new SendMessageCommand({ QueueUrl: url("Plain"), MessageBody, MessageGroupId }));
  for (const month of ["May", "June", "July"]) await send(month, "ada");
  const next = async () =>
    (await queues.send(new ReceiveMessageCommand({ QueueUrl: url("Plain") }))).Messages?.[0]?.Body;
  expect(await next()).toBe("May");
  await send("tick", "mara");
  expect([await next(), await next(), await next()]).toEqual(["tick", "June", "July"]);
});

test("messages survive a restart, and delayed ones arrive when they are due", async () => {
  const Entries = [
    { Id: "now", MessageBody: "now" },
    { Id: "later", MessageBody: "later", DelaySeconds: 60 },
  ];
  const { Successful } = await queues.send(new SendMessageBatchCommand({ QueueUrl: url("Plain"), Entries }));
  expect(Successful?.map(({ Id }) => Id)).toEqual(["now", "later"]);
  await local.restart();
  expect((await receive("Plain")).map(({ Body }) => Body)).toEqual(["now"]);
  local.pass(61_000);
  expect((await receive("Plain")).map(({ Body }) => Body)).toContain("later");
});

test("a long poll returns a message that arrives while it waits", async () => {
  const waiting = receive("Plain", 5);
  await queues.send(new SendMessageCommand({ QueueUrl: url("Plain"), MessageBody: "at last" }));
  expect((await waiting).map(({ Body }) => Body)).toEqual(["at last"]);
});

test("redelivers only the messages that a function reports as failed, then moves them to the dead-letter queue", async () => {
  const attempts = new Map<string, number>();
  worker = ({ Records }) => {
    for (const { body } of Records) attempts.set(body, (attempts.get(body) ?? 0) + 1);
    const failed = Records.filter(({ body }) => body === "bad");
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  const Entries = ["good", "bad", "fine"].map((MessageBody, index) => ({ Id: String(index), MessageBody }));
  await queues.send(new SendMessageBatchCommand({ QueueUrl: url("Work"), Entries }));
  const failed = await until(async () => (await receive("Failed"))[0]);
  expect(failed.Body).toBe("bad");
  expect(Object.fromEntries(attempts)).toEqual({ good: 1, bad: 2, fine: 1 });
  const { Attributes } = await queues.send(
    new GetQueueAttributesCommand({ QueueUrl: url("Work"), AttributeNames: ["All"] }),
  );
  expect(Attributes).toMatchObject({ ApproximateNumberOfMessages: "0", ApproximateNumberOfMessagesNotVisible: "0" });
});

test("redelivers the whole batch when a function throws", async () => {
  const counts: string[] = [];
  worker = ({ Records }) => {
    for (const { attributes } of Records) counts.push(attributes.ApproximateReceiveCount);
    if (counts.length === 1) throw new Error("not today");
  };
  await queues.send(new SendMessageCommand({ QueueUrl: url("Work"), MessageBody: "once more" }));
  await until(() => counts[1]);
  expect(counts).toEqual(["1", "2"]);
});

test("reports a queue that is not in the template as missing", async () => {
  const QueueUrl = `${url("Plain")}-not`;
  await expect(queues.send(new SendMessageCommand({ QueueUrl, MessageBody: "?" }))).rejects.toMatchObject({
    name: "QueueDoesNotExist",
  });
});
