import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { srpClient } from "#local/aws/user-pool/srp-client.ts";
import type { Application } from "./start-application.ts";

export interface Tokens {
  readonly access: string;
  readonly id: string;
}

/** Signs in by SRP, as browsers do. Throws the pool's error. */
export async function signIn({ sdk, pool }: Application, email: string, password: string): Promise<Tokens> {
  const client = new CognitoIdentityProviderClient(sdk);
  const srp = srpClient(pool.id);
  const asked = await client.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_SRP_AUTH",
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: email, SRP_A: srp.publicValue },
    }),
  );
  const { AuthenticationResult: tokens } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: asked.ChallengeName,
      ChallengeResponses: srp.answer(asked.ChallengeParameters ?? {}, password),
    }),
  );
  client.destroy();
  if (!tokens?.AccessToken || !tokens.IdToken) throw new Error(`${email} got no tokens`);
  return { access: tokens.AccessToken, id: tokens.IdToken };
}
