import type { ColophonApi } from "#extension/colophon/api.ts";
import { ColophonFailure } from "#extension/colophon/failure.ts";
import type { Import } from "#shared/api/imports.ts";
import { fingerprintOf } from "#shared/sources/amazon/workbook/fingerprint.ts";
import { codeOf, concernsOneFile, concernsOneSource, type FailureCode } from "./failures.ts";
import { type FetchedFile, fetchFile, labelOf, type Reports } from "./fetch-file.ts";
import { afterAnswer, afterImport, askingImport, isUploaded, lastFingerprint } from "./ledger.ts";
import { noteFailed, noteGood } from "./notes.ts";
import { FILES_PER_IMPORT } from "./plan-job.ts";
import type { Job, Ledger, SentFile, WantedFile } from "./state.ts";

/** Delay between two report requests, as the specification asks. */
const BETWEEN_REPORTS_MS = 1000;
const BETWEEN_READINGS_MS = 1000;
/** An import takes seconds; after this many polls it is left to the server, and the next run picks up its result. */
const MAX_READINGS = 600;
const UNDER_WAY: ReadonlySet<Import["status"]> = new Set(["uploading", "reading", "writing"]);

/** A job's progress and the upload ledger, which must survive between two steps. */
export interface Progress {
  readonly job: Job;
  readonly ledger: Ledger;
}

export interface JobDeps {
  readonly api: ColophonApi;
  readonly reports: Reports;
  readonly sleep: (ms: number) => Promise<void>;
  readonly now: () => number;
  /** Stores the progress. Rejects when the job is obsolete. */
  readonly save: (progress: Progress) => Promise<void>;
}

/**
 * Works through the rest of a job, saving each step before the next, so that the same call resumes an interrupted job.
 * Resolves with the finished job. Rejects with the reason it stopped: AmazonFailure, ColophonFailure, PairingEnded,
 * or an error of `save`.
 */
export async function runJob(deps: JobDeps, start: Progress): Promise<Progress> {
  let progress = start;
  const save = async (next: Progress) => {
    await deps.save(next);
    progress = next;
  };
  const { job } = progress;
  if (job.check_payments) await save(await checkPayments(deps, progress));
  while (progress.job.importing || progress.job.files.length > 0) {
    if (!progress.job.importing) await save(await sendBatch(deps, progress, save));
    if (progress.job.importing) await save(await awaitImport(deps, progress));
  }
  if (progress.job.kenp_months.length > 0) await save(await fetchRates(deps, progress));
  return progress;
}

/**
 * Requests the payments workbook if the list of payments has changed, or if the author asked for it: payments may have
 * been removed on the site since. An account without payments has no workbook.
 */
async function checkPayments({ reports }: JobDeps, { job, ledger }: Progress): Promise<Progress> {
  const checked = { ...job, check_payments: false };
  try {
    const page = await reports.payments({ page: 1, size: 10 });
    const listed = await fingerprintOf(page);
    const file: WantedFile = { source: "payments", month: null, revision: null, listed };
    const isKnown = job.kind !== "payments" && listed === lastFingerprint(ledger, file);
    if (isKnown || page.payments.length === 0)
      return { ledger, job: { ...checked, notes: noteGood(job.notes, "payments", null, false) } };
    return { ledger, job: { ...checked, files: [...job.files, file], total: job.total + 1 } };
  } catch (error) {
    return { ledger, job: { ...checked, notes: noteFailed(job.notes, "payments", oneSourceOnly(error)) } };
  }
}

/**
 * Fetches the next files, one per second, and uploads those with changes. An error that stops the fetching is thrown
 * only when no file was fetched; otherwise the fetched files are uploaded first, and the next batch meets the same
 * error.
 */
