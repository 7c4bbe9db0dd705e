import type { FileAnswer, FileQuestion, Understood } from "#shared/api/imports.ts";
import {
  answerKey,
  confirmedAnswer,
  type SourceAnswer,
  type SourceAnswers,
  sharedNameOf,
  surprisesOf,
} from "#shared/domain/imports/source-answers.ts";
import { type ColumnMapping, isMapped } from "#shared/sources/column-mapping.ts";
import type { FileFinding, ImportAnswers } from "../intake/detail.ts";
import { sourceAnswerStore } from "../source-answer-store.ts";
import type { ImportItem } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { type Given, readOne } from "./read-files.ts";
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

const columnsIn = ({ questions }: Pick<FileFinding, "questions">) =>
  questions.find((question) => question.about === "columns") ?? null;

const keyOf = (finding: FileFinding): string => answerKey(finding.kind ?? "", columnsIn(finding)?.fingerprint ?? null);

/** Whether the author's confirmation of the figures answers a question. What was given is no longer asked for. */
const isConfirmed = (question: FileQuestion): boolean =>
  question.about === "reading" || (question.about === "columns" && isMapped(question));

/** The file read with what it doesn't state, and without the question that its confirmation answers. */
async function confirmedFile(
  { deps, head, work, n }: Place,
  { finding }: ReadFile,
  given: Given,
  acceptedAt: string,
): Promise<ReadFile> {
  if (finding.questions.some(({ about }) => about !== "reading")) await readOne(deps, head, work, n, finding, given);
  const read = await work.file(n);
  const open = read.finding.questions.filter((question) => !isConfirmed(question));
  return {
    ...read,
    finding: { ...read.finding, questions: open, understood: confirmed(read.finding.understood, acceptedAt) },
    months:
      open.length > 0 ? [] : read.months.map((month) => ({ ...month, figures: accepted(month.figures, acceptedAt) })),
  };
}

/** A table of an unknown shop, read with a mapping that its author hasn't confirmed. */
async function mappedFile({ deps, head, work, n }: Place, { finding }: ReadFile, given: Given, known: SourceAnswers) {
  await readOne(deps, head, work, n, finding, given);
  const read = await work.file(n);
  const surprises = given.mapping ? sharedNameOf(given.mapping, keyOf(finding), known) : [];
  return { ...read, finding: { ...read.finding, surprises }, months: [] };
}

/** A file of a kind that the author has confirmed before: it asks only where it surprises. */
async function rememberedFile(place: Place, file: ReadFile, known: SourceAnswer): Promise<ReadFile> {
  const read = await confirmedFile(place, file, known, known.confirmedAt);
  if (read.finding.questions.length > 0)
    return { ...(known.mapping ? await place.work.file(place.n) : file), months: [] };
  const { checks, problems, rows_set_aside: rowsSetAside } = read.finding;
  const surprises = surprisesOf({ checks, problems, rowsSetAside, months: read.months }, known);
  if (surprises.length === 0) return read;
  const { finding } = await place.work.file(place.n);
  const columns = columnsIn(finding);
  return {
    ...read,
    finding: { ...finding, questions: [...(columns ? [columns] : []), { about: "reading" }], surprises },
    months: [],
  };
}

/**
 * Returns a file of an import as the author's answer makes it, or the one given for an earlier file of its kind: without
 * months when it isn't accepted, and read again with what it doesn't state. A file without an answer keeps its
 * questions, and its months aren't planned yet.
 */
async function answeredFile(
  place: Place,
  answer: FileAnswer | undefined,
  { known, mappings }: { readonly known: SourceAnswers; readonly mappings: Mappings },
): Promise<ReadFile> {
  const file = await place.work.file(place.n);
  if (answer?.accepted === false) return withoutMonths(file);
  if (answer?.accepted === null) return mappedFile(place, file, answer, known);
  if (answer) return confirmedFile(place, file, answer, timeOfAnswer(place.head));
  if (file.finding.questions.length === 0) return file;
  const key = keyOf(file.finding);
  const [earlier, mapping] = [known.get(key), mappings.get(key)];
  if (earlier) return rememberedFile(place, file, earlier);
  return mapping ? mappedFile(place, file, { mapping }, known) : { ...file, months: [] };
}

/** The mappings given in an import, by `answerKey`: tables with equal headings in one drop are mapped once. */
type Mappings = ReadonlyMap<string, ColumnMapping>;

const mappingsIn = (read: readonly ReadFile[], answers: ImportAnswers["files"]): Mappings =>
  new Map(
    read.flatMap(({ finding }, n) => {
      const mapping = answers[n]?.mapping;
      return mapping ? [[keyOf(finding), mapping] as const] : [];
    }),
  );

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
  if (read.every(({ finding }) => finding.understood === null && finding.questions.length === 0)) return read;
  const store = sourceAnswerStore(deps.access);
  const known = new Map(await store.list(head.userId));
  const given = { known, mappings: mappingsIn(read, answers) };
  const files: ReadFile[] = [];
  for (let n = 0; n < count; n++) files.push(await answeredFile({ deps, head, work, n }, answers[n], given));
  for (const [n, { finding, months }] of files.entries()) {
    if (!answers[n]?.accepted || finding.kind === null || finding.questions.length > 0) continue;
    const { currencies = {}, mapping } = answers[n];
    const confirmation = { confirmedAt: timeOfAnswer(head), importId: head.importId, currencies, mapping };
    const key = keyOf(read[n]!.finding);
    const answer = confirmedAnswer(known.get(key), months, confirmation);
    known.set(key, answer);
    await store.save(head.userId, key, answer);
  }
  return files;
}

const confirmed = (understood: Understood | null, confirmed_at: string): Understood | null =>
  understood && { ...understood, confirmed_at };

const accepted = <F extends ReadFile["months"][number]["figures"]>(figures: F, acceptedAt: string): F =>
  figures.stated ? { ...figures, stated: { ...figures.stated, acceptedAt } } : figures;
