import { ServiceError } from "#local/model/json-service.ts";
import type { PasswordPolicy } from "./settings.ts";

const RULES: readonly [keyof PasswordPolicy, RegExp, string][] = [
  ["RequireLowercase", /\p{Ll}/u, "Password must have lowercase characters"],
  ["RequireUppercase", /\p{Lu}/u, "Password must have uppercase characters"],
  ["RequireNumbers", /\d/, "Password must have numeric characters"],
  ["RequireSymbols", /[^\p{L}\d]/u, "Password must have symbol characters"],
];

/** The API's own pattern, checked before any policy: no space at either end, at least two characters. */
const PATTERN = /^[\S]+.*[\S]+$/;

/**
 * Throws `InvalidPasswordException` with Cognito's message for the first rule that the password breaks, or
 * `InvalidParameterException` when it violates the API's pattern. `parameter` is its name in the call.
 */
export function checkPassword(policy: PasswordPolicy, password: string, parameter: string): void {
  if (!PATTERN.test(password)) {
    const constraint = `Member must satisfy regular expression pattern: ${PATTERN.source}`;
    const message = `1 validation error detected: Value at '${parameter}' failed to satisfy constraint: ${constraint}`;
    throw new ServiceError("InvalidParameterException", message);
  }
  const broken =
    password.length < policy.MinimumLength
      ? "Password not long enough"
      : RULES.find(([rule, fits]) => policy[rule] && !fits.test(password))?.[2];
  if (broken) throw new ServiceError("InvalidPasswordException", `Password did not conform with policy: ${broken}`);
}
