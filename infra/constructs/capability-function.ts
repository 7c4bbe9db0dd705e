import { type CfnResource, Duration, RemovalPolicy, Size } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { type CodeOf, ENTRIES, type FunctionName } from "#infra/bundle.ts";
import type { Settings } from "#infra/config.ts";
import { acknowledge } from "./acknowledge.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { type EnvironmentOf, type EnvSchema, environmentFor } from "./environment.ts";
import { ALARM_PERIOD, ImpactAlarm } from "./impact-alarm.ts";
import type { Permission } from "./permissions.ts";

/** What every function needs of the application around it. */
export interface House {
  readonly settings: Settings;
  readonly codeOf: CodeOf;
  readonly alarms: ITopic;
}

/** Template metadata that names a function's source file. */
export const ENTRY_METADATA = "colophon:entry";

/** What the runtime itself is told: stack traces name the source's lines and not the bundle's. */
export const RUNTIME_VARIABLES = { NODE_OPTIONS: "--enable-source-maps" };

export interface CapabilityFunctionProps<S extends EnvSchema> {
  readonly house: House;
  readonly name: FunctionName;
  /** The schema that the function itself checks its environment with. */
  readonly envSchema: S;
  readonly environment: EnvironmentOf<S>;
  /** Exactly what it may do, besides writing its log. */
  readonly permissions: readonly Permission[];
  /** What an error of this function costs the author, in one sentence. */
  readonly errorImpact: string;
  readonly timeout: Duration;
  readonly memoryMb?: number;
  /** Room for files while it runs; 512 MB unless said otherwise. */
  readonly diskMb?: number;
  /** Where events go that failed every retry; null for a function that only answers callers who wait. */
  readonly deadLetters: DeadLetters | null;
}

/** One Lambda function of a capability, with its own role, log and alarm. */
export class CapabilityFunction<S extends EnvSchema = EnvSchema> extends LambdaFunction {
  constructor(scope: Construct, id: string, props: CapabilityFunctionProps<S>) {
    const { house, name, deadLetters } = props;
    const logGroup = new LogGroup(scope, `${id}-log`, {
      retention: house.settings.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}-role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    logGroup.grantWrite(role);
    super(scope, id, {
      description: `Colophon ${name} (${ENTRIES[name]})`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: house.codeOf(name),
      environment: { ...environmentFor(name, props.envSchema, props.environment), ...RUNTIME_VARIABLES },
      memorySize: props.memoryMb ?? 1024,
      ephemeralStorageSize: Size.mebibytes(props.diskMb ?? 512),
      timeout: props.timeout,
      tracing: Tracing.ACTIVE,
      logGroup,
      role,
      deadLetterQueue: deadLetters ?? undefined,
    });
    for (const { statement, acknowledged } of props.permissions) {
      role.addToPrincipalPolicy(statement);
      acknowledge(role, acknowledged);
    }
    (this.node.defaultChild as CfnResource).addMetadata(ENTRY_METADATA, ENTRIES[name]);

    new ImpactAlarm(this, "Errors", {
      metric: this.metricErrors({ period: ALARM_PERIOD }),
      errorImpact: props.errorImpact,
      topic: house.alarms,
    });
    acknowledge(role, {
      "AwsSolutions-IAM5[Resource::*]": "Traces are written with xray:Put…, which knows no resources.",
    });
    if (!deadLetters)
      acknowledge(this, { "Serverless-LambdaDLQ": "Its callers wait for the answer: there is no event to keep." });
  }
}

/** The gateway waits 30 seconds; a function that answers it stops one before that, so that its own error is the answer. */
export const ANSWER_TIMEOUT = Duration.seconds(29);
