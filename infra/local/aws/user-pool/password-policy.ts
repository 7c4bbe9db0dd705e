import { ServiceError } from "#infra/local/aws/json-service.ts";
import type { PasswordPolicy } from "./settings.ts";

const RULES: readonly [keyof PasswordPolicy, RegExp, string][] = [
  ["RequireLowercase", /\p{Ll}/u, "Password must have lowercase characters"],
  ["RequireUppercase", /\p{Lu}/u, "Password must have uppercase characters"],
  ["RequireNumbers", /\d/, "Password must have numeric characters"],
  ["RequireSymbols", /[^\p{L}\d]/u, "Password must have symbol characters"],
];

/** Throws `InvalidPasswordException` with the pool's own sentence for the first rule that the password breaks. */
export function checkPassword(policy: PasswordPolicy, password: string): void {
  const broken =
    password.length < policy.MinimumLength
      ? "Password not long enough"
      : RULES.find(([rule, fits]) => policy[rule] && !fits.test(password))?.[2];
  if (broken) throw new ServiceError("InvalidPasswordException", `Password did not conform with policy: ${broken}`);
}
