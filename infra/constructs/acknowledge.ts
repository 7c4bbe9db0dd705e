import { Stack, Validations } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { flattenCfnReference } from "cdk-nag/lib/utils/flatten-cfn-reference.js";
import type { IConstruct } from "constructs";
import { acknowledgedUntil } from "./acknowledged-until.ts";

/** Findings of the template checks by id, each with the reason why it is right here. */
export type Reasons = Readonly<Record<string, string>>;

/** Accepts findings on a construct and what is below it, each until its rule's date. */
export function acknowledge(construct: IConstruct, reasons: Reasons): void {
  const dated = Object.entries(reasons).map(([id, reason]) => ({
    id,
    reason: `${reason} To be looked at again by ${acknowledgedUntil(id)}.`,
  }));
  Validations.of(construct).acknowledge(...dated);
}

/** Id of the finding that a policy of this stack names resources by a star. `resource` is the ARN as the policy has it. */
export const starFinding = (stack: Stack, resource: string): string =>
  `AwsSolutions-IAM5[Resource::${flattenCfnReference(stack.resolve(resource))}]`;

/** The library lets an invoker call a function's versions and aliases too, which is written with a star. */
export const acknowledgeInvokeOf = (invoker: IConstruct, invoked: IFunction): void =>
  acknowledge(invoker, {
    [starFinding(Stack.of(invoked), `${invoked.functionArn}:*`)]:
      "The star stands for the versions of this one function.",
  });
