import { type CfnResource, Duration, RemovalPolicy, Size } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { type CodeOf, ENTRIES, type FunctionName } from "#infra/bundle.ts";
import type { Settings } from "#infra/config.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { type EnvironmentOf, type EnvSchema, environmentFor } from "./environment.ts";
import { ALARM_PERIOD, ImpactAlarm } from "./impact-alarm.ts";
import type { Permission } from "./permissions.ts";
import { suppressFinding } from "./suppress-finding.ts";

/** Shared context of all functions. */
export interface AppContext {
  readonly settings: Settings;
  readonly codeOf: CodeOf;
  readonly alarms: ITopic;
}

/** Template metadata that names a function's source file. */
export const ENTRY_METADATA = "colophon:entry";

export interface CapabilityFunctionProps<S extends EnvSchema> {
  readonly context: AppContext;
  readonly envSchema: S;
  readonly environment: EnvironmentOf<S>;
  /** All of its permissions, except for writing its log. */
  readonly permissions: readonly Permission[];
  /** Effect of an error on the author, in one sentence. */
  readonly errorImpact: string;
  readonly timeout: Duration;
  readonly memoryMb?: number;
  /** The most concurrent invocations, which are also reserved for the function; null for the account's own limit. */
  readonly concurrency?: number | null;
  /** Ephemeral storage; 512 MB by default. */
  readonly diskMb?: number;
  /** Queue for events that failed every retry; null for a function that is only called synchronously. */
  readonly deadLetters: DeadLetters | null;
}

/** One Lambda function of a capability, with its own role, log and alarm. `id` is its name unless a construct wraps it. */
export class CapabilityFunction<S extends EnvSchema = EnvSchema> extends LambdaFunction {
  readonly named: FunctionName;
  readonly envSchema: S;
  readonly errorImpact: string;

  constructor(scope: Construct, name: FunctionName, props: CapabilityFunctionProps<S>, id: string = name) {
    const { context, deadLetters } = props;
    const logGroup = new LogGroup(scope, `${id}-log`, {
      retention: context.settings.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}-role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    logGroup.grantWrite(role);
    super(scope, id, {
      description: `Colophon ${name} (${ENTRIES[name]})`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: context.codeOf(name),
      environment: environmentFor(name, props.envSchema, props.environment),
      memorySize: props.memoryMb ?? 1024,
      ephemeralStorageSize: Size.mebibytes(props.diskMb ?? 512),
      timeout: props.timeout,
      reservedConcurrentExecutions: props.concurrency ?? undefined,
      tracing: Tracing.ACTIVE,
      logGroup,
      role,
      deadLetterQueue: deadLetters ?? undefined,
    });
    this.named = name;
    this.envSchema = props.envSchema;
    this.errorImpact = props.errorImpact;
    for (const { statement, suppressed } of props.permissions) {
      role.addToPrincipalPolicy(statement);
      suppressFinding(role, suppressed);
    }
    (this.node.defaultChild as CfnResource).addMetadata(ENTRY_METADATA, ENTRIES[name]);

    new ImpactAlarm(this, "Errors", {
      metric: this.metricErrors({ period: ALARM_PERIOD }),
      errorImpact: props.errorImpact,
      topic: context.alarms,
    });
    suppressFinding(role, {
      "AwsSolutions-IAM5[Resource::*]": "Writing traces (xray:Put…) doesn't support resource-level permissions.",
    });
    if (!deadLetters)
      suppressFinding(this, {
        "Serverless-LambdaDLQ": "Its callers wait for the response, so there is no event to store.",
      });
  }
}

/** Below the gateway's limit of 30 seconds, so that a slow call ends with the function's own error. */
export const ANSWER_TIMEOUT = Duration.seconds(29);
