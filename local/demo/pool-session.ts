import * as z from "zod";
import { srpClient } from "#local/aws/user-pool/srp-client.ts";
import type { WebConfig } from "#shared/api/web-config.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";

/** Tokens are renewed this long before they expire, so that none expires on its way. */
const MARGIN_MS = MINUTE_MS;

const Challenge = z.object({ ChallengeName: z.string(), ChallengeParameters: z.record(z.string(), z.string()) });
const Tokens = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), RefreshToken: z.string(), ExpiresIn: z.number() }),
});

export interface PoolSession {
  /** A valid access token, renewed when necessary. */
  accessToken(): Promise<string>;
  /** Revokes the session's tokens. */
  end(): Promise<void>;
}

/** Calls an operation of the user pool; throws an error named after the pool's. */
async function ask(endpoint: URL, operation: string, input: unknown): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  const answer = text === "" ? {} : JSON.parse(text);
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.message ?? `${operation} answered ${response.status}`), { name: answer.__type });
}

/**
 * Signs in by SRP as browsers do, with the processor's own large integers: Amplify's are plain JavaScript and took half
 * of the demo's preparation.
 */
export async function openPoolSession(
  { userPoolId, userPoolClientId: ClientId, userPoolEndpoint, region }: WebConfig,
  address: string,
  email: string,
  password: string,
): Promise<PoolSession> {
  const endpoint = new URL(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, address);
  const srp = srpClient(userPoolId);
  const AuthParameters = { USERNAME: email, SRP_A: srp.publicValue };
  const asked = await ask(endpoint, "InitiateAuth", { AuthFlow: "USER_SRP_AUTH", ClientId, AuthParameters });
  const { ChallengeName, ChallengeParameters } = Challenge.parse(asked);
  const ChallengeResponses = srp.answer(ChallengeParameters, password);
  const given = await ask(endpoint, "RespondToAuthChallenge", { ClientId, ChallengeName, ChallengeResponses });

  const held = (answer: unknown) => {
    const { AccessToken, RefreshToken, ExpiresIn } = Tokens.parse(answer).AuthenticationResult;
    return { AccessToken, RefreshToken, renewAt: Date.now() + ExpiresIn * 1000 - MARGIN_MS };
  };
  let tokens = held(given);
  return {
    async accessToken() {
      const { RefreshToken, renewAt } = tokens;
      if (Date.now() > renewAt)
        tokens = held(await ask(endpoint, "GetTokensFromRefreshToken", { ClientId, RefreshToken }));
      return tokens.AccessToken;
    },
    async end() {
      await ask(endpoint, "RevokeToken", { ClientId, Token: tokens.RefreshToken });
    },
  };
}
