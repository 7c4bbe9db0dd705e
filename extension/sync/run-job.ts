import type { ColophonApi } from "#extension/colophon/api.ts";
import { ColophonFailure } from "#extension/colophon/failure.ts";
import type { Import } from "#shared/api/imports.ts";
import { fingerprintOf } from "#shared/retailer/workbook/fingerprint.ts";
import { codeOf, concernsOneFile, concernsOneSource, type FailureCode } from "./failures.ts";
import { type FetchedFile, fetchFile, labelOf, type Reports } from "./fetch-file.ts";
import { afterAnswer, afterImport, askingImport, isUploaded, lastFingerprint } from "./ledger.ts";
import { noteFailed, noteGood } from "./notes.ts";
import { FILES_PER_IMPORT } from "./plan-job.ts";
import type { Job, Ledger, SentFile, WantedFile } from "./state.ts";

/** Between two requests for a report (decision 21). */
const BETWEEN_REPORTS_MS = 1000;
const BETWEEN_READINGS_MS = 1000;
/** An import takes seconds; one that takes this long is left to the server, and the next run finds out. */
const MOST_READINGS = 600;
const UNDER_WAY: ReadonlySet<Import["status"]> = new Set(["uploading", "reading", "writing"]);

/** How far a job is, and what is known to be uploaded: what must survive between two steps. */
export interface Progress {
  readonly job: Job;
  readonly ledger: Ledger;
}

export interface JobDeps {
  readonly api: ColophonApi;
  readonly reports: Reports;
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Keeps the progress. Rejects when the job is not wanted any more. */
  readonly save: (progress: Progress) => Promise<void>;
}

/**
 * Does what is left of a job, step by step, each saved before the next: whenever it is stopped, the same call goes on where it was. Resolves with the
 * job done. Rejects with what made it stop: RetailerFailure, ColophonFailure, PairingEnded, or whatever `save` rejects with.
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

/** Looks whether the newest payments are still those that were seen last; only if not is the workbook wanted. */
async function checkPayments({ reports }: JobDeps, { job, ledger }: Progress): Promise<Progress> {
  const checked = { ...job, check_payments: false };
  try {
    const listed = await fingerprintOf(await reports.payments({ page: 1, size: 10 }));
    const file: WantedFile = { source: "payments", month: null, revision: null, listed };
    if (listed === lastFingerprint(ledger, file))
      return { ledger, job: { ...checked, notes: noteGood(job.notes, "payments", null, false) } };
    return { ledger, job: { ...checked, files: [...job.files, file], total: job.total + 1 } };
  } catch (error) {
    return { ledger, job: { ...checked, notes: noteFailed(job.notes, "payments", oneSourceOnly(error)) } };
  }
}

/**
 * Fetches the next files, one a second, and uploads those that are news. What stops the fetching under way is thrown only when nothing was fetched: all
 * else is handed over first, and the next batch meets the same failure.
 */
async function sendBatch(
  deps: JobDeps,
  { job, ledger }: Progress,
  save: (p: Progress) => Promise<void>,
): Promise<Progress> {
  const fetched: (FetchedFile & { readonly sent: SentFile })[] = [];
  let { notes } = job;
  let known = ledger;
  // Not what was saved last: a batch that was broken off begins anew.
  const done = job.total - job.files.length;
  let tried = 0;
  for (const file of job.files.slice(0, FILES_PER_IMPORT)) {
    // Every step is saved: that is what the author sees move, and what keeps the browser from putting the extension to sleep.
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

/** Whether an import still waits for the author's answer, or its answer is just being worked on; one that is not there any more doesn't. */
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

/** Starts the import of what was uploaded, again if it is not known whether that was heard, and waits until the server has read it; notes what it made of it. */
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
  // What waits for the author's answer is fetched, but not covered yet.
  const notes = files.reduce(
    (all, { source, month }) => noteGood(all, source, asks ? null : month, month === null || written.has(month)),
    job.notes,
  );
  return { ledger: afterImport(ledger, files, done, now()), job: { ...read, notes, asks: job.asks || asks } };
}

/** Starts an import; a second start is the same start. False when the server has it no more, or not all of its files. */
async function isStarted(api: ColophonApi, id: string): Promise<boolean> {
  try {
    await api.startImport(id);
    return true;
  } catch (error) {
    if (error instanceof ColophonFailure && (error.status === 404 || error.status === 422)) return false;
    throw error;
  }
}

/** The import when nothing moves any more; null when it is not there any more, or takes too long to wait for. */
async function readUntilDone(api: ColophonApi, sleep: JobDeps["sleep"], id: string): Promise<Import | null> {
  for (let reading = 0; reading < MOST_READINGS; reading++) {
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

/** Whether the other files may still come. Payments are a source of one file. */
const isOnlyOf = ({ source }: WantedFile, code: FailureCode): boolean =>
  source === "payments" ? concernsOneSource(code) : concernsOneFile(code);

/** The failure's code where it concerns one source alone; all else stops the job. */
function oneSourceOnly(error: unknown): FailureCode {
  const code = codeOf(error);
  if (concernsOneSource(code)) return code;
  throw error;
}
