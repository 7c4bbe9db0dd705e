import { z } from "zod";
import { COMMON_PASSWORD_TEXT, isCommonPassword } from "#shared/catalogue/common-passwords.ts";
import { CURRENCIES, MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { EmailAddress, Id, Instant, IsoMonthSchema, Trimmed } from "#shared/primitives/schemas.ts";
import { AgencyRole } from "./agency-role.ts";
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

/** A password as somebody chooses it. */
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
export const UNCONFIRMED = { path: ["password_confirmation"], message: "Passwords must match" };

/** What everybody says of themselves at sign-up. */
export const Registration = ChosenPassword.extend({
  first_name: Name,
  last_name: Name,
  email: EmailAddress,
  timezone: TimeZone,
});
export const RegisterBody = Registration.refine(isConfirmed, UNCONFIRMED);

export const THEMES = ["light", "dark", "auto"] as const;
/** How figures are written, shown by an example; `auto` follows the browser. */
export const NUMBER_FORMATS = ["auto", "1,234.56", "1.234,56", "1 234,56", "1’234.56"] as const;

export const Preferences = z.object({
  theme: z.enum(THEMES),
  currency: z.enum(CURRENCIES, "Unknown currency"),
  /** Id of the store that lists and forms begin with; null for none in particular. */
  default_marketplace: z
    .int()
    .refine((id) => MARKETPLACES.some((store) => store.id === id), "Unknown store")
    .nullable(),
  number_format: z.enum(NUMBER_FORMATS),
  /** Reports end yesterday: today's figures are never whole. */
  leaves_out_today: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

/** A plan as somebody has it; the free one is ours and not Stripe's (decision 16). Price in cents. */
export const CurrentPlan = z.object({
  name: z.string(),
  stripe_plan: z.string(),
  price: z.int(),
  billing_interval: z.enum(["MONTH", "YEAR"]),
});

export const Agency = z.object({ id: Id, name: z.string(), website: z.string().nullable(), book_counts: z.int() });

/** The signed-in person, as `GET /user` returns it (bare, decision 47). While an administrator acts as somebody, that somebody. */
export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  author_name: z.string().nullable(),
  email: z.string(),
  /** An address that waits to be verified before it replaces `email`. */
  pending_email: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  preferences: Preferences,
  kenpc_percent: z.int(),
  email_not_verified: z.boolean(),
  amazon_cookies_accepted: z.boolean(),
  kdp_cookies_enabled: z.boolean(),
  kdp_account: z.object({ id: Id, email: z.string() }).nullable(),
  on_trial: z.boolean(),
  trial_ends_at: Instant.nullable(),
  plan: CurrentPlan.nullable(),
  subscription: z.object({ stripe_plan: z.string(), status: z.string(), ends_at: Instant.nullable() }).nullable(),
  /** The administrator who acts as this person, if any: the grant's own time of end says until when. */
  impersonate_admin_id: Id.nullable(),
  impersonation_ends_at: Instant.nullable(),
  /** True for the one administrator, who may act as others. */
  is_admin: z.boolean(),
  /** Whom this person works for; null for an author. */
  agency: Agency.nullable(),
  agencies: z.array(Agency),
  agency_role: AgencyRole.nullable(),
  book_counts: z.int(),
  /** First month that any intake wrote, or null while there is none (decision 1). */
  first_data_at: IsoMonthSchema.nullable(),
  extension: z.object({
    activation_date: Instant.nullable(),
    kdp_sync_daily_date: Instant.nullable(),
    ama_payments_import_start_date: Instant.nullable(),
    ama_payments_imported_date: Instant.nullable(),
    books_last_sync_date: Instant.nullable(),
  }),
  /** When the account will be deleted for good, or null when nobody asked for that. */
  deletion_due_at: Instant.nullable(),
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

export const updateUser = endpoint({
  name: "updateUser",
  method: "PUT",
  path: "/user",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary:
    "Changes what a person says of themselves. Another address waits until it is verified, and the old one is told of it.",
  limit: "profile",
  body: z.object({
    first_name: Name,
    last_name: Name,
    author_name: Trimmed.max(200).nullish(),
    email: EmailAddress,
    timezone: TimeZone,
  }),
  response: User,
});

export const cancelEmailChange = endpoint({
  name: "cancelEmailChange",
  method: "DELETE",
  path: "/user/pending-email",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Keeps the old address: the link that was sent to the new one does nothing any more.",
  response: User,
});

export const updatePreferences = endpoint({
  name: "updatePreferences",
  method: "PUT",
  path: "/user/preferences",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Changes how a person wants to see things; what is left out stays.",
  body: Preferences.partial(),
  response: User,
});

export const logout = endpoint({
  name: "logout",
  method: "POST",
  path: "/logout",
  access: "member",
  impersonation: "never",
  ownAccount: true,
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
  summary:
    "Confirms the address that a verification mail was sent to, be it the first one or another that replaces it.",
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
  ownAccount: true,
  summary: "Sends the verification mail again, to the address that waits for it.",
  status: 204,
  limit: "resend",
  response: z.undefined(),
});

export const logoutEverywhere = endpoint({
  name: "logoutEverywhere",
  method: "POST",
  path: "/logout/everywhere",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Ends every session of this person, this one included.",
  status: 204,
  response: z.undefined(),
});

export const endSession = endpoint({
  name: "endSession",
  method: "DELETE",
  path: "/user/sessions/{id}",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Ends one device's session.",
  status: 204,
  params: z.object({ id: Id }),
  response: z.undefined(),
});

/** One signed-in device. `name` is what its browser says of itself, in words such as `Firefox on Windows`. */
export const Device = z.object({
  id: Id,
  name: z.string(),
  signed_in_at: Instant,
  last_seen_at: Instant.nullable(),
  is_this: z.boolean(),
});

/** That an administrator acted as this person. */
export const PastImpersonation = z.object({
  id: Id,
  reason: z.string(),
  began_at: Instant,
  ended_at: Instant,
  /** How many requests were made. */
  requests: z.int(),
});

export const getSecurity = endpoint({
  name: "getSecurity",
  method: "GET",
  path: "/user/security",
  access: "member",
  impersonation: "never",
  summary: "How this account is secured: one-time codes, signed-in devices, and who acted in this person's name.",
  response: z.object({
    totp_enabled: z.boolean(),
    recovery_codes_left: z.int(),
    devices: z.array(Device),
    impersonations: z.array(PastImpersonation),
  }),
});

export const changePassword = endpoint({
  name: "changePassword",
  method: "PUT",
  path: "/user/password",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Changes the password and ends every other session.",
  status: 204,
  limit: "password",
  body: ChosenPassword.extend({ current_password: z.string().min(1, required).max(256) }).refine(
    isConfirmed,
    UNCONFIRMED,
  ),
  response: z.undefined(),
});

export const forgotPassword = endpoint({
  name: "forgotPassword",
  method: "POST",
  path: "/password/forgot",
  access: "public",
  impersonation: "never",
  summary:
    "Asks for a mail with a link to choose a new password. Answers the same whether or not the address is known.",
  status: 202,
  limit: "reset",
  body: z.object({ email: EmailAddress }),
  response: z.undefined(),
});

export const resetPassword = endpoint({
  name: "resetPassword",
  method: "POST",
  path: "/password/reset/{hash}/{id}",
  access: "public",
  impersonation: "never",
  summary: "Sets a new password by a mailed link and ends every session.",
  status: 204,
  limit: "verify",
  params: z.object({ hash: Id, id: Id }),
  body: ChosenPassword.refine(isConfirmed, UNCONFIRMED),
  response: z.undefined(),
});

/** Six digits of an authenticator; spaces that people type or paste are taken out. */
export const OneTimeCode = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(
    z
      .string()
      .min(1, required)
      .regex(/^\d{6}$/, "Six digits, please"),
  );

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const startTotp = endpoint({
  name: "startTotp",
  method: "POST",
  path: "/user/totp",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Begins to set up one-time codes: a secret for the authenticator, as text and as an otpauth address.",
  limit: "password",
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  name: "confirmTotp",
  method: "POST",
  path: "/user/totp/confirm",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Turns one-time codes on with the first one, and hands out recovery codes, shown this once.",
  limit: "password",
  body: z.object({ code: OneTimeCode }),
  response: RecoveryCodes,
});

export const disableTotp = endpoint({
  name: "disableTotp",
  method: "POST",
  path: "/user/totp/disable",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Turns one-time codes off, with one of them.",
  status: 204,
  limit: "password",
  body: z.object({ code: OneTimeCode }),
  response: z.undefined(),
});

export const renewRecoveryCodes = endpoint({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/user/totp/recovery-codes",
  access: "member",
  impersonation: "never",
  ownAccount: true,
  summary: "Replaces the recovery codes, with a one-time code.",
  limit: "password",
  body: z.object({ code: OneTimeCode }),
  response: RecoveryCodes,
});

export const recoverTotp = endpoint({
  name: "recoverTotp",
  method: "POST",
  path: "/totp/recover",
  access: "public",
  impersonation: "never",
  summary:
    "Spends a recovery code: one-time codes are off afterwards and the password alone signs in. A wrong code and an unknown address answer the same.",
  status: 204,
  limit: "reset",
  body: z.object({ email: EmailAddress, recovery_code: Trimmed.min(1, required).max(64) }),
  response: z.undefined(),
});

export const loginAs = endpoint({
  name: "loginAs",
  method: "POST",
  path: "/user/admin/loginAs",
  access: "admin",
  impersonation: "never",
  summary:
    "Lets the administrator act as somebody for an hour at most. The grant is named by the header `x-acting-as`.",
  status: 201,
  limit: "login-as",
  body: z.object({ email: EmailAddress, reason: Trimmed.min(1, required).max(500) }),
  response: z.object({ grant: Id, email: z.string(), ends_at: Instant }),
});

export const logoutImpersonate = endpoint({
  name: "logoutImpersonate",
  method: "GET",
  path: "/logout/impersonate",
  access: "member",
  impersonation: "allowed",
  summary: "Ends the grant that the call names; without one there is nothing to end.",
  status: 204,
  response: z.undefined(),
});
