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
import { isPasswordRefusal } from "./user-pool.ts";

/** The result of a password change. "wrong" refers to the current password, "refused" to the new one. */
export type PasswordChange = "changed" | "wrong" | "refused" | "too-many";

/**
 * User pool operations that need the user's own access token and are not possible with Colophon's permissions. An
 * expired token throws NotAuthorizedException.
 */
export interface OwnPoolAccount {
  changePassword(accessToken: string, current: string, proposed: string): Promise<PasswordChange>;
  /** Creates a secret for an authenticator, in base32; it takes effect once a code has confirmed it. */
  newTotpSecret(accessToken: string): Promise<string>;
  /** True when the authenticator generated this code from the secret and it has not been used before. */
  provesTotp(accessToken: string, code: string): Promise<boolean>;
  enableMfa(accessToken: string): Promise<void>;
}

const isWrongCode = (error: unknown): boolean =>
  error instanceof EnableSoftwareTokenMFAException ||
  error instanceof CodeMismatchException ||
  error instanceof ExpiredCodeException;

const isTooMany = (error: unknown): boolean =>
  error instanceof LimitExceededException || error instanceof TooManyRequestsException;

/** The pool throws the same error for a wrong password and an expired token; only the message differs. */
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
      if (!SecretCode) throw new Error("the user pool returned no secret");
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
    enableMfa: async (AccessToken) => {
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    },
  };
}
