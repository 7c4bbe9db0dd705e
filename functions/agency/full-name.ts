import type { UserRow } from "#functions/accounts/index.ts";

export const fullNameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`;

/** The name under which an author publishes, or else the name of the account. */
export const authorNameOf = (row: UserRow): string => row.authorName ?? fullNameOf(row);
