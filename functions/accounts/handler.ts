import { bookStore } from "#functions/books/index.ts";
import { publisher } from "#functions/clients/bus.ts";
import { mailer } from "#functions/clients/mailer.ts";
import { userPool } from "#functions/clients/user-pool.ts";
import { apiHandler } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { sessionStore } from "#functions/platform/session-store.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { agencyStore } from "./agency-store.ts";
import { accountsEnv } from "./env.ts";
import { kenpStore } from "./kenp-store.ts";
import { profileStore } from "./profile-store.ts";
import { accountsRoutes } from "./routes.ts";
import { signUpStore } from "./sign-up-store.ts";
import { accountStore } from "./store.ts";
import { verificationStore } from "./verification-store.ts";

export const handler = apiHandler(accountsEnv, (env) => {
  const access = tableAccess(env);
  return accountsRoutes({
    accounts: accountStore(access),
    profiles: profileStore(access),
    agencies: agencyStore(access),
    kenp: kenpStore(access),
    books: bookStore(access),
    signUps: signUpStore(access),
    verifications: verificationStore(access),
    sessions: sessionStore(access),
    pool: userPool(env),
    mailer: mailer(env),
    bus: publisher(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  });
});
