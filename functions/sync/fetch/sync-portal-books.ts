import { listPortalUids, syncTitlesets } from "#functions/books/index.ts";
import type { PortalBook } from "#shared/retailer/answers.ts";
import { RetailerFailure } from "#shared/retailer/failure.ts";
import {
  BATCH_SIZE,
  BETWEEN_TITLE_SETS_MS,
  editionsOf,
  HOME_MARKETPLACE,
  SEARCH_LIMIT,
  searchedAuthor,
  titleSetsOf,
  unknownBooks,
} from "#shared/retailer/portal/title-sets.ts";
import type { RetailerClient } from "#shared/retailer/retailer-client.ts";
import type { FetchDeps } from "../deps.ts";

/** Title sets of one sync: a worker has minutes. The others come with the next, since what was saved is known then. */
const MOST_TITLE_SETS = 150;

/** The editions that the portal lists of a title set; none where it knows no such set, whose editions the search has found all the same. */
async function bindingsOf(client: RetailerClient, titleSet: string): Promise<PortalBook[]> {
  try {
    return await client.titlesetBindings({ title_set_asin: titleSet, marketplace: HOME_MARKETPLACE });
  } catch (error) {
    if (error instanceof RetailerFailure && error.code === "not_found") return [];
    throw error;
  }
}

/**
 * Titles, authors, release dates and which formats are of one work, as the author portal knows them: of books that it has not told of yet. Resolves with
 * how many of the shelf's facts changed; an account that has claimed no author page has none.
 */
export async function syncPortalBooks(deps: FetchDeps, client: RetailerClient, userId: string): Promise<number> {
  const owner = { tenantId: userId };
  const profile = await client.profile();
  if (!profile) return 0;
  const asked = { author: searchedAuthor(profile), marketplace: HOME_MARKETPLACE, limit: SEARCH_LIMIT };
  const unknown = unknownBooks(await client.searchTitleset(asked), await listPortalUids(deps, owner));
  let changes = 0;
  let waiting: PortalBook[] = [];
  // Saved as they come, so that a sync that is broken off is gone on with.
  const save = async (least: number) => {
    if (waiting.length < least) return;
    const { added, updated } = await syncTitlesets(deps, owner, waiting);
    changes += added + updated;
    waiting = [];
  };
  for (const [i, titleSet] of titleSetsOf(unknown).slice(0, MOST_TITLE_SETS).entries()) {
    if (i > 0) await deps.sleep(BETWEEN_TITLE_SETS_MS);
    waiting.push(...editionsOf(titleSet, unknown, await bindingsOf(client, titleSet)));
    await save(BATCH_SIZE);
  }
  await save(1);
  return changes;
}
