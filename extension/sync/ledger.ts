import type { Import } from "#shared/api/imports.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { Ledger, SentFile, WantedFile } from "./state.ts";

const keyOf = ({ source, month }: Pick<WantedFile, "source" | "month">): string => `${source}:${month ?? "all"}`;

/**
 * Whether the server already has these figures: the content matches the last upload and the month has not changed
 * since. A month of unknown revision is sent again, because undo and manual uploads leave no other trace here. Prior
 * months have no revision and stay due until they are stored, so the same one is sent at most once a day. Payments are
 * fetched only when their list has changed.
 */
export function isUploaded(ledger: Ledger, file: SentFile, now: number): boolean {
  const last = ledger[keyOf(file)];
  if (!last || last.fingerprint !== file.fingerprint || file.source === "payments") return false;
  return file.source === "prior_months"
    ? now - last.at < DAY_MS
    : file.revision !== null && last.revision === file.revision;
}

/** The import of this file that waits for the author's decision; null when none does. */
export const askingImport = (ledger: Ledger, file: Pick<WantedFile, "source" | "month">): string | null =>
  ledger[keyOf(file)]?.asks ?? null;

/** The ledger after that import was decided. */
export const afterAnswer = (ledger: Ledger, file: Pick<WantedFile, "source" | "month">): Ledger => {
  const entry = ledger[keyOf(file)];
  return entry ? { ...ledger, [keyOf(file)]: { ...entry, asks: null } } : ledger;
};

export const lastFingerprint = (ledger: Ledger, file: Pick<WantedFile, "source" | "month">): string | null =>
  ledger[keyOf(file)]?.fingerprint ?? null;

/**
 * The ledger after an import. A month that the import wrote has the next revision. If another write happened meanwhile,
 * the revisions differ on the next run and the month is uploaded once more.
 */
export function afterImport(
  ledger: Ledger,
  files: readonly SentFile[],
  done: Pick<Import, "id" | "status" | "months">,
  at: number,
): Ledger {
  const entries = files.map((file) => {
    const family = file.source === "royalties" ? "estimator" : "prior-months";
    const written = done.months.some((m) => m.family === family && m.month === file.month && m.written);
    const revision = file.revision === null ? null : file.revision + (written ? 1 : 0);
    const asks = done.status === "needs_decision" ? done.id : null;
    return [keyOf(file), { fingerprint: file.fingerprint, revision, at, asks }] as const;
  });
  return { ...ledger, ...Object.fromEntries(entries) };
}
