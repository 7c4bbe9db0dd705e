import { InvalidParameterException, InvalidPasswordException } from "@aws-sdk/client-cognito-identity-provider";

/**
 * True when the pool rejects a password: by its policy, or by its pattern, which forbids leading and trailing spaces
 * and is reported as a parameter error.
 */
export const isPasswordRefusal = (error: unknown): boolean =>
  error instanceof InvalidPasswordException ||
  (error instanceof InvalidParameterException && /password/i.test(error.message));
