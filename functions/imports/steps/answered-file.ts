import type { FileAnswer, Understood } from "#shared/api/imports.ts";
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

/**
 * Returns a file of an import as the author's answer makes it: without months when it isn't accepted, and read again with
 * the currencies that it doesn't state. A file without an answer keeps its questions, and its months aren't planned yet.
 */
export async function answeredFile(
  deps: StepDeps,
  head: ImportItem,
  work: WorkObjects,
  n: number,
  answer: FileAnswer | undefined,
): Promise<ReadFile> {
  const file = await work.file(n);
  const { questions } = file.finding;
  if (questions.length === 0) return file;
  if (!answer) return { ...file, months: [] };
  if (!answer.accepted) return withoutMonths(file);
  const acceptedAt = head.startedAt ?? head.createdAt;
  if (questions.some(({ about }) => about === "currency"))
    await readOne(deps, head, work, n, file.finding, answer.currencies);
  const read = await work.file(n);
  const open = read.finding.questions.filter(({ about }) => about !== "reading");
  return {
    ...read,
    finding: { ...read.finding, questions: open, understood: confirmed(read.finding.understood, acceptedAt) },
    months:
      open.length > 0 ? [] : read.months.map((month) => ({ ...month, figures: accepted(month.figures, acceptedAt) })),
  };
}

const confirmed = (understood: Understood | null, confirmed_at: string): Understood | null =>
  understood && { ...understood, confirmed_at };

const accepted = <F extends ReadFile["months"][number]["figures"]>(figures: F, acceptedAt: string): F =>
  figures.stated ? { ...figures, stated: { ...figures.stated, acceptedAt } } : figures;
