import { Stack } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import type { Settings } from "#infra/config.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { type Reasons, starFinding } from "./acknowledge.ts";

/** Exact actions on exact resources, with the reason for any wildcard. */
export interface Permission {
  readonly statement: PolicyStatement;
  readonly acknowledged: Reasons;
}

export const allow = (actions: string[], resources: string[], acknowledged: Reasons = {}): Permission => ({
  statement: new PolicyStatement({ actions, resources }),
  acknowledged,
});

/** Reads and writes items and queries the indexes. Never scans: every query has an index. */
export const readAndWrite = (table: ITableV2): Permission[] => [
  allow(
    [
      "dynamodb:BatchGetItem",
      "dynamodb:BatchWriteItem",
      "dynamodb:ConditionCheckItem",
      "dynamodb:DeleteItem",
      "dynamodb:GetItem",
      "dynamodb:PutItem",
      "dynamodb:Query",
      "dynamodb:UpdateItem",
    ],
    [table.tableArn],
  ),
  allow(
    ["dynamodb:Query"],
    TABLE_SHAPE.indexes.map((index) => `${table.tableArn}/index/${index.name}`),
  ),
];

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

export function sendMail(stack: Stack, { mailFrom }: Settings): Permission {
  const domain = mailFrom.split("@")[1] ?? mailFrom;
  return allow(["ses:SendEmail"], [stack.formatArn({ service: "ses", resource: "identity", resourceName: domain })]);
}

/** Environment of functions that send email. */
export const mailEnvironment = ({ mailFrom, siteUrl, supportEmail }: Settings) => ({
  MAIL_FROM: `${PRODUCT_NAME} <${mailFrom}>`,
  SITE_URL: siteUrl,
  SUPPORT_EMAIL: supportEmail,
});
