import * as z from "zod";
import { type Operation, operation, ServiceError } from "#local/model/json-service.ts";
import { MfaPreference, preferMfa } from "./mfa-preference.ts";
import { attributeList, keepPassword, mfaSettings, notAuthorized, type PoolParts, requireUser } from "./parts.ts";
import { checkPassword } from "./password-policy.ts";
import { verifierOf } from "./srp.ts";
import type { PoolUser } from "./store.ts";
import { matchingStep, newTotpSecret } from "./totp.ts";

const AccessToken = z.string();

/**
 * Operations of users on their own account, by access token: read it, change the password, set up codes, delete it. AWS
 * doesn't document which of these update the last-modified time; here all but reading do.
 */
export function ownAccountOperations(parts: PoolParts): Record<string, Operation> {
  const { pool, store, lockout, now } = parts;

  function checkOwnPassword(user: PoolUser, password: string): void {
    if (lockout.isLocked(user.username)) {
      throw new ServiceError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
    }
    const right = user.salt && verifierOf(pool.name, user.username, password, user.salt).verifier === user.verifier;
    if (!right) {
      lockout.failed(user.username);
      throw notAuthorized("Incorrect username or password.");
    }
    lockout.succeeded(user.username);
  }

  return {
    GetUser: operation(z.object({ AccessToken }), async (input) => {
      const { user } = await requireUser(parts, input.AccessToken);
      return { Username: user.username, UserAttributes: attributeList(user), ...mfaSettings(user) };
    }),

    ChangePassword: operation(
      z.object({ AccessToken, PreviousPassword: z.string(), ProposedPassword: z.string() }),
      async (input) => {
        const { user } = await requireUser(parts, input.AccessToken);
        checkOwnPassword(user, input.PreviousPassword);
        checkPassword(pool.passwordPolicy, input.ProposedPassword, "proposedPassword");
        keepPassword(parts, user.username, input.ProposedPassword);
        return {};
      },
    ),

    DeleteUser: operation(z.object({ AccessToken }), async (input) => {
      const { user } = await requireUser(parts, input.AccessToken);
      store.deleteUser(user.username);
      return {};
    }),

    AssociateSoftwareToken: operation(z.object({ AccessToken }), async (input) => {
      const { user } = await requireUser(parts, input.AccessToken);
      if (pool.mfa === "OFF") {
        throw new ServiceError(
          "SoftwareTokenMFANotFoundException",
          "Software token MFA is not enabled for the user pool.",
        );
      }
      const SecretCode = newTotpSecret();
      store.setTotpSecret(user.username, SecretCode, now());
      return { SecretCode };
    }),

    VerifySoftwareToken: operation(z.object({ AccessToken, UserCode: z.string() }), async (input) => {
      const { user } = await requireUser(parts, input.AccessToken);
      const step = user.totp_secret ? matchingStep(user.totp_secret, input.UserCode, now()) : null;
      if (step === null || !store.spendTotpStep(user.username, step)) {
        throw new ServiceError("EnableSoftwareTokenMFAException", "Code mismatch and fail enable Software Token MFA");
      }
      store.setTotpVerified(user.username, now());
      return { Status: "SUCCESS" };
    }),

    SetUserMFAPreference: operation(
      z.object({ AccessToken, SoftwareTokenMfaSettings: MfaPreference }),
      async (input) => {
        const { user } = await requireUser(parts, input.AccessToken);
        preferMfa(parts, user, input.SoftwareTokenMfaSettings);
        return {};
      },
    ),
  };
}
