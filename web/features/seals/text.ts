import { KIND_NAMES } from "#shared/domain/payments/text.ts";
import type { ChainFault } from "#shared/domain/seals/chain.ts";
import type { SealChange, SealFigure } from "#shared/domain/seals/seal.ts";

export const TEXT = {
  title: "Verify",
  lead: "Once all money of a month has arrived, Colophon seals its figures. Here you can check that they are still the same.",
  loading: "Loading your sealed months",
  check: "Check now",
  checking: "Comparing every sealed month with your stored figures",

  empty: {
    title: "No sealed months yet",
    words:
      "A month is sealed once its report and all of its payments are imported and they match. If yours are, check now.",
    imports: "Upload files",
  },

  head: {
    title: "The head of your chain",
    words:
      "Each entry contains the hash of the one before, so this last hash stands for all of them. Copy it to a safe place: as long as the chain continues from it, nothing before it has changed.",
    entry: (number: string, when: string) => `Entry ${number}, sealed on ${when}`,
    copy: "Copy",
    copied: "Copied",
  },

  result: {
    title: "The last check",
    when: (instant: string) => `Checked on ${instant}.`,
    compared: (months: string, files: string, entries: string) =>
      `We compared ${months} with ${files}, and checked the hashes and sums of ${entries}.`,
    added: (entries: string) => `${entries} added for what has been settled or has changed since.`,
    same: "Everything is as it was sealed.",
    nothing: "No month is settled yet, so there was nothing to compare.",
    differs: (amounts: string) => `${amounts} of sealed months differ from what is stored now.`,
    differsOne: "One amount of a sealed month differs from what is stored now.",
    broken: "The chain itself has changed",
    brokenHint: "Please contact support and send this list. Your figures aren’t affected by it.",
    fault: (number: string, fault: ChainFault["fault"]) => `Entry ${number}: ${FAULTS[fault]}`,
  },

  differences: {
    title: "What has changed since a month was sealed",
    month: "Month",
    place: "Where",
    amount: "Amount",
    sealed: "Sealed",
    now: "Stored now",
    file: "File",
    noFile: "No file",
    recorded: "Recorded",
    entry: (number: string) => `Entry ${number}`,
    notRecorded: "Not yet",
  },

  chain: {
    title: "Sealed months",
    month: "Month",
    shop: "Shop",
    entry: "Entry",
    what: "What happened",
    earned: "Earned",
    received: "Paid, after tax",
    sealedAt: "Sealed on",
    hash: "Hash",
    hidden: "Not in your plan",
    none: "–",
    change: (before: string, after: string) => `${before} sealed before, ${after} now`,
    files: (count: string) => `${count} and the hash`,
    fileHash: "SHA-256 of the file:",
    figuresHash: "Merged from several files. SHA-256 of its figures:",
    wholeHash: "Hash of this entry:",
    kinds: {
      sealed: "Sealed",
      corrected: (entry: string) => `Corrects entry ${entry}`,
      removed: (entries: string) => `You deleted the figures of ${entries}`,
      deleted: "Figures deleted",
    },
  },

  proves: {
    title: "What this proves",
    lines: [
      "It proves that our reading of your files adds up and hasn’t changed since the month was sealed. It doesn’t prove that Amazon or another shop has counted every sale.",
      "When a shop corrects a month, or you replace or undo a file, the seal stays as it is and the change becomes a new entry.",
      "Amazon’s months can be sealed, and those of other shops whose files state what was paid. A month that was paid differently from its report stays unsealed.",
      "Your archive contains the whole chain, so that you can check it without Colophon’s database.",
    ],
    archive: "Get your archive",
  },

  everywhere: "All stores",
  kinds: { ...KIND_NAMES, sales: "All sales" } satisfies Record<SealFigure["kind"], string>,
  amounts: {
    earned: "Earned, as reported",
    accrued: "Paid, before tax",
    withheld: "Tax withheld",
    adjusted: "Adjusted",
    net: "Paid, after tax",
    payout: "Received in the bank",
  } satisfies Record<SealChange["amount"], string>,
};

const FAULTS: Readonly<Record<ChainFault["fault"], string>> = {
  version: "written by a newer version of Colophon",
  number: "out of order",
  time: "dated before the entry that it follows",
  previous: "doesn’t continue from the entry before",
  hash: "its hash doesn’t match",
  content: "its figures don’t match their hash",
  missing: "its figures are gone although you haven’t deleted them",
  sums: "its figures don’t add up",
  correction: "doesn’t correct the month’s latest entry",
};
