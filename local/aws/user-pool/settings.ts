import * as z from "zod";
import { browserPathOf } from "#local/model/base-urls.ts";
import type { LocalCloud } from "#local/model/service.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";

const SECONDS = { seconds: 1, minutes: 60, hours: HOUR_SECONDS, days: DAY_SECONDS } as const;
const Unit = z.enum(["seconds", "minutes", "hours", "days"]);

const PoolProperties = z.object({
  AliasAttributes: z.array(z.string()).default([]),
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).default({ CaseSensitive: true }),
  Policies: z
    .object({
      PasswordPolicy: z
        .object({
          MinimumLength: z.number().default(8),
          RequireLowercase: z.boolean().default(false),
          RequireUppercase: z.boolean().default(false),
          RequireNumbers: z.boolean().default(false),
          RequireSymbols: z.boolean().default(false),
        })
        .prefault({}),
    })
    .prefault({}),
  MfaConfiguration: z.enum(["OFF", "OPTIONAL", "ON"]).default("OFF"),
});

const ClientProperties = z.object({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z.array(z.string()).default([]),
  AccessTokenValidity: z.number().default(1),
  IdTokenValidity: z.number().default(1),
  RefreshTokenValidity: z.number().default(30),
  TokenValidityUnits: z
    .object({ AccessToken: Unit.default("hours"), IdToken: Unit.default("hours"), RefreshToken: Unit.default("days") })
    .prefault({}),
  EnableTokenRevocation: z.boolean().default(true),
  PreventUserExistenceErrors: z.enum(["ENABLED", "LEGACY"]).default("LEGACY"),
  RefreshTokenRotation: z
    .object({ Feature: z.enum(["ENABLED", "DISABLED"]), RetryGracePeriodSeconds: z.number().default(0) })
    .optional(),
});

export type PasswordPolicy = z.output<typeof PoolProperties>["Policies"]["PasswordPolicy"];

/** Settings of an app client in the template; lifetimes in seconds. */
export interface ClientSettings {
  readonly id: string;
  readonly authFlows: readonly string[];
  readonly accessSeconds: number;
  readonly idSeconds: number;
  readonly refreshSeconds: number;
  readonly revocable: boolean;
  readonly hidesUnknownUsers: boolean;
  /** Seconds that a rotated refresh token stays valid for a retry; null when tokens don't rotate. */
  readonly rotationGraceSeconds: number | null;
}

export interface PoolSettings {
  readonly id: string;
  readonly arn: string;
  /** The part of the id after `_`, which SRP includes in its hashes. */
  readonly name: string;
  readonly caseSensitive: boolean;
  readonly passwordPolicy: PasswordPolicy;
  readonly mfa: "OFF" | "OPTIONAL" | "ON";
  readonly clients: ReadonlyMap<string, ClientSettings>;
}

function clientSettings(id: string, properties: z.output<typeof ClientProperties>): ClientSettings {
  const units = properties.TokenValidityUnits;
  const rotation = properties.RefreshTokenRotation;
  return {
    id,
    authFlows: properties.ExplicitAuthFlows,
    accessSeconds: properties.AccessTokenValidity * SECONDS[units.AccessToken],
    idSeconds: properties.IdTokenValidity * SECONDS[units.IdToken],
    refreshSeconds: properties.RefreshTokenValidity * SECONDS[units.RefreshToken],
    revocable: properties.EnableTokenRevocation,
    hidesUnknownUsers: properties.PreventUserExistenceErrors === "ENABLED",
    rotationGraceSeconds: rotation?.Feature === "ENABLED" ? rotation.RetryGracePeriodSeconds : null,
  };
}

/** Reads the template's user pool and its clients; null when there is none. Throws when there are several. */
export function poolSettings(cloud: LocalCloud): PoolSettings | null {
  const [pool, ...others] = cloud.template.byType("AWS::Cognito::UserPool");
  if (!pool) return null;
  if (others.length > 0)
    throw new Error(`the local cloud serves one user pool, the template has also ${others[0]?.logicalId}`);
  const properties = PoolProperties.parse(pool.properties);
  if (!properties.AliasAttributes.includes("email"))
    throw new Error(
      `${pool.logicalId}: only pools whose users sign in with their email address as an alias are served`,
    );
  const clients = cloud.template.byType("AWS::Cognito::UserPoolClient").map((client) => {
    return [client.ref, clientSettings(client.ref, ClientProperties.parse(client.properties))] as const;
  });
  return {
    id: pool.ref,
    arn: pool.arn,
    name: pool.ref.slice(pool.ref.indexOf("_") + 1),
    caseSensitive: properties.UsernameConfiguration.CaseSensitive,
    passwordPolicy: properties.Policies.PasswordPolicy,
    mfa: properties.MfaConfiguration,
    clients: new Map(clients),
  };
}

export const USER_POOL_MOUNT = "aws/cognito-idp";

/** `iss` of the pool's tokens; its keys are at `{issuer}/.well-known/jwks.json`. */
export const userPoolIssuer = (origin: string, poolId: string): string =>
  `${origin}${browserPathOf("cognito-idp")}/${poolId}`;
