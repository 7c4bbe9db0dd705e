import type * as z from "zod";
import type { ShelfImport as Schema } from "#shared/api/books/books.ts";
import { TEXT } from "../text.ts";

export type ShelfImport = z.infer<typeof Schema>;
type Change = ShelfImport["changes"][number];

export const countOf = ({ changes }: ShelfImport, kind: Change["kind"]): number =>
  changes.filter((change) => change.kind === kind).length;

const KINDS = ["new", "changed", "unchanged"] as const;

/** `2 new, 3 changed, 40 unchanged`. */
export const summaryOf = (result: ShelfImport): string =>
  KINDS.filter((kind) => countOf(result, kind) !== 0)
    .map((kind) => TEXT.csv.kinds[kind](countOf(result, kind)))
    .join(", ");
