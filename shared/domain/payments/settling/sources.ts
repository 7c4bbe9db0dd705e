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

/** The kind of royalties that a payment line's source pays for; `other` for an unknown name. */
export function kindOfSource(source: string): TrailKind {
  const name = source.trim();
  return KINDS[name] ?? (AUDIOBOOK.test(name) ? "audiobook" : "other");
}
