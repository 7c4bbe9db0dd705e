import { browserPathOf } from "#local/model/base-urls.ts";

export const USER_POOL_MOUNT = "aws/cognito-idp";

/** `iss` of the pool's tokens; its keys are at `{issuer}/.well-known/jwks.json`. */
export const userPoolIssuer = (origin: string, poolId: string): string =>
  `${origin}${browserPathOf("cognito-idp")}/${poolId}`;
