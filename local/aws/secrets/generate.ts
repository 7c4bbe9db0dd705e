import { randomInt } from "node:crypto";
import * as z from "zod";

const PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
const CLASSES = {
  ExcludeLowercase: "abcdefghijklmnopqrstuvwxyz",
  ExcludeUppercase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  ExcludeNumbers: "0123456789",
  ExcludePunctuation: PUNCTUATION,
} as const;

export const GenerateSecretString = z.object({
  PasswordLength: z.coerce.number().default(32),
  ExcludeCharacters: z.string().default(""),
  ExcludeLowercase: z.boolean().default(false),
  ExcludeUppercase: z.boolean().default(false),
  ExcludeNumbers: z.boolean().default(false),
  ExcludePunctuation: z.boolean().default(false),
  SecretStringTemplate: z.string().optional(),
  GenerateStringKey: z.string().optional(),
});

/**
 * Generates a random secret as CloudFormation's `GenerateSecretString` specifies, within its JSON template if there is
 * one.
 */
export function generateSecret(options: z.output<typeof GenerateSecretString>): string {
  const names = Object.keys(CLASSES) as (keyof typeof CLASSES)[];
  const all = names.flatMap((name) => (options[name] ? [] : [...CLASSES[name]]));
  const letters = all.filter((letter) => !options.ExcludeCharacters.includes(letter));
  const password = Array.from({ length: options.PasswordLength }, () => letters[randomInt(letters.length)]).join("");
  if (!options.SecretStringTemplate || !options.GenerateStringKey) return password;
  return JSON.stringify({ ...JSON.parse(options.SecretStringTemplate), [options.GenerateStringKey]: password });
}
