import { type Binding, on } from "#functions/platform/binding.ts";
import * as api from "#shared/api/accounts.ts";
import type { AccountsDeps } from "./deps.ts";
import { getUser } from "./get-user.ts";
import { logout } from "./logout.ts";
import { register } from "./register.ts";
import { resendVerification } from "./resend-verification.ts";
import { updatePreferences } from "./update-preferences.ts";
import { verifyEmail } from "./verify-email.ts";

/** Every endpoint of accounts, bound to its use case. */
export const accountsRoutes = (deps: AccountsDeps): Binding[] => [
  on(api.register, ({ body }) => register(deps, body)),
  on(api.getUser, ({ actor }) => getUser(deps, actor)),
  on(api.updatePreferences, ({ actor, body }) => updatePreferences(deps, actor, body)),
  on(api.logout, ({ actor }) => logout(deps, actor)),
  on(api.verifyEmail, ({ params }) => verifyEmail(deps, params)),
  on(api.resendVerification, ({ actor }) => resendVerification(deps, actor)),
];
