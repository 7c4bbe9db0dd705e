import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import type { WebConfig } from "#shared/api/web-config.ts";
import { type Auth, SignInError, type SignInRefusal } from "./auth.ts";

const CREDENTIALS = new Set(["NotAuthorizedException", "UserNotFoundException", "UserNotConfirmedException"]);
const TOO_MANY = new Set(["LimitExceededException", "TooManyRequestsException", "TooManyFailedAttemptsException"]);
/** Amplify's name for a request without a response. */
const NO_ANSWER = "NetworkError";
/** The pool reports a locked account with the same error as a wrong password, but a different message. */
const LOCKED = /attempts exceeded/i;

function passwordRefusalOf(error: unknown): SignInRefusal {
  const { name, message } = error instanceof Error ? error : { name: "", message: "" };
  if (TOO_MANY.has(name) || LOCKED.test(message)) return "too_many";
  if (name === NO_ANSWER) return "offline";
  return CREDENTIALS.has(name) ? "credentials" : "other";
}

/**
 * `SignInException` is Amplify's own, for a second step without a first; the pool has two names for an expired session.
 */
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

/** The user pool's client, which `lazyAuth` loads when it is needed. */
export function amplifyAuth(config: WebConfig): Auth {
  // Suppresses Amplify's warning about a pool endpoint outside AWS, which is intended here.
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
        // A leftover session of another user would make the pool reject the sign-in.
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
