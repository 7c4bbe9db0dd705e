import { readShelf } from "#functions/books/index.ts";
import { type ClientAttention, MAX_NAMED } from "#shared/api/agency/dashboard.ts";
import type { Attention } from "#shared/domain/attention/attention.ts";
import { eventTypeOf, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { OpenClient } from "../clients/list-open-clients.ts";
import type { AgencyDeps } from "../wiring.ts";

type Named = ClientAttention["about"];

const namedEvents = (ids: readonly string[], logs: readonly StoredBookLog[]): Named =>
  ids.flatMap((id) => {
    const log = logs.find(({ number }) => String(number) === id);
    return log ? [{ book: log.title, event: eventTypeOf(log)?.name ?? log.other }] : [];
  });

/**
 * Returns a function that names the books and events which reasons for attention are about. The shelf is read for ranks
 * and ratings alone, and only of a client that shares books.
 */
export async function nameSubjects(
  { books }: Pick<AgencyDeps, "books">,
  { consent: { scopes }, author }: OpenClient,
  { attention, logs }: { readonly attention: readonly Attention[]; readonly logs: readonly StoredBookLog[] },
): Promise<(one: Attention) => Named> {
  const isOfBooks = ({ kind }: Attention) => kind === "rank_fall" || kind === "low_rating";
  const needsShelf = scopes.includes("books") && attention.some(isOfBooks);
  const shelf = needsShelf ? await readShelf({ books }, author.userId) : null;
  const namedBooks = (ids: readonly string[]): Named =>
    ids.flatMap((id) => {
      const work = shelf?.byKey(id)?.work;
      return work?.onShelf ? [{ book: work.title, event: null }] : [];
    });
  return (one) => (isOfBooks(one) ? namedBooks(one.about) : namedEvents(one.about, logs)).slice(0, MAX_NAMED);
}
