import * as z from "zod";

const count = (least: number | bigint, one: string, many: string): string =>
  `${least} ${Number(least) === 1 ? one : many}`;

const TYPES: Readonly<Record<string, string>> = {
  string: "Please enter text",
  number: "Please enter a number",
  int: "Please enter a whole number",
  boolean: "Please answer yes or no",
};

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === "string") return `Please use at most ${count(maximum, "character", "characters")}`;
  if (origin === "array" || origin === "set") return `Please choose at most ${maximum}`;
  return `Must be at most ${maximum}`;
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string")
    return Number(minimum) <= 1 ? "Required" : `Please use at least ${count(minimum, "character", "characters")}`;
  if (origin === "array" || origin === "set") return `Please choose at least ${minimum}`;
  return `Must be at least ${minimum}`;
}

/** The text of an invalid field whose schema has none of its own. Never the library's, which no author understands. */
const inputError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type")
    return issue.input === undefined ? "Required" : (TYPES[issue.expected] ?? "This value isn't valid");
  if (issue.code === "too_big") return tooBig(issue as z.core.$ZodIssueTooBig);
  if (issue.code === "too_small") return tooSmall(issue as z.core.$ZodIssueTooSmall);
  if (issue.code === "invalid_value") return "Please choose one of the options";
  if (issue.code === "unrecognized_keys") return "This field isn't known";
  return "This value isn't valid";
};

/** Gives every schema of this program our own texts. */
export const setInputErrors = (): void => {
  z.config({ customError: inputError });
};
