import { listPortalUids, syncTitlesets } from "#functions/books/index.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import {
  BATCH_SIZE,
  BETWEEN_TITLE_SETS_MS,
  editionsOf,
  HOME_MARKETPLACE,
  SEARCH_LIMIT,
  searchedAuthor,
  titleSetsOf,
  unknownBooks,
} from "#shared/sources/amazon/portal/title-sets.ts";
import type { FetchDeps } from "../wiring.ts";

/** A worker has minutes. The next sync continues with the rest, since saved ones are known by then. */
const MAX_TITLE_SETS = 150;

/** Empty when the portal doesn't know the set, even though the search listed its editions. */
async function bindingsOf(amazon: AmazonApi, titleSet: string): Promise<PortalBook[]> {
  try {
    return await amazon.titlesetBindings({ title_set_asin: titleSet, marketplace: HOME_MARKETPLACE });
  } catch (error) {
    if (error instanceof AmazonFailure && error.code === "not_found") return [];
    throw error;
  }
}

/**
 * Covers only books that the portal has not reported yet. Resolves with the number of changed facts; 0 for an account
 * without a claimed author page.
 */
export async function syncPortalBooks(
  deps: Pick<FetchDeps, "books" | "clock" | "sleep">,
  amazon: AmazonApi,
  userId: string,
): Promise<number> {
  const owner = { tenantId: userId };
  const profile = await amazon.profile();
  if (!profile) return 0;
  const asked = { author: searchedAuthor(profile), marketplace: HOME_MARKETPLACE, limit: SEARCH_LIMIT };
  const unknown = unknownBooks(await amazon.searchTitleset(asked), await listPortalUids(deps, owner));
  let changes = 0;
  let waiting: PortalBook[] = [];
  // Saved in batches, so that an interrupted sync can be continued.
  const save = async (least: number) => {
    if (waiting.length < least) return;
    const { added, updated } = await syncTitlesets(deps, { actor: owner, body: waiting });
    changes += added + updated;
    waiting = [];
  };
  for (const [i, titleSet] of titleSetsOf(unknown).slice(0, MAX_TITLE_SETS).entries()) {
    if (i > 0) await deps.sleep(BETWEEN_TITLE_SETS_MS);
    waiting.push(...editionsOf(titleSet, unknown, await bindingsOf(amazon, titleSet)));
    await save(BATCH_SIZE);
  }
  await save(1);
  return changes;
}
