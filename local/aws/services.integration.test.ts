import { afterEach, expect, test } from "vitest";
import type { AwsCall } from "#local/model/service.ts";
import { POOL_RESOURCES } from "./testing/pool-template.ts";
import { startTestCloud, type TestCloud } from "./testing/test-cloud.ts";

const MACHINE = "arn:aws:states:us-east-1:000000000000:stateMachine:imports";
const RESOURCES = {
  ...POOL_RESOURCES,
  Bus: { Type: "AWS::Events::EventBus", Properties: { Name: "colophon" } },
  Work: { Type: "AWS::SQS::Queue", Properties: { QueueName: "work" } },
  Edge: { Type: "AWS::SecretsManager::Secret", Properties: { GenerateSecretString: {} } },
};

let local: TestCloud;
afterEach(() => local.close());

const call = (service: string, action: string, json: unknown, path = "/"): AwsCall => ({
  service,
  action,
  json,
  path,
  method: "POST",
  query: new URLSearchParams(),
  headers: {},
  rawBody: Buffer.from(JSON.stringify(json)),
  principal: "Function",
});

const asked = (made: AwsCall) => {
  const service = local.services.services.find(({ name }) => name === made.service);
  return service?.permissions(made).map(({ action, resource }) => `${action} on ${resource}`);
};

test("each call requires the same permission as in AWS, on the resource it touches", async () => {
  local = await startTestCloud({ resources: RESOURCES });
  const pool = local.cloud.template.byId("Pool");
  const [queue, secret] = [local.cloud.template.byId("Work"), local.cloud.template.byId("Edge")];
  const bus = "arn:aws:events:us-east-1:000000000000:event-bus/colophon";
  const from = "Colophon <hello@colophon.test>";

  expect(asked(call("cognito-idp", "AdminCreateUser", { UserPoolId: pool.ref }))).toEqual([
    `cognito-idp:AdminCreateUser on ${pool.arn}`,
  ]);
  expect(asked(call("cognito-idp", "InitiateAuth", {}))).toEqual([]);
  expect(asked(call("states", "StartExecution", { stateMachineArn: MACHINE }))).toEqual([
    `states:StartExecution on ${MACHINE}`,
  ]);
  expect(
    asked(call("events", "PutEvents", { Entries: [{ EventBusName: "colophon" }, { EventBusName: bus }] })),
  ).toEqual([`events:PutEvents on ${bus}`]);
  expect(asked(call("sqs", "SendMessageBatch", { QueueUrl: queue.ref }))).toEqual([`sqs:SendMessage on ${queue.arn}`]);
  expect(asked(call("ses", "", { FromEmailAddress: from }, "/v2/email/outbound-emails"))).toEqual([
    "ses:SendEmail on arn:aws:ses:us-east-1:000000000000:identity/colophon.test",
  ]);
  expect(asked(call("secretsmanager", "GetSecretValue", { SecretId: secret.ref }))).toEqual([
    `secretsmanager:GetSecretValue on ${secret.arn}`,
  ]);
});

test("rejects unsupported operations by name", async () => {
  local = await startTestCloud({ resources: RESOURCES });
  for (const service of local.services.services) {
    const answer = await service.handle(call(service.name, "Juggle", {}));
    expect(answer).toMatchObject({ status: 400, body: { __type: "UnknownOperationException" } });
  }
});

test("rejects invalid input and names the field", async () => {
  local = await startTestCloud({ resources: RESOURCES });
  const machines = local.services.services.find(({ name }) => name === "states");
  expect(await machines?.handle(call("states", "StartExecution", { stateMachineArn: 7 }))).toMatchObject({
    status: 400,
    body: { __type: "ValidationException", message: expect.stringContaining("stateMachineArn") },
  });
});

test.each([
  [
    "a first-in-first-out queue",
    { Fifo: { Type: "AWS::SQS::Queue", Properties: { FifoQueue: true } } },
    "standard queues",
  ],
  ["two user pools", { ...POOL_RESOURCES, Other: POOL_RESOURCES.Pool! }, "one user pool"],
  [
    "a rule that transforms its events",
    {
      Rule: {
        Type: "AWS::Events::Rule",
        Properties: {
          EventPattern: { source: ["a"] },
          Targets: [{ Id: "T", Arn: "arn:aws:sqs:x", InputTransformer: {} }],
        },
      },
    },
    "Rule: the local cloud does not serve this rule",
  ],
  [
    "a task that calls another service",
    {
      Machine: {
        Type: "AWS::StepFunctions::StateMachine",
        Properties: {
          DefinitionString: JSON.stringify({
            StartAt: "Put",
            States: { Put: { Type: "Task", Resource: "arn:aws:states:::dynamodb:putItem", End: true } },
          }),
        },
      },
    },
    "Put calls arn:aws:states:::dynamodb:putItem",
  ],
])("rejects a template with %s at startup, with an explanation", async (_, resources, words) => {
  await expect(startTestCloud({ resources })).rejects.toThrow(words);
  local = await startTestCloud({ resources: {} });
});
