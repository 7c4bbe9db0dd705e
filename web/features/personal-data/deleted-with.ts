import type { User } from "#shared/api/accounts/accounts.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

const { deletion } = TEXT;

/** Everything that is deleted with a user's account, as the items of a list. */
export function deletedWith(
  { agency, agency_role, book_counts, marketing_count, first_data_at, email }: User,
  { plural }: Numbers,
): readonly string[] {
  const signIn = deletion.signIn(email);
  if (agency && agency_role !== "owner") return [signIn];
  const books = book_counts > 0 ? deletion.books(plural(book_counts, deletion.book)) : deletion.noBooks;
  const logs = marketing_count > 0 ? [deletion.logs(plural(marketing_count, deletion.log))] : [];
  const own = [
    first_data_at ? deletion.figures : deletion.noFigures,
    books,
    ...logs,
    deletion.rates,
    deletion.readings,
  ];
  const rest = [deletion.plan, signIn];
  return agency
    ? [deletion.agency(agency.name), deletion.clients, ...own, ...rest]
    : [...own, deletion.sharing, ...rest];
}
