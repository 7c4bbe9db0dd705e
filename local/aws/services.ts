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

/** Resource types of the template that the services below read. */
export const SERVED_BY_SERVICES = [
  "AWS::Cognito::UserPool",
  "AWS::Cognito::UserPoolClient",
  "AWS::Events::EventBus",
  "AWS::Events::Rule",
  "AWS::KMS::Key",
  "AWS::Lambda::EventInvokeConfig",
  "AWS::Lambda::EventSourceMapping",
  "AWS::SES::EmailIdentity",
  "AWS::SQS::Queue",
  "AWS::Scheduler::Schedule",
  "AWS::SecretsManager::Secret",
  "AWS::StepFunctions::StateMachine",
] as const;

export interface LocalServices {
  readonly services: readonly AwsService[];
  /** Begins the work in the background (queues, open deliveries, executions, schedules). Call it once functions can run. */
  start(): void;
  /**
   * Begins nothing more, and takes no failure for one from now on. Call it before the functions end: else an import that
   * is under way would be marked as failed, where it is to go on at the next start.
   */
  stop(): void;
  /** Runs a schedule now, by logical id or name. */
  fireSchedule(name: string): void;
}

/** Every service but the table, the bucket and the sockets, made from the template and joined where one feeds another. */
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
      createMail(cloud),
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
