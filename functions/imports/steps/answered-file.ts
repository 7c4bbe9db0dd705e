import type { FileAnswer, Understood } from "#shared/api/imports.ts";
import {
  confirmedAnswer,
  type SourceAnswer,
  type SourceAnswers,
  surprisesOf,
} from "#shared/domain/imports/source-answers.ts";
import type { ImportAnswers } from "../intake/detail.ts";
import { sourceAnswerStore } from "../source-answer-store.ts";
import type { ImportItem } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { readOne } from "./read-files.ts";
import type { ReadFile, WorkObjects } from "./work-objects.ts";

const REFUSED = "You said that this isn't what you see there, so nothing of this file was stored.";

const withoutMonths = ({ finding, createdAt }: ReadFile): ReadFile => ({
  finding: { ...finding, status: "set_aside", message: REFUSED, questions: [] },
  createdAt,
  months: [],
  products: [],
});

interface Place {
  readonly deps: StepDeps;
  readonly head: ImportItem;
  readonly work: WorkObjects;
  readonly n: number;
}

const timeOfAnswer = ({ startedAt, createdAt }: ImportItem): string => startedAt ?? createdAt;

/** The file with the currencies that it doesn't state, and without the question that its confirmation answers. */
async function confirmedFile(
  { deps, head, work, n }: Place,
  { finding }: ReadFile,
  currencies: Readonly<Record<string, string>> | undefined,
  acceptedAt: string,
): Promise<ReadFile> {
  if (finding.questions.some(({ about }) => about === "currency"))
    await readOne(deps, head, work, n, finding, currencies);
  const read = await work.file(n);
  const open = read.finding.questions.filter(({ about }) => about !== "reading");
  return {
    ...read,
    finding: { ...read.finding, questions: open, understood: confirmed(read.finding.understood, acceptedAt) },
    months:
      open.length > 0 ? [] : read.months.map((month) => ({ ...month, figures: accepted(month.figures, acceptedAt) })),
  };
}

/** A file of a kind that the author has confirmed before: it asks only where it surprises. */
async function rememberedFile(place: Place, file: ReadFile, known: SourceAnswer): Promise<ReadFile> {
  const read = await confirmedFile(place, file, known.currencies, known.confirmedAt);
  if (read.finding.questions.length > 0) return { ...file, months: [] };
  const { checks, problems, rows_set_aside: rowsSetAside } = read.finding;
  const surprises = surprisesOf({ checks, problems, rowsSetAside, months: read.months }, known);
  if (surprises.length === 0) return read;
  const { understood } = (await place.work.file(place.n)).finding;
  return {
    ...read,
    finding: { ...read.finding, understood, questions: [{ about: "reading" }], surprises },
    months: [],
  };
}

/**
 * Returns a file of an import as the author's answer makes it, or the one given for an earlier file of its kind: without
 * months when it isn't accepted, and read again with the currencies that it doesn't state. A file without an answer
 * keeps its questions, and its months aren't planned yet.
 */
async function answeredFile(place: Place, answer: FileAnswer | undefined, known: SourceAnswers): Promise<ReadFile> {
  const file = await place.work.file(place.n);
  if (answer?.accepted === false) return withoutMonths(file);
  if (answer) return confirmedFile(place, file, answer.currencies, timeOfAnswer(place.head));
  if (file.finding.questions.length === 0) return file;
  const earlier = known.get(file.finding.kind ?? "");
  return earlier ? rememberedFile(place, file, earlier) : { ...file, months: [] };
}

/** The files of an import, each as its answer makes it. What the author confirms is remembered. Idempotent. */
export async function answeredFiles(
  deps: StepDeps,
  head: ImportItem,
  work: WorkObjects,
  count: number,
  { files: answers }: ImportAnswers,
): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  for (let n = 0; n < count; n++) read.push(await work.file(n));
  if (read.every(({ finding }) => finding.understood === null)) return read;
  const store = sourceAnswerStore(deps.access);
  const known = new Map(await store.list(head.userId));
  const files: ReadFile[] = [];
  for (let n = 0; n < count; n++) files.push(await answeredFile({ deps, head, work, n }, answers[n], known));
  for (const [n, { finding, months }] of files.entries()) {
    const { kind, questions } = finding;
    if (!answers[n]?.accepted || kind === null || questions.length > 0) continue;
    const given = { confirmedAt: timeOfAnswer(head), importId: head.importId, currencies: answers[n].currencies ?? {} };
    const answer = confirmedAnswer(known.get(kind), months, given);
    known.set(kind, answer);
    await store.save(head.userId, kind, answer);
  }
  return files;
}

const confirmed = (understood: Understood | null, confirmed_at: string): Understood | null =>
  understood && { ...understood, confirmed_at };

const accepted = <F extends ReadFile["months"][number]["figures"]>(figures: F, acceptedAt: string): F =>
  figures.stated ? { ...figures, stated: { ...figures.stated, acceptedAt } } : figures;
