import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { ratePerAddress, seenAs } from "./firewall.ts";

/** Operations of the pool by which passwords and one-time codes are tried. */
const SIGN_IN_OPERATIONS = ["InitiateAuth", "RespondToAuthChallenge"];

/** Operations with a person's own access token that no page of ours calls: such changes go through our API. */
const FOREIGN_OPERATIONS = ["DeleteUser", "UpdateUserAttributes", "DeleteUserAttributes", "VerifyUserAttribute"];

/** The SDKs name the operation in a header. */
const calls = (operation: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: "x-amz-target" } },
    positionalConstraint: "EXACTLY",
    searchString: `AWSCognitoIdentityProviderService.${operation}`,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});
const callsAny = (operations: readonly string[]): CfnWebACL.StatementProperty => ({
  orStatement: { statements: operations.map(calls) },
});

export interface PoolFirewallProps {
  readonly poolArn: string;
  /** Requests of one address in five minutes: all of them, and those that try a password or a code. */
  readonly ratePerFiveMinutes: number;
  readonly signInsPerFiveMinutes: number;
}

/**
 * What the user pool refuses before it looks at a password. Browsers sign in at the pool itself, which neither the edge nor the API's limits see; the
 * pool's own lockout is per person, so trying one password on many people is stopped here.
 */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, props: PoolFirewallProps) {
    super(scope, id);
    const acl = new CfnWebACL(this, "Acl", {
      scope: "REGIONAL",
      defaultAction: { allow: {} },
      visibilityConfig: seenAs("ColophonPool"),
      rules: [
        {
          name: "ForeignOperations",
          priority: 0,
          action: { block: {} },
          statement: callsAny(FOREIGN_OPERATIONS),
          visibilityConfig: seenAs("ForeignOperations"),
        },
        ratePerAddress(
          { name: "SignInsPerAddress", priority: 1, limit: props.signInsPerFiveMinutes },
          callsAny(SIGN_IN_OPERATIONS),
        ),
        ratePerAddress({ name: "PoolRatePerAddress", priority: 2, limit: props.ratePerFiveMinutes }),
      ],
    });
    new CfnWebACLAssociation(this, "OnPool", { resourceArn: props.poolArn, webAclArn: acl.attrArn });
  }
}
