import type { IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { type SealKey, sealedMonths, sealKeyOf } from "./chain.ts";
import { changesBetween, totalsOf } from "./figures.ts";
import { isReading, type MonthReading, type SealChange, type SealContent, type SealEntry } from "./seal.ts";
import type { StoredMonth } from "./stored-months.ts";

const readingOf = ({ source, month, figures, files }: StoredMonth, salt: string) => ({
  source,
  month,
  figures: [...figures],
  ...totalsOf(figures),
  files: [...files],
  salt,
});

const gone = ({ source, month }: MonthReading): StoredMonth => ({
  source,
  month,
  isSettled: false,
  figures: [],
  files: [],
});

const byMonth = (key: SealKey): string => key.split("|").reverse().join("|");

const monthsByKey = (stored: readonly StoredMonth[]): Map<SealKey, StoredMonth> =>
  new Map(stored.map((month) => [sealKeyOf(month), month]));

/**
 * Lists what the chain lacks: a seal for each settled month without one, and a correction for each sealed month whose
 * figures are others now. A month that is stored no more has none. Empty when the chain is up to date.
 */
export function planEntries(
  entries: readonly SealEntry[],
  stored: readonly StoredMonth[],
  newSalt: () => string,
): SealContent[] {
  const sealed = sealedMonths(entries);
  const now = monthsByKey(stored);
  const keys = [...new Set([...sealed.keys(), ...now.keys()])].sort((a, b) => ascending(byMonth(a), byMonth(b)));
  return keys.flatMap((key): SealContent[] => {
    const known = sealed.get(key);
    if (!known) {
      const month = now.get(key)!;
      return month.isSettled ? [{ kind: "sealed", ...readingOf(month, newSalt()) }] : [];
    }
    const { number, content } = known.latest;
    const month = now.get(key) ?? gone(content);
    const changes = changesBetween(content.figures, month.figures);
    if (changes.length === 0) return [];
    const { isSettled } = month;
    return [{ kind: "corrected", ...readingOf(month, newSalt()), corrects: number, changes, is_settled: isSettled }];
  });
}

/** An amount of a sealed month that is another now. */
export interface SealDifference extends SealChange {
  readonly source: string;
  readonly month: IsoMonth;
  /** The entry that sealed the month. */
  readonly number: number;
  /** The file that the figure comes from now; null when no file has the month any more. */
  readonly file: string | null;
  /** The correction that the chain has of it; null when the month has changed since the last entry. */
  readonly recorded: number | null;
}

export interface SealComparison {
  readonly months: number;
  /** The files behind the months as they are stored now. */
  readonly files: number;
  readonly differences: readonly SealDifference[];
}

const isOfReports = ({ amount }: SealChange): boolean => amount === "earned";

function fileOf({ files }: StoredMonth, change: SealChange): string | null {
  const role = isOfReports(change) ? "sales" : "payments";
  return files.find((file) => file.role === role)?.file ?? null;
}

/** Compares every sealed month, as it was sealed first, with what is stored now. */
export function compareSeals(entries: readonly SealEntry[], stored: readonly StoredMonth[]): SealComparison {
  const sealed = sealedMonths(entries);
  const now = monthsByKey(stored);
  const read = new Set<string>();
  const differences = [...sealed].flatMap(([key, { first, latest }]) => {
    const month = now.get(key) ?? gone(latest.content);
    for (const { report, month: named, figures_sha256 } of month.files)
      read.add([report, named, figures_sha256].join("|"));
    const isRecorded = changesBetween(latest.content.figures, month.figures).length === 0;
    const { source, month: name } = first.content;
    return changesBetween(first.content.figures, month.figures).map((change): SealDifference => {
      const recorded = isRecorded ? latest.number : null;
      return { ...change, source, month: name, number: first.number, file: fileOf(month, change), recorded };
    });
  });
  return { months: sealed.size, files: read.size, differences };
}

/** The entries with figures of a source, which a deletion of that source takes away. */
export const numbersOfSource = (entries: readonly SealEntry[], source: string): number[] =>
  entries.flatMap(({ number, content }) => (isReading(content) && content.source === source ? [number] : []));
