import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/accounts/accounts.ts";
import * as acting from "#shared/api/accounts/impersonation.ts";
import * as security from "#shared/api/accounts/security.ts";
import type { AccountsDeps } from "./deps.ts";
import { cancelEmailChange } from "./email/cancel-email-change.ts";
import { allowSupportChanges } from "./impersonation/allow-support-changes.ts";
import { loginAs } from "./impersonation/login-as.ts";
import { logoutImpersonate } from "./impersonation/logout-impersonate.ts";
import { getUser } from "./profile/get-user.ts";
import { updatePreferences } from "./profile/update-preferences.ts";
import { updateUser } from "./profile/update-user.ts";
import { changePassword } from "./security/change-password.ts";
import { confirmTotp } from "./security/confirm-totp.ts";
import { disableTotp } from "./security/disable-totp.ts";
import { forgotPassword } from "./security/forgot-password.ts";
import { getSecurity } from "./security/get-security.ts";
import { recoverTotp } from "./security/recover-totp.ts";
import { renewRecoveryCodes } from "./security/renew-recovery-codes.ts";
import { resetPassword } from "./security/reset-password.ts";
import { startTotp } from "./security/start-totp.ts";
import { endSession } from "./sign-in/end-session.ts";
import { logout } from "./sign-in/logout.ts";
import { logoutEverywhere } from "./sign-in/logout-everywhere.ts";
import { register } from "./sign-up/register.ts";
import { resendVerification } from "./sign-up/resend-verification.ts";
import { verifyEmail } from "./sign-up/verify-email.ts";

export const accountsRoutes = (deps: AccountsDeps): Binding[] => [
  on(api.register, ({ body }) => register(deps, body)),
  on(api.verifyEmail, ({ params }) => verifyEmail(deps, params)),
  on(api.resendVerification, ({ actor }) => resendVerification(deps, actor)),
  on(api.getUser, ({ actor }) => getUser(deps, actor)),
  on(api.updateUser, ({ actor, body }) => updateUser(deps, actor, body)),
  on(api.cancelEmailChange, ({ actor }) => cancelEmailChange(deps, actor)),
  on(api.updatePreferences, ({ actor, body }) => updatePreferences(deps, actor, body)),
  on(security.getSecurity, ({ actor }) => getSecurity(deps, actor)),
  on(security.changePassword, ({ actor, request, body }) => changePassword(deps, actor, request, body)),
  on(security.forgotPassword, ({ body }) => forgotPassword(deps, body)),
  on(security.resetPassword, ({ params, body }) => resetPassword(deps, params, body.password)),
  on(security.startTotp, ({ actor, request }) => startTotp(deps, actor, request)),
  on(security.confirmTotp, ({ actor, request, body }) => confirmTotp(deps, actor, request, body)),
  on(security.disableTotp, ({ actor, request, body }) => disableTotp(deps, actor, request, body)),
  on(security.renewRecoveryCodes, ({ actor, request, body }) => renewRecoveryCodes(deps, actor, request, body)),
  on(security.recoverTotp, ({ body }) => recoverTotp(deps, body)),
  on(security.logout, ({ actor }) => logout(deps, actor)),
  on(security.logoutEverywhere, ({ actor }) => logoutEverywhere(deps, actor)),
  on(acting.loginAs, ({ actor, body }) => loginAs(deps, actor, body)),
  on(acting.logoutImpersonate, ({ actor }) => logoutImpersonate(deps, actor)),
  on(security.allowSupportChanges, ({ actor, body }) => allowSupportChanges(deps, actor, body)),
  on(security.endSession, ({ actor, params }) => endSession(deps, actor, params.id)),
];
