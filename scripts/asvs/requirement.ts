/** A requirement of OWASP ASVS 5.0.0, levels 1 and 2, in our own words, and how the product stands to it. */
export interface Requirement {
  /** For example `6.2.1`. */
  readonly id: string;
  readonly level: 1 | 2;
  readonly asks: string;
  readonly answer: Answer;
}

export type Answer =
  | { readonly kind: "tested"; readonly file: string; readonly test: string }
  | { readonly kind: "stated"; readonly file: string; readonly text: string }
  | { readonly kind: "not applicable"; readonly reason: string }
  | { readonly kind: "exception"; readonly until: string; readonly reason: string };

type Level = 1 | 2;

/** A test proves it: the file contains a test whose name has this text. */
export const tested = (id: string, level: Level, asks: string, file: string, test: string): Requirement => ({
  id,
  level,
  asks,
  answer: { kind: "tested", file, test },
});

/** A line of the sources or a sentence of the documents makes it true: the file contains this text. */
export const stated = (id: string, level: Level, asks: string, file: string, text: string): Requirement => ({
  id,
  level,
  asks,
  answer: { kind: "stated", file, text },
});

/** The product has nothing that it concerns. */
export const notApplicable = (id: string, level: Level, asks: string, reason: string): Requirement => ({
  id,
  level,
  asks,
  answer: { kind: "not applicable", reason },
});

/** Not met, or not in full, until a day (`YYYY-MM-DD`) on which the reason has to be judged again. */
export const exception = (id: string, level: Level, asks: string, until: string, reason: string): Requirement => ({
  id,
  level,
  asks,
  answer: { kind: "exception", until, reason },
});
