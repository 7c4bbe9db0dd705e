import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import type { WebConfig } from "#shared/api/web-config.ts";

/** Why a sign-in did not succeed. */
export type SignInRefusal =
  /** The address or the password is wrong; which of them is not told. */
  | "credentials"
  /** The password is right and the account asks for a one-time code: `confirmCode` goes on. */
  | "code_needed"
  | "wrong_code"
  /** Each code opens once: the next one is shown within half a minute. */
  | "used_code"
  /** The second step took too long, or was tried too often: it begins with the password again. */
  | "expired"
  | "too_many"
  /** No answer came at all. */
  | "offline"
  | "other";

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
  /** Proves the password without sending it (SRP). Throws SignInError, among them `code_needed`. */
  signIn(email: string, password: string): Promise<void>;
  /** The second step, with six digits of the authenticator. Throws SignInError. */
  confirmCode(code: string): Promise<void>;
  /** The access token, renewed when it ran out; null when nobody is signed in. Rejects when the pool can't be reached. */
  accessToken(options?: { fresh: boolean }): Promise<string | null>;
  /** Forgets the tokens of this device. */
  signOut(): Promise<void>;
}

const CREDENTIALS = new Set(["NotAuthorizedException", "UserNotFoundException", "UserNotConfirmedException"]);
const TOO_MANY = new Set(["LimitExceededException", "TooManyRequestsException", "TooManyFailedAttemptsException"]);
/** Amplify's own name for a request without an answer. */
const NO_ANSWER = "NetworkError";
/** The pool says of a locked account what it says of a wrong password, but in other words. */
const LOCKED = /attempts exceeded/i;

function passwordRefusalOf(error: unknown): SignInRefusal {
  const { name, message } = error instanceof Error ? error : { name: "", message: "" };
  if (TOO_MANY.has(name) || LOCKED.test(message)) return "too_many";
  if (name === NO_ANSWER) return "offline";
  return CREDENTIALS.has(name) ? "credentials" : "other";
}

/** `SignInException` is Amplify's own, for a second step without a first; the pool has two names for a session that is over. */
const CODE_REFUSALS = new Map<string, SignInRefusal>([
  ["CodeMismatchException", "wrong_code"],
  ["EnableSoftwareTokenMFAException", "wrong_code"],
  ["ExpiredCodeException", "used_code"],
  ["NotAuthorizedException", "expired"],
  ["SignInException", "expired"],
  [NO_ANSWER, "offline"],
]);

function codeRefusalOf(error: unknown): SignInRefusal {
  const name = error instanceof Error ? error.name : "";
  return CODE_REFUSALS.get(name) ?? (TOO_MANY.has(name) ? "too_many" : "other");
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
        const { isSignedIn, nextStep } = await signIn({
          username: email,
          password,
          options: { authFlowType: "USER_SRP_AUTH" },
        });
        if (isSignedIn) return;
        throw new SignInError(nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE" ? "code_needed" : "other");
      } catch (error) {
        throw error instanceof SignInError ? error : new SignInError(passwordRefusalOf(error), { cause: error });
      }
    },
    async confirmCode(code) {
      try {
        const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
        if (!isSignedIn) throw new SignInError("other");
      } catch (error) {
        throw error instanceof SignInError ? error : new SignInError(codeRefusalOf(error), { cause: error });
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
