import * as z from "zod";
import { EmailAddress, Id, Instant, Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { ById, NO_CONTENT, OWN_ACCOUNT } from "../parts.ts";
import { ChosenPassword, isConfirmed, required, UNCONFIRMED } from "./registration.ts";

export const logout = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "logout",
  method: "POST",
  path: "/logout",
  summary: "Ends this device's session: its token is refused from now on and its sockets are closed.",
});

export const logoutEverywhere = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "logoutEverywhere",
  method: "POST",
  path: "/logout/everywhere",
  summary: "Ends every session of the user, including this one.",
});

export const endSession = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "endSession",
  method: "DELETE",
  path: "/user/sessions/{id}",
  summary: "Ends one device's session.",
  params: ById,
});

/** One signed-in device. `name` describes its browser, such as `Firefox on Windows`. */
export const Device = z.object({
  id: Id,
  name: z.string(),
  signed_in_at: Instant,
  last_seen_at: Instant.nullable(),
  is_this: z.boolean(),
});

export const PastImpersonation = z.object({
  id: Id,
  reason: z.string(),
  began_at: Instant,
  ended_at: Instant,
  requests: z.int(),
  /** What was changed, as the API document describes the call. */
  changes: z.array(z.object({ at: Instant, what: z.string() })),
});

export const getSecurity = endpoint({
  name: "getSecurity",
  method: "GET",
  path: "/user/security",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "never",
  summary: "Returns the security settings: one-time codes, signed-in devices and past impersonations.",
  response: z.object({
    totp_enabled: z.boolean(),
    recovery_codes_left: z.int(),
    devices: z.array(Device),
    impersonations: z.array(PastImpersonation),
    /** Until when support may change something, not only view it; null while it may not. */
    support_changes_until: Instant.nullable(),
  }),
});

/** How long a user's permission for changes by support lasts. */
export const SUPPORT_CHANGES_HOURS = 24;

export const allowSupportChanges = endpoint({
  ...OWN_ACCOUNT,
  name: "allowSupportChanges",
  method: "PUT",
  path: "/user/security/support-changes",
  summary: "Lets support change something in the account for 24 hours, or ends that.",
  body: z.object({ allowed: z.boolean() }),
  response: z.object({ support_changes_until: Instant.nullable() }),
});

export const changePassword = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "changePassword",
  method: "PUT",
  path: "/user/password",
  summary: "Changes the password and ends every other session.",
  limit: "password",
  body: ChosenPassword.extend({ current_password: z.string().min(1, required).max(256) }).refine(
    isConfirmed,
    UNCONFIRMED,
  ),
});

export const forgotPassword = endpoint({
  name: "forgotPassword",
  method: "POST",
  path: "/password/forgot",
  access: "public",
  impersonation: "never",
  summary: "Requests a password reset email. The response is the same whether or not the address is known.",
  status: 202,
  limit: "reset",
  body: z.object({ email: EmailAddress }),
  response: z.undefined(),
});

export const resetPassword = endpoint({
  ...NO_CONTENT,
  name: "resetPassword",
  method: "POST",
  path: "/password/reset/{hash}/{id}",
  access: "public",
  impersonation: "never",
  summary: "Sets a new password with an emailed link and ends every session.",
  limit: "verify",
  params: z.object({ hash: Id, id: Id }),
  body: ChosenPassword.refine(isConfirmed, UNCONFIRMED),
});

/** Six digits from an authenticator app; typed or pasted spaces are removed. */
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
  ...OWN_ACCOUNT,
  name: "startTotp",
  method: "POST",
  path: "/user/totp",
  summary: "Starts setting up one-time codes; returns the secret as text and as an otpauth URI.",
  limit: "password",
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  ...OWN_ACCOUNT,
  name: "confirmTotp",
  method: "POST",
  path: "/user/totp/confirm",
  summary: "Turns one-time codes on with the first code; returns recovery codes, shown only once.",
  limit: "password",
  body: z.object({ code: OneTimeCode }),
  response: RecoveryCodes,
});

export const disableTotp = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "disableTotp",
  method: "POST",
  path: "/user/totp/disable",
  summary: "Turns one-time codes off; requires a valid code.",
  limit: "password",
  body: z.object({ code: OneTimeCode }),
});

export const renewRecoveryCodes = endpoint({
  ...OWN_ACCOUNT,
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/user/totp/recovery-codes",
  summary: "Replaces the recovery codes; requires a one-time code.",
  limit: "password",
  body: z.object({ code: OneTimeCode }),
  response: RecoveryCodes,
});

export const recoverTotp = endpoint({
  ...NO_CONTENT,
  name: "recoverTotp",
  method: "POST",
  path: "/totp/recover",
  access: "public",
  impersonation: "never",
  summary:
    "Uses a recovery code to turn one-time codes off, so that the password alone signs in. A wrong code and an unknown address get the same response.",
  limit: "reset",
  body: z.object({ email: EmailAddress, recovery_code: Trimmed.min(1, required).max(64) }),
});
