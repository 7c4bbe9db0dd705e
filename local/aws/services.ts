import type { AwsService, LocalCloud } from "#local/model/service.ts";
import { createDeliveries } from "./event-bus/deliveries.ts";
import { createEventBus } from "./event-bus/index.ts";
import { createKeys } from "./kms/index.ts";
import { createMail } from "./mail/index.ts";
import { createQueues } from "./queues/index.ts";
import { createScheduler } from "./scheduler/index.ts";
import { createSecrets } from "./secrets/index.ts";
import { createStateMachines, type StateMachines } from "./step-functions/index.ts";
import { createUserPool } from "./user-pool/index.ts";

export const SERVED_BY_SERVICES = [
  "AWS::Cognito::UserPool",
  "AWS::Cognito::UserPoolClient",
  "AWS::Events::EventBus",
  "AWS::Events::Rule",
  "AWS::KMS::Key",
  "AWS::Lambda::EventInvokeConfig",
  "AWS::Lambda::EventSourceMapping",
  "AWS::SES::ConfigurationSet",
  "AWS::SES::ConfigurationSetEventDestination",
  "AWS::SES::EmailIdentity",
  "AWS::SQS::Queue",
  "AWS::Scheduler::Schedule",
  "AWS::SecretsManager::Secret",
  "AWS::StepFunctions::StateMachine",
] as const;

export interface LocalServices {
  readonly services: readonly AwsService[];
  /** Starts the background work (queues, pending deliveries, executions, schedules). Call it once functions can run. */
  start(): void;
  /**
   * Starts no more work and ignores failures from now on. Call it before the workers stop; otherwise an import in
   * progress would be marked as failed instead of resuming at the next start.
   */
  stop(): void;
  fireSchedule(name: string): void;
}

/**
 * Creates every service except the table, the bucket and the WebSocket API from the template, and connects those that
 * feed each other.
 */
export function createAwsServices(cloud: LocalCloud): LocalServices {
  const queues = createQueues(cloud);
  const deliveries = createDeliveries(cloud, {
    send: queues.send,
    startExecution: (machineArn, input) => machines.startExecution(machineArn, input),
  });
  const bus = createEventBus(cloud, deliveries);
  const machines: StateMachines = createStateMachines(cloud, (execution) =>
    bus.announce("aws.states", "Step Functions Execution Status Change", {
      executionArn: execution.arn,
      stateMachineArn: execution.machine_arn,
      name: execution.name,
      status: execution.status,
      startDate: execution.started_at,
      stopDate: execution.stopped_at,
      input: execution.input,
      output: execution.output,
      error: execution.error,
      cause: execution.cause,
    }),
  );
  const scheduler = createScheduler(cloud, deliveries);
  const busWithDeliveries: AwsService = { ...bus, close: async () => deliveries.close() };
  return {
    services: [
      createUserPool(cloud),
      machines,
      busWithDeliveries,
      queues,
      scheduler,
      createMail(cloud, (detailType, detail) => bus.announce("aws.ses", detailType, detail)),
      createSecrets(cloud),
      createKeys(cloud),
    ],
    start() {
      queues.start();
      deliveries.start();
      machines.start();
      scheduler.start();
    },
    stop() {
      scheduler.stop();
      machines.stop();
      deliveries.stop();
      queues.stop();
    },
    fireSchedule: scheduler.fire,
  };
}
