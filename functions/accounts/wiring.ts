import type { Publisher } from "#functions/adapters/bus.ts";
import type { EmailSite, Mailer } from "#functions/adapters/mailer.ts";
import type { OwnPoolAccount } from "#functions/adapters/own-pool-account.ts";
import type { UserPool } from "#functions/adapters/user-pool.ts";
import { bookLogStore } from "#functions/booklogs/index.ts";
import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { actingStore } from "#functions/platform/access/acting-store.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { amazonDateStore, amazonFactsStore } from "./activity/amazon-facts-store.ts";
import { emailChangeStore } from "./email/email-change-store.ts";
import { impersonationGrantStore } from "./impersonation/acting-grant-store.ts";
import { agencyStore } from "./profile/agency-store.ts";
import { kenpStore, profileStore } from "./profile/profile-store.ts";
import { recoveryCodeStore } from "./security/recovery-code-store.ts";
import { resetStore } from "./security/reset-store.ts";
import { deviceStore } from "./sign-in/device-store.ts";
import { holdingStore } from "./sign-up/holding-store.ts";
import { signUpStore } from "./sign-up/sign-up-store.ts";
import { verificationStore } from "./sign-up/verification-store.ts";
import { accountStore } from "./store.ts";
import { poolMarkStore } from "./user-pool/pool-mark-store.ts";

/** The stores for functions that only read users and record their syncs. */
export const userStores = (access: TableAccess) => ({
  accounts: accountStore(access),
  profiles: profileStore(access),
  agencies: agencyStore(access),
  kenp: kenpStore(access),
  billingStatuses: billingStatusStore(access),
  books: bookStore(access),
  bookLogs: bookLogStore(access),
  extensions: extensionSessionStore(access),
  amazonFacts: amazonFactsStore(access),
  amazonDates: amazonDateStore(access),
});

/** Everything in the table that the use cases of accounts need. */
export const accountsStores = (access: TableAccess) => ({
  ...userStores(access),
  poolMarks: poolMarkStore(access),
  signUps: signUpStore(access),
  holdings: holdingStore(access),
  verifications: verificationStore(access),
  emailChanges: emailChangeStore(access),
  resets: resetStore(access),
  recoveryCodes: recoveryCodeStore(access),
  sessions: sessionStore(access),
  devices: deviceStore(access),
  acting: actingStore(access),
  grants: impersonationGrantStore(access),
  limits: rateLimitStore(access),
});

export interface AccountsDeps extends Readonly<ReturnType<typeof accountsStores>> {
  readonly pool: UserPool;
  readonly ownAccount: OwnPoolAccount;
  readonly mailer: Mailer;
  readonly bus: Publisher;
  readonly clock: Clock;
  readonly site: EmailSite;
}
