import type { Rows } from "../row.ts";
import { accountsRows } from "./accounts.ts";
import { agencyRows } from "./agency.ts";
import { booksRows } from "./books.ts";
import { otherRows } from "./others.ts";
import { retailerAccountsRows } from "./retailer-accounts.ts";

/** One row for each endpoint, by its name. */
export const ROWS: Rows = { ...accountsRows, ...agencyRows, ...booksRows, ...otherRows, ...retailerAccountsRows };
