import type { Rows } from "../row.ts";
import { accountsRows } from "./accounts.ts";
import { agencyRows } from "./agency.ts";
import { amazonAccountsRows } from "./amazon-accounts.ts";
import { billingRows } from "./billing.ts";
import { booksRows } from "./books.ts";
import { cookieSyncRows } from "./cookie-sync.ts";
import { otherRows } from "./others.ts";
import { extensionRows } from "./retailer-accounts.ts";
import { stripeWebhookRows } from "./stripe-webhook.ts";

export const ROWS: Rows = {
  ...accountsRows,
  ...agencyRows,
  ...amazonAccountsRows,
  ...billingRows,
  ...booksRows,
  ...cookieSyncRows,
  ...otherRows,
  ...extensionRows,
  ...stripeWebhookRows,
};
