import { z } from "zod";
import { COMMON_PASSWORD_TEXT, isCommonPassword } from "#shared/catalogue/common-passwords.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { EmailAddress, Id, Instant, IsoMonthSchema, Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";

export const MIN_PASSWORD_LENGTH = 6;
const required = "Required";
const Name = Trimmed.min(1, required).max(100);

export const TimeZone = Trimmed.min(1, required).refine((zone) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "Unknown time zone");

export const RegisterBody = z
  .object({
    first_name: Name,
    last_name: Name,
    email: EmailAddress,
    password: z
      .string()
      .min(1, required)
      .min(MIN_PASSWORD_LENGTH, `Must be at least ${MIN_PASSWORD_LENGTH} characters`)
      .max(256)
      .refine((password) => !isCommonPassword(password), COMMON_PASSWORD_TEXT),
    password_confirmation: z.string().min(1, required),
    timezone: TimeZone,
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ["password_confirmation"],
    message: "Passwords must match",
  });

/** The signed-in person, as `GET /user` returns it (bare, decision 47). */
export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  author_name: z.string().nullable(),
  email: z.string(),
  timezone: z.string(),
  currency: z.string(),
  email_not_verified: z.boolean(),
  /** First month that any intake wrote, or null while there is none (decision 1). */
  first_data_at: IsoMonthSchema.nullable(),
  extension: z.object({
    activation_date: Instant.nullable(),
    kdp_sync_daily_date: Instant.nullable(),
    ama_payments_import_start_date: Instant.nullable(),
    ama_payments_imported_date: Instant.nullable(),
    books_last_sync_date: Instant.nullable(),
  }),
  created_at: Instant,
});
export type User = z.infer<typeof User>;

export const register = endpoint({
  name: "register",
  method: "POST",
  path: "/register",
  access: "public",
  impersonation: "never",
  summary: "Signs an author up; the browser then signs in with the same password.",
  status: 201,
  limit: "sign-up",
  body: RegisterBody,
  response: z.object({ id: Id, email: z.string() }),
});

export const getUser = endpoint({
  name: "getUser",
  method: "GET",
  path: "/user",
  access: "member",
  impersonation: "read",
  summary: "The signed-in person.",
  response: User,
});

export const setCurrency = endpoint({
  name: "setCurrency",
  method: "PUT",
  path: "/user/currency",
  access: "member",
  impersonation: "never",
  summary: "Remembers the currency in which reports are shown.",
  body: z.object({ currency: z.enum(CURRENCIES, "Unknown currency") }),
  response: User,
});

export const logout = endpoint({
  name: "logout",
  method: "POST",
  path: "/logout",
  access: "member",
  impersonation: "allowed",
  summary: "Ends this device's session: its token is refused from now on and its sockets are closed.",
  status: 204,
  response: z.undefined(),
});

export const verifyEmail = endpoint({
  name: "verifyEmail",
  method: "POST",
  path: "/verify/email/{hash}/{id}",
  access: "public",
  impersonation: "never",
  summary: "Confirms the address that a verification mail was sent to.",
  limit: "verify",
  params: z.object({ hash: Id, id: Id }),
  response: z.object({ verified: z.literal(true) }),
});

export const resendVerification = endpoint({
  name: "resendVerification",
  method: "POST",
  path: "/verify/resend",
  access: "member",
  impersonation: "never",
  summary: "Sends the verification mail again.",
  status: 204,
  limit: "resend",
  response: z.undefined(),
});
