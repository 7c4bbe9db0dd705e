import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";

/** What every rule of a firewall is counted and sampled as. */
export const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

/** Refuses an address with 429 once it has sent more than `limit` requests in five minutes; of those that `only` matches, where it is given. */
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
