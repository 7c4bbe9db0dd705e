import type { IsoDate } from "#shared/primitives/dates.ts";

/**
 * Expiry date of each rule's suppressions. After that day the synthesis of a deployment and the tests fail until the
 * rule has been reviewed.
 */
const SUPPRESSED_UNTIL: Readonly<Record<string, IsoDate>> = {
  "AwsSolutions-APIG1": "2027-05-31",
  "AwsSolutions-APIG4": "2027-05-31",
  "AwsSolutions-CFR1": "2027-05-31",
  "AwsSolutions-CFR4": "2027-05-31",
  "AwsSolutions-COG1": "2027-02-28",
  "AwsSolutions-COG2": "2027-02-28",
  "AwsSolutions-COG8": "2027-02-28",
  "AwsSolutions-IAM4": "2027-05-31",
  "AwsSolutions-IAM5": "2027-05-31",
  "AwsSolutions-L1": "2027-05-31",
  "AwsSolutions-S1": "2027-05-31",
  "AwsSolutions-SQS3": "2027-05-31",
  "AwsSolutions-SMG4": "2027-05-31",
  "Serverless-APIGWAccessLogging": "2027-05-31",
  "Serverless-LambdaDLQ": "2027-05-31",
  "Serverless-LambdaEventSourceMappingDestination": "2027-05-31",
  "Serverless-LambdaLatestVersion": "2027-05-31",
  "Serverless-LambdaTracing": "2027-05-31",
  "Serverless-SNSRedrivePolicy": "2027-05-31",
  "Serverless-SQSRedrivePolicy": "2027-05-31",
};

const ruleOf = (finding: string): string => finding.replace(/\[.*$/s, "");

/**
 * Returns the last day on which a finding, such as `AwsSolutions-IAM5[Resource::*]`, is suppressed. Throws for a rule
 * without a date.
 */
export function suppressedUntil(finding: string): IsoDate {
  const day = SUPPRESSED_UNTIL[ruleOf(finding)];
  if (!day)
    throw new Error(`To suppress ${ruleOf(finding)}, add its expiry date to infra/constructs/suppressed-until.ts.`);
  return day;
}

export const datedRules = (): readonly string[] => Object.keys(SUPPRESSED_UNTIL);

/** Returns the rules whose suppressions have expired on this day. */
export const expiredRules = (today: IsoDate): string[] =>
  Object.entries(SUPPRESSED_UNTIL).flatMap(([rule, until]) => (until < today ? [rule] : []));

/** Throws when a suppression has expired. */
export function requireCurrentSuppressions(today: IsoDate): void {
  const expired = expiredRules(today);
  if (expired.length === 0) return;
  throw new Error(
    `The suppressions of ${expired.join(", ")} have expired. Check that their reasons still hold, then move their dates in infra/constructs/suppressed-until.ts.`,
  );
}
