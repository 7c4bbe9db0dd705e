import * as accounts from "./accounts/accounts.ts";
import * as impersonation from "./accounts/impersonation.ts";
import * as security from "./accounts/security.ts";
import * as agencyActivity from "./agency/activity.ts";
import * as agency from "./agency/agency.ts";
import * as clients from "./agency/clients.ts";
import * as consents from "./agency/consents.ts";
import * as agencyDashboard from "./agency/dashboard.ts";
import * as agencyMonitor from "./agency/monitor.ts";
import * as agencyReports from "./agency/reports.ts";
import * as amazonAccounts from "./amazon-accounts.ts";
import * as billing from "./billing/billing.ts";
import * as stripeWebhook from "./billing/stripe-webhook.ts";
import * as booklogs from "./booklogs.ts";
import * as bookSync from "./books/book-sync.ts";
import * as books from "./books/books.ts";
import * as shelfCsv from "./books/csv.ts";
import * as shelfEdit from "./books/edit.ts";
import * as bookFormats from "./books/formats.ts";
import * as sameBook from "./books/same-book.ts";
import * as bookSearch from "./books/search.ts";
import * as emailDelivery from "./email-delivery.ts";
import type { Endpoint } from "./endpoint.ts";
import * as activation from "./extension/activation.ts";
import * as extension from "./extension/extension.ts";
import * as followers from "./followers.ts";
import * as imports from "./imports.ts";
import * as kenpRates from "./kenp-rates.ts";
import * as letters from "./letters.ts";
import * as payments from "./payments/payments.ts";
import * as paymentsTrail from "./payments/trail.ts";
import * as personalData from "./personal-data.ts";
import * as preorders from "./preorders.ts";
import * as peers from "./ranks/peers.ts";
import * as ranks from "./ranks/ranks.ts";
import * as sentRanks from "./ranks/sent-ranks.ts";
import * as realtime from "./realtime.ts";
import * as byBook from "./royalties/by-book.ts";
import * as effects from "./royalties/effects.ts";
import * as reportChanges from "./royalties/report-changes.ts";
import * as royalties from "./royalties/royalties.ts";
import * as seals from "./seals.ts";
import * as readsEvidence from "./signals/evidence.ts";
import * as signals from "./signals/signals.ts";
import * as fetchCalls from "./sync/fetch-calls.ts";
import * as portalCalls from "./sync/portal-calls.ts";
import * as syncHealth from "./sync/sync-health.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

const endpointsOf = (...modules: readonly object[]): readonly Endpoint[] =>
  modules.flatMap((module) => Object.values(module).filter(isEndpoint));

/** Every endpoint by the capability that answers it. */
export const API: Readonly<Record<string, readonly Endpoint[]>> = {
  accounts: endpointsOf(accounts, security, impersonation),
  agency: endpointsOf(agency, clients, consents, agencyActivity, agencyDashboard, agencyMonitor, agencyReports),
  "amazon-accounts": endpointsOf(amazonAccounts),
  billing: endpointsOf(billing),
  booklogs: endpointsOf(booklogs),
  books: endpointsOf(books, bookFormats, shelfEdit, sameBook, shelfCsv, bookSync, bookSearch),
  "email-delivery": endpointsOf(emailDelivery),
  extension: endpointsOf(extension, activation),
  followers: endpointsOf(followers),
  imports: endpointsOf(imports),
  "kenp-rates": endpointsOf(kenpRates),
  letters: endpointsOf(letters),
  payments: endpointsOf(payments, paymentsTrail),
  "personal-data": endpointsOf(personalData),
  preorders: endpointsOf(preorders),
  ranks: endpointsOf(ranks, peers, sentRanks),
  realtime: endpointsOf(realtime),
  royalties: endpointsOf(royalties, reportChanges, byBook, effects),
  seals: endpointsOf(seals),
  signals: endpointsOf(signals, readsEvidence),
  "stripe-webhook": endpointsOf(stripeWebhook),
  sync: endpointsOf(fetchCalls, portalCalls, syncHealth),
};
