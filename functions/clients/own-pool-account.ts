import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidParameterException,
  LimitExceededException,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  TooManyRequestsException,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { isPasswordRefusal } from "./pool-refusals.ts";

/** What came of a change of password: done; the current one was wrong; the new one is not taken; or too many tries. */
export type PasswordChange = "changed" | "wrong" | "refused" | "too-many";

/**
 * What people do in the user pool themselves, by the access token of their own sign-in: our own rights can't. A token that has ended meanwhile is
 * NotAuthorizedException.
 */
export interface OwnPoolAccount {
  changePassword(accessToken: string, current: string, proposed: string): Promise<PasswordChange>;
  /** A new secret for an authenticator, in base32; it counts once a code has proved it. */
  newTotpSecret(accessToken: string): Promise<string>;
  /** True when the authenticator that holds the secret made this code, and it has not been used before. */
  provesTotp(accessToken: string, code: string): Promise<boolean>;
  /** A sign-in asks for a one-time code from now on. */
  askForCode(accessToken: string): Promise<void>;
}

const isWrongCode = (error: unknown): boolean =>
  error instanceof EnableSoftwareTokenMFAException ||
  error instanceof CodeMismatchException ||
  error instanceof ExpiredCodeException;

const isTooMany = (error: unknown): boolean =>
  error instanceof LimitExceededException || error instanceof TooManyRequestsException;

/** A wrong password and a token that has ended are one error: only its sentence tells them apart. */
const isWrongPassword = (error: unknown): boolean =>
  (error instanceof NotAuthorizedException && !/token/i.test(error.message)) ||
  (error instanceof InvalidParameterException && /previousPassword/i.test(error.message));

export function ownPoolAccount(): OwnPoolAccount {
  const client = new CognitoIdentityProviderClient({});
  return {
    changePassword: async (AccessToken, PreviousPassword, ProposedPassword) => {
      try {
        await client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
        return "changed";
      } catch (error) {
        if (isWrongPassword(error)) return "wrong";
        if (isPasswordRefusal(error)) return "refused";
        if (isTooMany(error)) return "too-many";
        throw error;
      }
    },
    newTotpSecret: async (AccessToken) => {
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      if (!SecretCode) throw new Error("the user pool gave no secret");
      return SecretCode;
    },
    provesTotp: async (AccessToken, UserCode) => {
      try {
        const { Status } = await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
        return Status === "SUCCESS";
      } catch (error) {
        if (isWrongCode(error)) return false;
        throw error;
      }
    },
    askForCode: async (AccessToken) => {
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    },
  };
}
