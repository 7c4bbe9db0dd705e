import type { TrailKind } from "../trail.ts";

const KINDS: Readonly<Record<string, TrailKind>> = {
  Sales: "ebook",
  "Paperback Sales": "print",
  "KENP Royalties": "kenp",
  "Prime Reading": "bonus",
  "KDP Select All Stars": "bonus",
};

/** [UNKNOWN] No payments file with audiobooks has been seen; reports call them "Audiobook Royalty". */
const AUDIOBOOK = /^audiobook/i;

/** What a source of a payment line pays for; `other` for a name that isn't known. */
export function kindOfSource(source: string): TrailKind {
  const name = source.trim();
  return KINDS[name] ?? (AUDIOBOOK.test(name) ? "audiobook" : "other");
}
