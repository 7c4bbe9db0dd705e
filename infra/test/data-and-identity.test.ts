import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import { settingsFor } from "#infra/config.ts";
import { DataStack } from "#infra/stacks/data.ts";
import { asText, synthesise } from "./synthesised.ts";

const production = synthesise("production");

describe("the table", () => {
  const { Properties } = production.only("data", "AWS::DynamoDB::GlobalTable");

  test("has the keys and indexes that the entities use", () => {
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

  test("expires items, supports point-in-time recovery, and is protected from deletion", () => {
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

test("a stage can use a restored table, and its own remains", () => {
  const stack = new DataStack(new App(), { ...settingsFor("production"), restoredTable: "colophon-restored" });
  expect(stack.table.tableName).toBe("colophon-restored");
  expect(asText(stack.resolve(stack.table.tableArn))).toMatch(/:table\/colophon-restored$/);
  Template.fromStack(stack).resourceCountIs("AWS::DynamoDB::GlobalTable", 1);
});

describe("the reports bucket", () => {
  const [, { Properties: reports }] = Object.entries(production.resources("data", "AWS::S3::Bucket")).find(([id]) =>
    /^Reports[0-9A-F]{8}$/.test(id),
  )!;

  test("expires uploads after 2 days, archives after 8, work after 30, revisions after 400", () => {
    const { Rules } = reports.LifecycleConfiguration as { Rules: { Prefix?: string; ExpirationInDays?: number }[] };
    expect(Rules.filter((r) => r.Prefix).map((r) => [r.Prefix, r.ExpirationInDays])).toEqual([
      ["uploads/", 2],
      ["work/", 30],
      ["revisions/", 400],
      ["exports/", 8],
    ]);
  });

  test("keeps deleted and overwritten objects for a week, in which a mistake can be undone", () => {
    expect(reports.VersioningConfiguration).toEqual({ Status: "Enabled" });
    const { Rules } = reports.LifecycleConfiguration as { Rules: { Prefix?: string }[] };
    for (const rule of Rules.filter(({ Prefix }) => Prefix))
      expect(rule).toMatchObject({ NoncurrentVersionExpiration: { NoncurrentDays: 7 } });
    expect(Rules).toContainEqual(expect.objectContaining({ ExpiredObjectDeleteMarker: true }));
  });

  test("accepts uploads only from the site's own pages", () => {
    const { CorsRules } = reports.CorsConfiguration as { CorsRules: unknown[] };
    expect(CorsRules).toMatchObject([{ AllowedMethods: ["POST"], AllowedOrigins: ["https://colophon.example"] }]);
  });
});

test("no bucket is public or answers without TLS", () => {
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

test("only this account's alarms can publish to the alarm topic, and only over TLS", () => {
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

  test("accepts new users only through our sign-up, by email address, and calls none of our functions", () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AliasAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      DeletionProtection: "ACTIVE",
    });
    // User names are our own user ids; with addresses as user names, the pool would generate the ids.
    expect(pool.UsernameAttributes).toBeUndefined();
    expect(pool.LambdaConfig).toBeUndefined();
  });

  test("sends no email: nothing is verified or recovered through it", () => {
    expect(pool.AutoVerifiedAttributes).toEqual([]);
    expect(pool.AccountRecoverySetting).toEqual({ RecoveryMechanisms: [{ Name: "admin_only", Priority: 1 }] });
  });

  test("offers an authenticator app as an optional second factor", () => {
    expect([pool.MfaConfiguration, pool.EnabledMfas]).toEqual(["OPTIONAL", ["SOFTWARE_TOKEN_MFA"]]);
  });

  test("lets browsers sign in only by SRP, so that the password never leaves them", () => {
    expect(client.ExplicitAuthFlows).toEqual(["ALLOW_USER_SRP_AUTH"]);
    expect(client.GenerateSecret).toBe(false);
    expect(client.PreventUserExistenceErrors).toBe("ENABLED");
  });

  test("issues tokens for ten minutes, and rotating refresh tokens that can be revoked", () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 10,
      TokenValidityUnits: { AccessToken: "minutes" },
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
    });
  });

  test("limits sign-ins per address with its own firewall, because they bypass the edge and the API", () => {
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

  test("doesn't let users change their address outside our API", () => {
    expect(client.WriteAttributes).not.toContain("email");
    expect(client.WriteAttributes).not.toHaveLength(0); // an empty list means "every attribute"
  });
});

test("email may be sent only for the domain in the settings", () => {
  const { Properties } = production.only("identity", "AWS::SES::EmailIdentity");
  expect(asText(Properties.EmailIdentity)).toBe("colophon.example");
});
