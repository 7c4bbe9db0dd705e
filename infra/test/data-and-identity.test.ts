import { describe, expect, test } from "vitest";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import { asText, synthesise } from "./synthesised.ts";

const production = synthesise("production");

describe("the table", () => {
  const { Properties } = production.only("data", "AWS::DynamoDB::GlobalTable");

  test("has the shape that the entities address", () => {
    const key = (partition: string, sort: string) => [
      { AttributeName: partition, KeyType: "HASH" },
      { AttributeName: sort, KeyType: "RANGE" },
    ];
    expect(Properties.KeySchema).toEqual(key(TABLE_SHAPE.partitionKey, TABLE_SHAPE.sortKey));
    expect(Properties.GlobalSecondaryIndexes).toEqual(
      TABLE_SHAPE.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: key(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: "ALL" },
      })),
    );
  });

  test("sweeps what expired, can be put back to any second, and can't be deleted by accident", () => {
    expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: "expires_at", Enabled: true });
    expect(Properties.BillingMode).toBe("PAY_PER_REQUEST");
    expect(Properties.Replicas).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ]);
  });
});

describe("the reports bucket", () => {
  const [, { Properties: reports }] = Object.entries(production.resources("data", "AWS::S3::Bucket")).find(([id]) =>
    /^Reports[0-9A-F]{8}$/.test(id),
  )!;

  test("lets uploads go after 2 days, archives after 8, work after 30, earlier revisions after 400", () => {
    const { Rules } = reports.LifecycleConfiguration as { Rules: { Prefix?: string; ExpirationInDays?: number }[] };
    expect(Rules.filter((r) => r.Prefix).map((r) => [r.Prefix, r.ExpirationInDays])).toEqual([
      ["uploads/", 2],
      ["work/", 30],
      ["revisions/", 400],
      ["exports/", 8],
    ]);
  });

  test("takes uploads from the site's own pages only", () => {
    const { CorsRules } = reports.CorsConfiguration as { CorsRules: unknown[] };
    expect(CorsRules).toMatchObject([{ AllowedMethods: ["POST"], AllowedOrigins: ["https://colophon.example"] }]);
  });
});

test("no bucket is public, and none answers without TLS", () => {
  const buckets = Object.entries(production.all("AWS::S3::Bucket"));
  const policies = JSON.stringify(Object.values(production.all("AWS::S3::BucketPolicy")));
  for (const [id, { Properties }] of buckets) {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(policies).toContain(`"Bucket":{"Ref":"${id}"}`);
  }
  const refusals = policies.match(/"aws:SecureTransport":"false"/g) ?? [];
  expect(refusals).toHaveLength(buckets.length);
});

test("alarms may be published to their topic, by this account's alarms only and only over TLS", () => {
  const { Properties } = production.only("data", "AWS::SNS::TopicPolicy");
  const { Statement } = Properties.PolicyDocument as { Statement: object[] };
  expect(Statement).toMatchObject([
    { Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } },
    {
      Effect: "Allow",
      Principal: { Service: "cloudwatch.amazonaws.com" },
      Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
    },
  ]);
});

describe("the user pool", () => {
  const pool = production.only("identity", "AWS::Cognito::UserPool").Properties;
  const client = production.only("identity", "AWS::Cognito::UserPoolClient").Properties;

  test("is joined through sign-up only, by e-mail address, and calls none of our functions", () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AliasAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      DeletionProtection: "ACTIVE",
    });
    // User names are our own user ids: an address in their place would let the pool make up the id.
    expect(pool.UsernameAttributes).toBeUndefined();
    expect(pool.LambdaConfig).toBeUndefined();
  });

  test("sends no mail: nothing is verified or recovered through it", () => {
    expect(pool.AutoVerifiedAttributes).toEqual([]);
    expect(pool.AccountRecoverySetting).toEqual({ RecoveryMechanisms: [{ Name: "admin_only", Priority: 1 }] });
  });

  test("offers a second factor from an app, to those who want one", () => {
    expect([pool.MfaConfiguration, pool.EnabledMfas]).toEqual(["OPTIONAL", ["SOFTWARE_TOKEN_MFA"]]);
  });

  test("lets the browser sign in by SRP only, so that the password never leaves it", () => {
    expect(client.ExplicitAuthFlows).toEqual(["ALLOW_USER_SRP_AUTH"]);
    expect(client.GenerateSecret).toBe(false);
    expect(client.PreventUserExistenceErrors).toBe("ENABLED");
  });

  test("gives tokens for ten minutes, and refresh tokens that change with each use and can be revoked", () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 10,
      TokenValidityUnits: { AccessToken: "minutes" },
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
    });
  });

  test("limits sign-ins by address with a firewall of its own, as they pass neither the edge nor the API", () => {
    const acl = production.only("identity", "AWS::WAFv2::WebACL").Properties;
    expect(acl.Scope).toBe("REGIONAL");
    const rules = acl.Rules as { Name: string; Action: object; Statement: Record<string, unknown> }[];
    expect(rules.map(({ Name }) => Name)).toEqual(["ForeignOperations", "SignInsPerAddress", "PoolRatePerAddress"]);
    const [foreign, signIns, all] = rules.map(({ Statement }) => JSON.stringify(Statement));
    expect(signIns).toContain("AWSCognitoIdentityProviderService.InitiateAuth");
    expect(signIns).toContain("AWSCognitoIdentityProviderService.RespondToAuthChallenge");
    for (const rate of [signIns, all]) expect(rate).toMatch(/"AggregateKeyType":"IP".*"EvaluationWindowSec":300/);
    expect(foreign).toContain("AWSCognitoIdentityProviderService.DeleteUser");
    const { Properties: association } = production.only("identity", "AWS::WAFv2::WebACLAssociation");
    expect(asText(association.ResourceArn)).toMatch(/^\$\{People.*\.Arn\}$/);
    expect(asText(association.WebACLArn)).toMatch(/^\$\{PoolFirewall.*\.Arn\}$/);
  });

  test("lets nobody change their address behind our back", () => {
    expect(client.WriteAttributes).not.toContain("email");
    expect(client.WriteAttributes).not.toHaveLength(0); // an empty list means "every attribute"
  });
});

test("mail may be sent for the one domain that the settings name", () => {
  const { Properties } = production.only("identity", "AWS::SES::EmailIdentity");
  expect(asText(Properties.EmailIdentity)).toBe("colophon.example");
});
