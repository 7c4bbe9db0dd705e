import type { TrailKind } from "./trail.ts";

/** What a line's money was earned with, as screens and journals call it. */
export const KIND_NAMES: Readonly<Record<TrailKind, string>> = {
  ebook: "E-books",
  print: "Print",
  kenp: "Page reads",
  audiobook: "Audiobooks",
  bonus: "Bonus",
  other: "Other source",
  adjustment: "Adjustment",
};
