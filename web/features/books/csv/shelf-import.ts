import type { z } from "zod";
import type { ShelfImport as Schema } from "#shared/api/books/books.ts";

export type ShelfImport = z.infer<typeof Schema>;
type Change = ShelfImport["changes"][number];

export const countOf = ({ changes }: ShelfImport, kind: Change["kind"]): number =>
  changes.filter((change) => change.kind === kind).length;

/** `2 new, 3 changed, 40 as they are`. */
export const summaryOf = (result: ShelfImport): string =>
  [
    [countOf(result, "new"), "new"],
    [countOf(result, "changed"), "changed"],
    [countOf(result, "unchanged"), "as they are"],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(", ");
