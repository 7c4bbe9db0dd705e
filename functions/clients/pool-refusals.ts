import { InvalidParameterException, InvalidPasswordException } from "@aws-sdk/client-cognito-identity-provider";

/**
 * True when the pool does not take a password: one that its policy forbids, or one that its pattern does, which allows no space at either end and
 * comes as a complaint about the parameter.
 */
export const isPasswordRefusal = (error: unknown): boolean =>
  error instanceof InvalidPasswordException ||
  (error instanceof InvalidParameterException && /password/i.test(error.message));
