import type { Rows } from "../row.ts";
import { accountsRows } from "./accounts.ts";
import { agencyRows } from "./agency.ts";
import { amazonAccountsRows } from "./amazon-accounts.ts";
import { billingRows } from "./billing.ts";
import { bookLogsRows } from "./booklogs.ts";
import { booksRows } from "./books.ts";
import { clientsRows } from "./clients.ts";
import { extensionRows } from "./extension.ts";
import { followersRows } from "./followers.ts";
import { otherRows, ranksRows, stripeWebhookRows } from "./others.ts";
import { preordersRows } from "./preorders.ts";
import { syncRows } from "./sync.ts";

export const ROWS: Rows = {
  ...accountsRows,
  ...agencyRows,
  ...amazonAccountsRows,
  ...billingRows,
  ...bookLogsRows,
  ...booksRows,
  ...clientsRows,
  ...syncRows,
  ...preordersRows,
  ...ranksRows,
  ...followersRows,
  ...otherRows,
  ...extensionRows,
  ...stripeWebhookRows,
};
