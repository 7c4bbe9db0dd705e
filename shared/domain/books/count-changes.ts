import { formatsOnShelf, type Placed, type Shelf } from "./shelf.ts";
import { sameValue } from "./work-edit.ts";

export interface ShelfDifference {
  readonly added: number;
  readonly updated: number;
}

const shown = ({ work, format: { since: _, path: __, ...format } }: Placed): unknown => [
  format,
  [work.id, work.title, work.authors, work.series],
];

export function countChanges(before: Shelf, after: Shelf): ShelfDifference {
  let [added, updated] = [0, 0];
  for (const work of after.works) {
    if (!work.onShelf) continue;
    for (const format of formatsOnShelf(work)) {
      const known = before.byKey(format.key);
      if (!known) added += 1;
      else if (!sameValue(shown(known), shown({ work, format }))) updated += 1;
    }
  }
  return { added, updated };
}
