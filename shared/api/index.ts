import * as accounts from "./accounts.ts";
import * as acting from "./acting.ts";
import * as activation from "./activation.ts";
import * as agency from "./agency.ts";
import * as amazonAccounts from "./amazon-accounts.ts";
import * as billing from "./billing.ts";
import * as bookSync from "./book-sync.ts";
import * as books from "./books.ts";
import * as cookieSync from "./cookie-sync.ts";
import type { Endpoint } from "./endpoint.ts";
import * as extension from "./extension.ts";
import * as imports from "./imports.ts";
import * as kenpRates from "./kenp-rates.ts";
import * as personalData from "./personal-data.ts";
import * as realtime from "./realtime.ts";
import * as reportChanges from "./report-changes.ts";
import * as royalties from "./royalties.ts";
import * as security from "./security.ts";
import * as stripeWebhook from "./stripe-webhook.ts";
import * as syncHealth from "./sync-health.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

const endpointsOf = (module: object): readonly Endpoint[] => Object.values(module).filter(isEndpoint);

/**
 * Imports from the extension are handled by the capability that stores them, the rest by the one that knows the
 * connection.
 */
const { createExtensionImport, startExtensionImport, getExtensionImport, saveAmazonKenpRates, ...ownExtension } =
  extension;

/** Every endpoint by capability: infra makes one function per entry and one route per endpoint. */
export const API: Readonly<Record<string, readonly Endpoint[]>> = {
  accounts: [accounts, security, acting].flatMap(endpointsOf),
  agency: endpointsOf(agency),
  amazon: [amazonAccounts, cookieSync, syncHealth].flatMap(endpointsOf),
  billing: endpointsOf(billing),
  books: [books, bookSync].flatMap(endpointsOf),
  extension: [activation, ownExtension].flatMap(endpointsOf),
  imports: [...endpointsOf(imports), createExtensionImport, startExtensionImport, getExtensionImport],
  "kenp-rates": [...endpointsOf(kenpRates), saveAmazonKenpRates],
  "personal-data": endpointsOf(personalData),
  realtime: endpointsOf(realtime),
  royalties: [royalties, reportChanges].flatMap(endpointsOf),
  "stripe-webhook": endpointsOf(stripeWebhook),
};
