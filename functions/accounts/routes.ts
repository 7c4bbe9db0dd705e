import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/accounts/accounts.ts";
import * as acting from "#shared/api/accounts/impersonation.ts";
import * as security from "#shared/api/accounts/security.ts";
import { cancelEmailChange } from "./email/change-email.ts";
import { loginAs, logoutImpersonate } from "./impersonation/login-as.ts";
import { allowSupportChanges } from "./impersonation/support-access.ts";
import { updatePreferences, updateUser } from "./profile/change-profile.ts";
import { getUser } from "./profile/read-user.ts";
import { changePassword } from "./security/change-password.ts";
import { getSecurity } from "./security/get-security.ts";
import { recoverTotp, renewRecoveryCodes } from "./security/recover-totp.ts";
import { forgotPassword, resetPassword } from "./security/reset-password.ts";
import { confirmTotp, disableTotp, startTotp } from "./security/totp.ts";
import { endSession, logout, logoutEverywhere } from "./sign-in/end-sessions.ts";
import { register } from "./sign-up/sign-up.ts";
import { resendVerification, verifyEmail } from "./sign-up/verify-email.ts";
import type { AccountsDeps } from "./wiring.ts";

export const accountsRoutes = (deps: AccountsDeps): Binding[] => [
  on(api.register, ({ body }) => register(deps, body)),
  on(api.verifyEmail, ({ params }) => verifyEmail(deps, params)),
  on(api.resendVerification, ({ actor }) => resendVerification(deps, { actor })),
  on(api.getUser, ({ actor }) => getUser(deps, { actor })),
  on(api.updateUser, ({ actor, body }) => updateUser(deps, { actor, ...body })),
  on(api.cancelEmailChange, ({ actor }) => cancelEmailChange(deps, { actor })),
  on(api.updatePreferences, ({ actor, body }) => updatePreferences(deps, { actor, ...body })),
  on(security.getSecurity, ({ actor }) => getSecurity(deps, { actor })),
  on(security.changePassword, ({ actor, request, body }) => changePassword(deps, { actor, request, ...body })),
  on(security.forgotPassword, ({ body }) => forgotPassword(deps, body)),
  on(security.resetPassword, ({ params, body }) => resetPassword(deps, { ...params, password: body.password })),
  on(security.startTotp, ({ actor, request }) => startTotp(deps, { actor, request })),
  on(security.confirmTotp, ({ actor, request, body }) => confirmTotp(deps, { actor, request, ...body })),
  on(security.disableTotp, ({ actor, request, body }) => disableTotp(deps, { actor, request, ...body })),
  on(security.renewRecoveryCodes, ({ actor, request, body }) => renewRecoveryCodes(deps, { actor, request, ...body })),
  on(security.recoverTotp, ({ body }) => recoverTotp(deps, body)),
  on(security.logout, ({ actor }) => logout(deps, { actor })),
  on(security.logoutEverywhere, ({ actor }) => logoutEverywhere(deps, { actor })),
  on(acting.loginAs, ({ actor, body }) => loginAs(deps, { actor, ...body })),
  on(acting.logoutImpersonate, ({ actor }) => logoutImpersonate(deps, { actor })),
  on(security.allowSupportChanges, ({ actor, body }) => allowSupportChanges(deps, { actor, ...body })),
  on(security.endSession, ({ actor, params }) => endSession(deps, { actor, sessionId: params.id })),
];
