import { listShelfFormats } from "#functions/books/index.ts";
import type { RanksDeps } from "../deps.ts";

/** Removes the history of those products that are neither watched nor on the shelf. */
export async function removeStoppedPeers(
  deps: Pick<RanksDeps, "boards" | "months" | "years" | "books" | "tracking">,
  tenantId: string,
  asins: readonly string[],
): Promise<void> {
  const [products, { value }] = await Promise.all([listShelfFormats(deps, { tenantId }), deps.tracking.read(tenantId)]);
  const isKept = new Set([...products, ...value.peers].map(({ asin }) => asin));
  for (const asin of asins.filter((one) => !isKept.has(one))) {
    // The board comes last: without its covered day a product counts as one whose history is missing.
    await deps.years.removeProduct(tenantId, asin);
    await deps.months.removeProduct(tenantId, asin);
    await deps.boards.removeProduct(tenantId, asin);
  }
}
