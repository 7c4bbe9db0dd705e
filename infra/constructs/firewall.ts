import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";

export const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

/**
 * Blocks an address with 429 after `limit` requests in five minutes; counts only requests that match `only`, if given.
 */
export const ratePerAddress = (
  rule: { readonly name: string; readonly priority: number; readonly limit: number },
  only?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name: rule.name,
  priority: rule.priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit: rule.limit,
      evaluationWindowSec: 300,
      aggregateKeyType: "IP",
      ...(only && { scopeDownStatement: only }),
    },
  },
  visibilityConfig: seenAs(rule.name),
});
