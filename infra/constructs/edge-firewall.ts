import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { receiveStripeEvent } from "#shared/api/billing/stripe-webhook.ts";
import { ratePerAddress, seenAs } from "./firewall.ts";

/** Rules that inspect bodies only count, because a workbook's title or a note may resemble an attack. */
const BODY_RULES = ["JavaDeserializationRCE_BODY", "Log4JRCE_BODY"];

const managed = (priority: number, name: string, counted: readonly string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name: `AWSManagedRules${name}`,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: seenAs(name),
});

/** Stripe sends every event from a few addresses; its own function refuses what has no valid signature. */
const EXCEPT_WEBHOOK: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: "EXACTLY",
        searchString: `/api${receiveStripeEvent.path}`,
        textTransformations: [{ priority: 0, type: "NONE" }],
      },
    },
  },
};

/** Blocks requests before they cost anything: floods from one address, known bad addresses, known bad requests. */
export class EdgeFirewall extends CfnWebACL {
  constructor(scope: Construct, id: string, { ratePerFiveMinutes }: { readonly ratePerFiveMinutes: number }) {
    super(scope, id, {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: seenAs("ColophonEdge"),
      rules: [
        ratePerAddress({ name: "RatePerAddress", priority: 0, limit: ratePerFiveMinutes }, EXCEPT_WEBHOOK),
        managed(1, "AmazonIpReputationList"),
        managed(2, "KnownBadInputsRuleSet", BODY_RULES),
      ],
    });
  }
}
