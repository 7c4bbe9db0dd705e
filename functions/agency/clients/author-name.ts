import type { UserRow } from "#functions/accounts/index.ts";
import { fullNameOf } from "../full-name.ts";

/** The name under which an author publishes, or else the name of the account. */
export const authorNameOf = (row: UserRow): string => row.authorName ?? fullNameOf(row);
