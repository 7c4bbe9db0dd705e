import type { User } from "#shared/api/accounts/accounts.ts";
import type { Numbers } from "#web/lib/numbers.ts";

export function whatIsLost(
  { agency, agency_role, book_counts, first_data_at, email }: User,
  { plural }: Numbers,
): readonly string[] {
  const signIn = `your sign-in with ${email}, your preferences and your archives`;
  if (agency && agency_role !== "owner") return [signIn];
  const books = book_counts > 0 ? `${plural(book_counts, "book")} with their series and tags` : "your books";
  const figures = first_data_at
    ? "every royalty, page read and payment since your first report, and all that you imported"
    : "all figures, and all that you imported";
  const own = [figures, books, "your KENP rates", signIn];
  return agency
    ? [`${agency.name} itself, and the access of everybody who works for it, from that day on`, ...own]
    : own;
}
