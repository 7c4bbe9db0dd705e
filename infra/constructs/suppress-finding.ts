import { Stack, Validations } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { flattenCfnReference } from "cdk-nag/lib/utils/flatten-cfn-reference.js";
import type { IConstruct } from "constructs";
import { suppressedUntil } from "./suppressed-until.ts";

/** Reasons for suppressing findings of the template checks, by finding id. */
export type Reasons = Readonly<Record<string, string>>;

/** Suppresses findings on a construct and its children, each until its rule's date. */
export function suppressFinding(construct: IConstruct, reasons: Reasons): void {
  const dated = Object.entries(reasons).map(([id, reason]) => ({
    id,
    reason: `${reason} To be reviewed by ${suppressedUntil(id)}.`,
  }));
  Validations.of(construct).acknowledge(...dated);
}

/**
 * Id of the finding for a policy of this stack with a wildcard resource. `resource` is the ARN as the policy has it.
 */
export const starFinding = (stack: Stack, resource: string): string =>
  `AwsSolutions-IAM5[Resource::${flattenCfnReference(stack.resolve(resource))}]`;

/** The CDK also lets an invoker call a function's versions and aliases, for which it uses a wildcard. */
export const suppressInvokeFinding = (invoker: IConstruct, invoked: IFunction): void =>
  suppressFinding(invoker, {
    [starFinding(Stack.of(invoked), `${invoked.functionArn}:*`)]:
      "The star stands for the versions of this one function.",
  });
