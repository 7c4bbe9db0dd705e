import type { RawResource } from "#local/template/template.ts";

/** A user pool and a browser client as the CDK synthesizes them for email sign-in with rotating refresh tokens. */
export const POOL_RESOURCES: Readonly<Record<string, RawResource>> = {
  Pool: {
    Type: "AWS::Cognito::UserPool",
    Properties: {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
      MfaConfiguration: "OPTIONAL",
      Policies: { PasswordPolicy: { MinimumLength: 6, RequireNumbers: false } },
      AliasAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
    },
  },
  Browser: {
    Type: "AWS::Cognito::UserPoolClient",
    Properties: {
      AccessTokenValidity: 10,
      IdTokenValidity: 10,
      RefreshTokenValidity: 43_200,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
      EnableTokenRevocation: true,
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH"],
      PreventUserExistenceErrors: "ENABLED",
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
      UserPoolId: { Ref: "Pool" },
    },
  },
};
