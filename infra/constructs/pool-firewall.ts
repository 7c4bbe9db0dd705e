import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { ratePerAddress, seenAs } from "./firewall.ts";

const SIGN_IN_OPERATIONS = ["InitiateAuth", "RespondToAuthChallenge"];

/**
 * Self-service operations with a user's access token that our pages never call, because such changes go through our
 * API.
 */
const FOREIGN_OPERATIONS = ["DeleteUser", "UpdateUserAttributes", "DeleteUserAttributes", "VerifyUserAttribute"];

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
  /** Limits per IP address in five minutes: for all requests, and for those that try a password or a code. */
  readonly ratePerFiveMinutes: number;
  readonly signInsPerFiveMinutes: number;
}

/**
 * Protects the user pool, which browsers call directly, outside the limits of edge and API. The pool's own lockout is
 * per user, so only this firewall stops an attacker from trying one password on many users.
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
