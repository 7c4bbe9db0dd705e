import type { FileAnswer, FileQuestion, Import, ImportFile } from "#shared/api/imports.ts";

/** What the author has chosen for a file so far; `accepted` is null until then. */
export interface FileChoice {
  readonly accepted: boolean | null;
  readonly currencies: Readonly<Record<string, string>>;
}
export const NO_CHOICE: FileChoice = { accepted: null, currencies: {} };

export interface AskingFile {
  /** The file's place in the import. */
  readonly place: number;
  readonly file: ImportFile;
}

export const askingFiles = ({ files }: Pick<Import, "files">): AskingFile[] =>
  files.flatMap((file, place) => (file.questions.length > 0 ? [{ place, file }] : []));

type CurrencyQuestion = Extract<FileQuestion, { readonly about: "currency" }>;

export const currencyQuestions = ({ questions }: Pick<ImportFile, "questions">): CurrencyQuestion[] =>
  questions.filter((question): question is CurrencyQuestion => question.about === "currency");

/** What a choice still lacks: whether to import the file, or in which currency its money is. Null when nothing. */
export function missingIn(file: Pick<ImportFile, "questions">, choice: FileChoice): "answer" | "currency" | null {
  if (choice.accepted === null) return "answer";
  const markets = currencyQuestions(file).flatMap(({ marketplaces }) => marketplaces);
  return choice.accepted && markets.some((market) => !choice.currencies[market]) ? "currency" : null;
}

/** A complete choice as the server takes it. */
export const toFileAnswer = (
  { place, file }: AskingFile,
  { accepted, currencies }: FileChoice,
): FileAnswer & { file: number } => ({
  file: place,
  accepted: accepted === true,
  currencies: accepted && currencyQuestions(file).length > 0 ? currencies : undefined,
});
