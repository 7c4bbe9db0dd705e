/**
 * Limits for reading a workbook, checked before anything is stored, so that a hostile file stays cheap. Real files are
 * far below them.
 */
export const LIMITS = {
  fileBytes: 30 * 1024 * 1024,
  entries: 200,
  /** All parts together, both as declared and as found. */
  inflatedBytes: 250 * 1024 * 1024,
  rows: 500_000,
  columns: 200,
  cellCharacters: 32_768,
  /** Characters between two tags; more indicates a comment, attribute or declaration made to exhaust memory. */
  charactersBetweenTags: 1024 * 1024,
  /** A worksheet's own elements nest six deep. */
  depth: 32,
  sharedStrings: 500_000,
  /** Problems listed individually; further ones are only counted. */
  problems: 100,
} as const;