async function sendBatch(
  deps: JobDeps,
  { job, ledger }: Progress,
  save: (p: Progress) => Promise<void>,
): Promise<Progress> {
  const fetched: (FetchedFile & { readonly sent: SentFile })[] = [];
  let { notes } = job;
  let known = ledger;
  // Computed rather than read from the saved progress, because an interrupted batch restarts.
  const done = job.total - job.files.length;
  let tried = 0;
  for (const file of job.files.slice(0, FILES_PER_IMPORT)) {
    // Saving every step shows progress to the author and keeps the browser from suspending the extension.
    await save({ ledger, job: { ...job, label: labelOf(file), done: done + tried } });
    if (tried > 0) await deps.sleep(BETWEEN_REPORTS_MS);
    try {
      const got = await fetchFile(deps.reports, file, job.today);
      const sent = { ...file, fingerprint: file.listed ?? got.fingerprint };
      if (!isUploaded(known, sent, deps.now())) fetched.push({ ...got, sent });
      else {
        const asks = await isStillAsking(deps.api, askingImport(known, file));
        if (!asks) known = afterAnswer(known, file);
        notes = noteGood(notes, file.source, asks ? null : file.month, false);
      }
    } catch (error) {
      const code = codeOf(error);
      if (isOnlyOf(file, code)) notes = noteFailed(notes, file.source, code);
      else if (tried === 0) throw error;
      else break;
    }
    tried += 1;
  }
  const rest = { ...job, notes, files: job.files.slice(tried), done: done + tried, label: null };
  if (fetched.length === 0) return { ledger: known, job: rest };
  const { data, uploads } = await deps.api.createImport(
    fetched.map(({ name, bytes }) => ({ name, size: bytes.length })),
  );
  if (uploads.length !== fetched.length) throw new ColophonFailure("colophon_unreachable", 0);
  for (const [i, file] of fetched.entries()) await deps.api.upload(uploads[i]!, file);
  return { ledger: known, job: { ...rest, importing: { id: data.id, files: fetched.map(({ sent }) => sent) } } };
}

/**
 * Whether an import still waits for the author's decision, or is processing it; false when the import no longer exists.
 */
async function isStillAsking(api: ColophonApi, id: string | null): Promise<boolean> {
  if (id === null) return false;
  try {
    const { status } = await api.readImport(id);
    return status === "needs_decision" || UNDER_WAY.has(status);
  } catch (error) {
    if (error instanceof ColophonFailure && error.status === 404) return false;
    throw error;
  }
}

/**
 * Starts the import of the uploaded files, again if it is unknown whether the first start arrived, waits until the
 * server has processed it, and records the result.
 */
async function awaitImport({ api, sleep, now }: JobDeps, { job, ledger }: Progress): Promise<Progress> {
  const { id, files } = job.importing!;
  const done = (await isStarted(api, id)) ? await readUntilDone(api, sleep, id) : null;
  const read = { ...job, importing: null, label: null };
  if (done === null || done.status === "failed") {
    const notes = files.reduce((all, { source }) => noteFailed(all, source, "colophon_refused"), job.notes);
    return { ledger, job: { ...read, notes } };
  }
  const asks = done.status === "needs_decision";
  const written = new Set(done.months.filter((m) => m.written).map((m) => m.month));
  // Months that wait for the author's decision are fetched but not covered yet.
  const notes = files.reduce(
    (all, { source, month }) => noteGood(all, source, asks ? null : month, month === null || written.has(month)),
    job.notes,
  );
  return { ledger: afterImport(ledger, files, done, now()), job: { ...read, notes, asks: job.asks || asks } };
}

/** Starts an import; idempotent. False when the server no longer has it, or is missing some of its files. */
async function isStarted(api: ColophonApi, id: string): Promise<boolean> {
  try {
    await api.startImport(id);
    return true;
  } catch (error) {
    if (error instanceof ColophonFailure && (error.status === 404 || error.status === 422)) return false;
    throw error;
  }
}

/** Polls an import until it has finished; null when it no longer exists or takes too long. */
async function readUntilDone(api: ColophonApi, sleep: JobDeps["sleep"], id: string): Promise<Import | null> {
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    try {
      const state = await api.readImport(id);
      if (!UNDER_WAY.has(state.status)) return state;
    } catch (error) {
      if (error instanceof ColophonFailure && error.status === 404) return null;
      throw error;
    }
    await sleep(BETWEEN_READINGS_MS);
  }
  return null;
}

async function fetchRates({ api, reports }: JobDeps, { job, ledger }: Progress): Promise<Progress> {
  const asked = { ...job, kenp_months: [], label: null };
  const months = [...job.kenp_months].sort();
  try {
    const { rates } = await reports.paymentPerRead({ from: months[0]!, to: months.at(-1)! });
    const saved = rates.length === 0 ? 0 : await api.saveKenpRates(rates);
    return { ledger, job: { ...asked, notes: noteGood(job.notes, "kenp_rates", null, saved > 0) } };
  } catch (error) {
    return { ledger, job: { ...asked, notes: noteFailed(job.notes, "kenp_rates", oneSourceOnly(error)) } };
  }
}

/** Whether the other files may still succeed. Payments are a source with a single file. */
const isOnlyOf = ({ source }: WantedFile, code: FailureCode): boolean =>
  source === "payments" ? concernsOneSource(code) : concernsOneFile(code);

/** The failure's code if it concerns one source only; any other error stops the job. */
function oneSourceOnly(error: unknown): FailureCode {
  const code = codeOf(error);
  if (concernsOneSource(code)) return code;
  throw error;
}
