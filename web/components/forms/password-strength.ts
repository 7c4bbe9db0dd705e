/** How hard a password is to guess, for feedback before the server decides. Length counts most. */
export type PasswordStrength = "short" | "weak" | "fair" | "good";

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

export function passwordStrength(password: string, minLength: number): PasswordStrength {
  if (password.length < minLength) return "short";
  const distinct = new Set(password).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = Math.min(password.length, distinct * 2) + kinds * 2;
  if (points < 12) return "weak";
  return points < 18 ? "fair" : "good";
}
