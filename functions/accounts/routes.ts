import { type Binding, on } from "#functions/platform/binding.ts";
import * as api from "#shared/api/accounts.ts";
import * as acting from "#shared/api/acting.ts";
import * as security from "#shared/api/security.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { changePassword } from "./change-password.ts";
import { confirmTotp } from "./confirm-totp.ts";
import type { AccountsDeps } from "./deps.ts";
import { disableTotp } from "./disable-totp.ts";
import { endSession } from "./end-session.ts";
import { forgotPassword } from "./forgot-password.ts";
import { getSecurity } from "./get-security.ts";
import { getUser } from "./get-user.ts";
import { loginAs } from "./login-as.ts";
import { logout } from "./logout.ts";
import { logoutEverywhere } from "./logout-everywhere.ts";
import { logoutImpersonate } from "./logout-impersonate.ts";
import { recoverTotp } from "./recover-totp.ts";
import { register } from "./register.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { startTotp } from "./start-totp.ts";
import { updatePreferences } from "./update-preferences.ts";
import { updateUser } from "./update-user.ts";
import { verifyEmail } from "./verify-email.ts";

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
  on(security.endSession, ({ actor, params }) => endSession(deps, actor, params.id)),
];
