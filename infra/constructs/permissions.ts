import { Stack } from "aws-cdk-lib";
import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { IEventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { IStateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import type { Settings } from "#infra/config.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { type Reasons, starFinding } from "./suppress-finding.ts";

/** Exact actions on exact resources, with the reason for any wildcard. */
export interface Permission {
  readonly statement: PolicyStatement;
  readonly suppressed: Reasons;
}

export const allow = (actions: string[], resources: string[], suppressed: Reasons = {}): Permission => ({
  statement: new PolicyStatement({ actions, resources }),
  suppressed,
});

/** No function scans: every query has an index. */
const queryIndexes = (table: ITableV2): Permission =>
  allow(
    ["dynamodb:Query"],
    TABLE_SHAPE.indexes.map((index) => `${table.tableArn}/index/${index.name}`),
  );

const READS = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
/**
 * The calls that a function may make on items beyond reading them. `ConditionCheckItem` is a transaction's look at an
 * item that it leaves unchanged.
 */
export type TableWrite = "ConditionCheckItem" | "DeleteItem" | "PutItem" | "UpdateItem";

/** Reads items and queries the indexes, for functions that change nothing. */
export const readTable = (table: ITableV2): Permission[] => [allow(READS, [table.tableArn]), queryIndexes(table)];

/** Reads everything and changes items only in the named ways. */
export const readAndWrite = (table: ITableV2, ...writes: readonly TableWrite[]): Permission[] => [
  allow([...READS, ...writes.map((write) => `dynamodb:${write}`)], [table.tableArn]),
  queryIndexes(table),
];

/**
 * Allows calls on items of one kind only, whose partition keys begin with `prefix`. Most kinds share the keys that begin
 * with a user or tenant, where IAM can't tell them apart (docs/operations.md). Each of the calls names its keys: one
 * without any would pass the condition.
 */
export function allowItems(
  table: ITableV2,
  prefix: string,
  ...calls: readonly ("BatchWriteItem" | "Query" | "UpdateItem")[]
): Permission {
  const permission = allow(
    calls.map((call) => `dynamodb:${call}`),
    [table.tableArn],
  );
  permission.statement.addCondition("ForAllValues:StringLike", { "dynamodb:LeadingKeys": [`${prefix}*`] });
  return permission;
}

/** Allows one operation on all objects below some prefixes, such as `uploads/`, of another stack's bucket. */
export function withObjects(
  action: "Get" | "Put" | "Delete",
  bucket: IBucket,
  prefixes: readonly string[],
): Permission {
  const owner = Stack.of(bucket);
  // A cross-stack reference gets its final form only at synthesis; as an export it is known now.
  const asImported = owner.exportValue(bucket.bucketArn);
  return allow(
    [`s3:${action}Object`],
    prefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
    Object.fromEntries(
      prefixes.map((prefix) => [
        starFinding(owner, `${asImported}/${prefix}*`),
        `The star stands for the keys of all objects below ${prefix}.`,
      ]),
    ),
  );
}

/** Without it, a missing object is reported as forbidden. */
export const listObjects = (bucket: IBucket): Permission => allow(["s3:ListBucket"], [bucket.bucketArn]);

export const publishEvents = (bus: IEventBus): Permission => allow(["events:PutEvents"], [bus.eventBusArn]);

export const sendMessages = (queue: IQueue): Permission => allow(["sqs:SendMessage"], [queue.queueArn]);

export const startExecutions = (machine: IStateMachine): Permission =>
  allow(["states:StartExecution"], [machine.stateMachineArn]);

export const readSecret = (secret: ISecret): Permission => allow(["secretsmanager:GetSecretValue"], [secret.secretArn]);

/** Allows calls to the user pool, such as `AdminGetUser`. */
export const callUserPool = (pool: IUserPool, ...calls: string[]): Permission =>
  allow(
    calls.map((call) => `cognito-idp:${call}`),
    [pool.userPoolArn],
  );

/** The configuration set of all emails of a stage. */
export const emailsName = ({ stage }: Settings): string => `colophon-${stage}`;

/** SES asks for the right to use the sender's configuration set as well. */
export function sendEmail(stack: Stack, settings: Settings): Permission {
  const domain = settings.emailFrom.split("@")[1] ?? settings.emailFrom;
  const arnOf = (resource: string, resourceName: string) => stack.formatArn({ service: "ses", resource, resourceName });
  return allow(["ses:SendEmail"], [arnOf("identity", domain), arnOf("configuration-set", emailsName(settings))]);
}

/** Environment of functions that send email. */
export const emailEnvironment = ({ emailFrom, siteUrl, supportEmail }: Settings) => ({
  EMAIL_FROM: `${PRODUCT_NAME} <${emailFrom}>`,
  SITE_URL: siteUrl,
  SUPPORT_EMAIL: supportEmail,
});
