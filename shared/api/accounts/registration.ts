import * as z from "zod";
import { COMMON_PASSWORD_TEXT, isCommonPassword } from "#shared/catalogue/common-passwords.ts";
import { EmailAddress, Trimmed } from "#shared/primitives/schemas.ts";

export const MIN_PASSWORD_LENGTH = 6;
export const required = "Required";
export const Name = Trimmed.min(1, required).max(100);

export const TimeZone = Trimmed.min(1, required).refine((zone) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    // The only error there is: a RangeError for an unknown name.
    return false;
  }
}, "Unknown time zone");

export const NewPassword = z
  .string()
  .min(1, required)
  .min(MIN_PASSWORD_LENGTH, `Must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(256)
  .refine((password) => !isCommonPassword(password), COMMON_PASSWORD_TEXT);

/** A new password, typed twice. */
export const ChosenPassword = z.object({ password: NewPassword, password_confirmation: z.string().min(1, required) });
export const isConfirmed = (body: z.infer<typeof ChosenPassword>): boolean =>
  body.password === body.password_confirmation;
const Typed = z.object({ password: z.string().min(1), password_confirmation: z.string().min(1) });
/** Checked as soon as both passwords are typed, even while other fields have errors. */
export const UNCONFIRMED = {
  path: ["password_confirmation"],
  message: "Passwords must match",
  when: ({ value }: { readonly value: unknown }): boolean => Typed.safeParse(value).success,
};

export const Registration = ChosenPassword.extend({
  first_name: Name,
  last_name: Name,
  email: EmailAddress,
  timezone: TimeZone,
});
export const RegisterBody = Registration.refine(isConfirmed, UNCONFIRMED);
