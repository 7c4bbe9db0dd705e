import type { User } from "#shared/api/accounts/accounts.ts";
import { searchAgency, searchClient } from "#shared/api/agency/agency.ts";
import { searchUser } from "#shared/api/books/search.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

/** The list of results itself reports a failure. */
const SEARCH = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** Searches a user's or an agency's books and events; null sends no request. */
export const useSearchOf = ({ id, agency }: Pick<User, "id" | "agency">, keywords: string | null) =>
  useQueryOf(
    agency ? searchAgency : searchUser,
    keywords === null ? null : { params: { id: agency?.id ?? id }, query: { keywords } },
    { keepPreviousData: true, ...SEARCH },
  );

/** Searches what a client shares; null sends no request. */
export const useSearchOfClient = (search: { readonly id: string; readonly keywords: string } | null) =>
  useQueryOf(searchClient, search && { params: { id: search.id }, query: { keywords: search.keywords } }, SEARCH);
