import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import type { WebConfig } from "#shared/api/web-config.ts";

/** Why a sign-in did not succeed: the address or password is wrong, tried too often, or anything else. */
export type SignInRefusal = "credentials" | "too_many" | "other";

export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly refusal: SignInRefusal;
  constructor(refusal: SignInRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/** The user pool, as the application sees it. */
export interface Auth {
  /** Proves the password without sending it (SRP). Throws SignInError. */
  signIn(email: string, password: string): Promise<void>;
  /** The access token, renewed when it ran out; null when nobody is signed in. Rejects when the pool can't be reached. */
  accessToken(options?: { fresh: boolean }): Promise<string | null>;
  /** Forgets the tokens of this device. */
  signOut(): Promise<void>;
}

const CREDENTIALS = new Set(["NotAuthorizedException", "UserNotFoundException", "UserNotConfirmedException"]);
const TOO_MANY = new Set(["LimitExceededException", "TooManyRequestsException", "TooManyFailedAttemptsException"]);

function refusalOf(error: unknown): SignInRefusal {
  const name = error instanceof Error ? error.name : "";
  if (CREDENTIALS.has(name)) return "credentials";
  return TOO_MANY.has(name) ? "too_many" : "other";
}

export function amplifyAuth(config: WebConfig): Auth {
  // It warns of every pool that is not at its usual address, which ours is on purpose.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
        loginWith: { email: true },
      },
    },
  });
  return {
    async signIn(email, password) {
      try {
        // A half-kept session of somebody else would make the pool refuse a second sign-in.
        await signOut();
        const { isSignedIn } = await signIn({ username: email, password, options: { authFlowType: "USER_SRP_AUTH" } });
        if (!isSignedIn) throw new SignInError("other");
      } catch (error) {
        throw error instanceof SignInError ? error : new SignInError(refusalOf(error), { cause: error });
      }
    },
    async accessToken(options) {
      const session = await fetchAuthSession({ forceRefresh: options?.fresh ?? false });
      return session.tokens?.accessToken.toString() ?? null;
    },
    async signOut() {
      await signOut();
    },
  };
}
