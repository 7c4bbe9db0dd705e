import type { TrailKind } from "../trail.ts";

const KINDS: Readonly<Record<string, TrailKind>> = {
  Sales: "ebook",
  "Paperback Sales": "print",
  "KENP Royalties": "kenp",
  "Prime Reading": "bonus",
  "KDP Select All Stars": "bonus",
};

/** What a source of a payment line pays for; `other` for a name that isn't known. */
export const kindOfSource = (source: string): TrailKind => KINDS[source.trim()] ?? "other";
