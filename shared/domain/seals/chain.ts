import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { changesBetween, sumFigures, totalsOf } from "./figures.ts";
import { isReading, type MonthReading, SEAL_VERSION, type SealContent, type SealEntry, type SealHead } from "./seal.ts";

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits. */
export type Digest = (text: string) => string;

/** What the first entry names as the one before it. */
export const NO_ENTRY = "0".repeat(64);

const LINK = ["version", "number", "sealed_at", "previous", "content_hash"] as const;

/** The canonical form of content: JSON with sorted keys and without spaces. Only `SEAL_VERSION` 1 exists. */
const contentHashOf = (content: SealContent, digest: Digest): string => digest(canonicalJson(content));

const hashOf = (entry: Pick<SealEntry, (typeof LINK)[number]>, digest: Digest): string =>
  digest(canonicalJson(Object.fromEntries(LINK.map((name) => [name, entry[name]]))));

/** Builds the entry that follows `head`. A clock that runs behind never dates an entry before the one it follows. */
export function nextEntry(head: SealHead | null, content: SealContent, at: string, digest: Digest): SealEntry {
  const link = {
    version: SEAL_VERSION,
    number: (head?.number ?? 0) + 1,
    sealed_at: head && head.sealed_at > at ? head.sealed_at : at,
    previous: head?.hash ?? NO_ENTRY,
    content_hash: contentHashOf(content, digest),
  };
  return { ...link, hash: hashOf(link, digest), content };
}

export const headOf = (entries: readonly SealEntry[]): SealHead | null => {
  const last = entries.at(-1);
  return last ? { number: last.number, hash: last.hash, sealed_at: last.sealed_at } : null;
};

export type SealKey = `${string}|${IsoMonth}`;
export const sealKeyOf = ({ source, month }: { readonly source: string; readonly month: IsoMonth }): SealKey =>
  `${source}|${month}`;

/** A sealed month: the reading that sealed it, and its latest one. */
export interface SealedMonth {
  readonly first: SealEntry & { readonly content: MonthReading };
  readonly latest: SealEntry & { readonly content: MonthReading };
}

/** The numbers of entries whose content the author's deletions took away. */
export const removedNumbers = (entries: readonly SealEntry[]): ReadonlySet<number> =>
  new Set(entries.flatMap(({ content }) => (content?.kind === "removed" ? content.removed : [])));

/** The sealed months by source and month, without those that were removed. */
export function sealedMonths(entries: readonly SealEntry[]): ReadonlyMap<SealKey, SealedMonth> {
  const removed = removedNumbers(entries);
  const months = new Map<SealKey, SealedMonth>();
  for (const entry of entries) {
    const { content } = entry;
    if (!isReading(content) || removed.has(entry.number)) continue;
    const key = sealKeyOf(content);
    const latest = { ...entry, content };
    months.set(key, { first: months.get(key)?.first ?? latest, latest });
  }
  return months;
}

/**
 * What is wrong with an entry: its version isn't known, its number or time doesn't follow, it doesn't name the entry
 * before (`previous`), its own hash or that of its content isn't what it says, its content is gone though no deletion
 * names it (`missing`), its figures don't add up (`sums`), or what it corrects isn't the month's latest reading.
 */
export const CHAIN_FAULTS = [
  "version",
  "number",
  "time",
  "previous",
  "hash",
  "content",
  "missing",
  "sums",
  "correction",
] as const;
export interface ChainFault {
  readonly number: number;
  readonly fault: (typeof CHAIN_FAULTS)[number];
}

const equal = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

const addsUp = ({ figures, totals, payouts }: MonthReading): boolean =>
  equal(figures, sumFigures(figures)) && equal({ totals, payouts }, totalsOf(figures));

function corrects(content: MonthReading, known: SealedMonth | undefined): boolean {
  if (content.kind === "sealed") return known === undefined;
  if (!known || known.latest.number !== content.corrects) return false;
  return equal(content.changes, changesBetween(known.latest.content.figures, content.figures));
}

/** Checks every link, hash and sum of a whole chain. Returns what is wrong, in order; nothing for a sound chain. */
export function checkChain(entries: readonly SealEntry[], digest: Digest): ChainFault[] {
  const removed = removedNumbers(entries);
  const months = new Map<SealKey, SealedMonth>();
  return entries.flatMap((entry, i) => {
    const { version, number, content } = entry;
    const before = entries[i - 1];
    const faults = new Set<ChainFault["fault"]>();
    if (version !== SEAL_VERSION) faults.add("version");
    if (number !== i + 1) faults.add("number");
    if (before && before.sealed_at > entry.sealed_at) faults.add("time");
    if (entry.previous !== (before?.hash ?? NO_ENTRY)) faults.add("previous");
    if (entry.hash !== hashOf(entry, digest)) faults.add("hash");
    if (content && entry.content_hash !== contentHashOf(content, digest)) faults.add("content");
    if (!content && !removed.has(number)) faults.add("missing");
    if (content?.kind === "removed" && content.removed.some((one) => one >= number)) faults.add("missing");
    if (isReading(content) && !removed.has(number)) {
      const key = sealKeyOf(content);
      if (!addsUp(content)) faults.add("sums");
      if (!corrects(content, months.get(key))) faults.add("correction");
      const latest = { ...entry, content };
      months.set(key, { first: months.get(key)?.first ?? latest, latest });
    }
    return [...faults].map((fault) => ({ number, fault }));
  });
}
