import type { ListedPreorder } from "#shared/api/preorders.ts";
import { isOpen, type PreorderSnapshot, totalUnits } from "#shared/domain/preorders/preorder.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";

export const toListedPreorder = (preorder: PreorderSnapshot, today: IsoDate): ListedPreorder => ({
  asin: preorder.asin,
  title: preorder.title,
  author: preorder.author,
  starts: preorder.starts,
  releases: preorder.releases,
  sales: totalUnits(preorder.rows),
  is_open: isOpen(preorder, today),
});
