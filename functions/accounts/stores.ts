import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { standingStore } from "#functions/entitlements/index.ts";
import { actingStore } from "#functions/platform/acting-store.ts";
import { extensionSessionStore } from "#functions/platform/extension-session-store.ts";
import { rateLimitStore } from "#functions/platform/rate-limit-store.ts";
import { sessionStore } from "#functions/platform/session-store.ts";
import { actingGrantStore } from "./acting-grant-store.ts";
import { agencyStore } from "./agency-store.ts";
import { deviceStore } from "./device-store.ts";
import { emailChangeStore } from "./email-change-store.ts";
import { kenpStore } from "./kenp-store.ts";
import { poolMarkStore } from "./pool-mark-store.ts";
import { profileStore } from "./profile-store.ts";
import { recoveryCodeStore } from "./recovery-code-store.ts";
import { resetStore } from "./reset-store.ts";
import { retailerDateStore } from "./retailer-date-store.ts";
import { retailerFactsStore } from "./retailer-facts-store.ts";
import { signUpStore } from "./sign-up-store.ts";
import { accountStore } from "./store.ts";
import { verificationStore } from "./verification-store.ts";

export const accountsStores = (access: TableAccess) => ({
  accounts: accountStore(access),
  poolMarks: poolMarkStore(access),
  profiles: profileStore(access),
  agencies: agencyStore(access),
  kenp: kenpStore(access),
  standings: standingStore(access),
  books: bookStore(access),
  signUps: signUpStore(access),
  verifications: verificationStore(access),
  emailChanges: emailChangeStore(access),
  resets: resetStore(access),
  recoveryCodes: recoveryCodeStore(access),
  sessions: sessionStore(access),
  devices: deviceStore(access),
  extensions: extensionSessionStore(access),
  retailer: retailerFactsStore(access),
  retailerDates: retailerDateStore(access),
  acting: actingStore(access),
  grants: actingGrantStore(access),
  limits: rateLimitStore(access),
});
