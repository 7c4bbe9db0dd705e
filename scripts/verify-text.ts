import type { ChainFault } from "#shared/domain/seals/chain.ts";
import { exactMoney } from "#shared/primitives/money.ts";
import type { ArchiveCheck, WrongSum } from "./verify-archive.ts";

const FAULTS: Readonly<Record<ChainFault["fault"], string>> = {
  version: "is of a version that this check doesn't know",
  number: "doesn't have the number that follows",
  time: "is dated before the entry that it follows",
  previous: "doesn't name the hash of the entry before",
  hash: "doesn't have the hash of what it says",
  content: "doesn't have the hash of its figures",
  missing: "has lost its figures without a deletion that says so",
  sums: "has sums that its figures don't make",
  correction: "doesn't correct the latest entry of its month, or not by the difference that it states",
};

const PROOF =
  "This proves that our reading of the files adds up and hasn't changed since each month was sealed. It doesn't prove that Amazon is right.";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const sumText = ({ month, number, store, kind, currency, amount, before, after }: WrongSum): string =>
  `${month}, ${store ?? "all stores"}, ${kind}: ${amount} ${exactMoney(before)} ${currency} in entry ${number}, ${exactMoney(after)} ${currency} in the tables.`;

/** The check in sentences, and whether everything holds. */
export function describeCheck(path: string, check: ArchiveCheck): { readonly text: string; readonly isSound: boolean } {
  const { isWhole, damages, files, askedAt, head, entries, faults, months, summed, sums } = check;
  const isSound = isWhole && damages.length + faults.length + sums.length === 0;
  const about =
    askedAt === null ? path : `${path}: ${counted(files, "file", "files")}, requested on ${askedAt.slice(0, 10)}`;
  const chain = [
    `Chain: ${counted(entries, "entry", "entries")}, ${counted(months, "sealed month", "sealed months")}.`,
    `Head: ${head?.hash} (entry ${head?.number}, ${head?.sealed_at}).`,
    `Sums: ${counted(summed, "month", "months")} of Amazon added up from the archive's tables.`,
  ];
  const lines = [
    about,
    isWhole
      ? "Every byte is as Colophon wrote it."
      : "This isn't the file as Colophon wrote it: at least one byte has changed.",
    ...damages,
    ...(entries > 0 ? chain : head === null && isSound ? ["No month is sealed in it."] : []),
    ...faults.map(({ number, fault }) => `Entry ${number} ${FAULTS[fault]}.`),
    ...sums.map(sumText),
    isSound ? `Everything holds. ${PROOF}` : "Not everything holds.",
  ];
  return { text: lines.join("\n"), isSound };
}
