import type { FileAnswer, FileQuestion, Import, ImportFile } from "#shared/api/imports.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { isMapped } from "#shared/sources/column-mapping.ts";

/** What the author has chosen for a file so far; `accepted` is null until then. */
export interface FileChoice {
  readonly accepted: boolean | null;
  readonly currencies: Readonly<Record<string, string>>;
  readonly month: IsoMonth | null;
  /** Whether the author has had the file read with its columns, so that what was read takes the focus. */
  readonly isReading?: boolean;
}
export const NO_CHOICE: FileChoice = { accepted: null, currencies: {}, month: null };

/** By the file's place in the import. */
export type FileChoices = Readonly<Record<number, FileChoice>>;

export interface AskingFile {
  /** The file's place in the import. */
  readonly place: number;
  readonly file: ImportFile;
}

export const askingFiles = ({ files }: Pick<Import, "files">): AskingFile[] =>
  files.flatMap((file, place) => (file.questions.length > 0 ? [{ place, file }] : []));

type Asking = Pick<ImportFile, "questions">;
type QuestionAbout<About extends FileQuestion["about"]> = Extract<FileQuestion, { readonly about: About }>;

const questionsAbout = <About extends FileQuestion["about"]>({ questions }: Asking, about: About) =>
  questions.filter((question): question is QuestionAbout<About> => question.about === about);

export const currencyQuestions = (file: Asking) => questionsAbout(file, "currency");
export const asksMonth = (file: Asking): boolean => questionsAbout(file, "month").length > 0;
export const columnsQuestion = (file: Asking) => questionsAbout(file, "columns")[0] ?? null;

/** Whether a table's figures can't be shown before the author has said which column is which. */
export function lacksColumns(file: Asking): boolean {
  const question = columnsQuestion(file);
  return question !== null && !isMapped(question);
}

/**
 * What a choice still lacks: whether to import the file, its columns, its month, or in which currency its money is. Null
 * when nothing.
 */
export function missingIn(file: Asking, choice: FileChoice): "answer" | "columns" | "month" | "currency" | null {
  if (choice.accepted === false) return null;
  if (lacksColumns(file)) return "columns";
  if (choice.accepted === null) return "answer";
  const markets = currencyQuestions(file).flatMap(({ marketplaces }) => marketplaces);
  if (asksMonth(file) && choice.month === null) return "month";
  return markets.some((market) => !choice.currencies[market]) ? "currency" : null;
}

/** The month that a table without dates was read for. */
export const readMonth = ({ understood }: Pick<ImportFile, "understood">): IsoMonth | null =>
  understood?.months[0]?.month ?? null;

/** A complete choice as the server takes it. */
export function toFileAnswer(
  { place, file }: AskingFile,
  { accepted, currencies, month }: FileChoice,
): FileAnswer & { file: number } {
  if (!accepted) return { file: place, accepted: false };
  const mapping = columnsQuestion(file)?.mapping ?? undefined;
  const isUndated = asksMonth(file) || mapping?.date === null;
  return {
    file: place,
    accepted,
    currencies: currencyQuestions(file).length > 0 ? currencies : undefined,
    mapping,
    month: (isUndated && (month ?? readMonth(file))) || undefined,
  };
}
