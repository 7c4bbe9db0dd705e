import type { ShelfProduct } from "#functions/books/index.ts";
import { applyReviews, type DueReviews, dueReviews, type ReadReviews } from "#shared/domain/ranks/board/reviewed.ts";
import type { RanksDeps } from "../wiring.ts";
import type { BoardKey } from "./board-store.ts";

type Product = Pick<ShelfProduct, "asin" | "titleSet">;
type Deps = Pick<RanksDeps, "boards" | "clock">;

/** Lists the title sets of one store whose reviews are to be read now; none most of the time. */
export const listDueReviews = async (
  { boards, clock }: Deps,
  key: BoardKey,
  products: readonly Product[],
): Promise<DueReviews[]> => dueReviews(await boards.read(key), products, clock.now());

/** Stores stars and days of reviews that were read for title sets of the shelf. Idempotent. */
export async function saveReviews(
  { boards }: Pick<Deps, "boards">,
  { tenantId, marketplace }: BoardKey,
  { products, read }: { readonly products: readonly Product[]; readonly read: ReadReviews },
): Promise<void> {
  await boards.change({ tenantId, marketplace }, (before) => applyReviews(before, products, read));
}
