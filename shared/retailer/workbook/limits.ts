/** What a workbook may cost to read. Checked before anything is kept, so that a hostile file costs little; a real one is far below. */
export const LIMITS = {
  fileBytes: 30 * 1024 * 1024,
  entries: 200,
  /** Of all parts together, as declared and as found. */
  inflatedBytes: 250 * 1024 * 1024,
  rows: 500_000,
  columns: 200,
  cellCharacters: 32_768,
  /** Characters between two tags: longer means a comment, an attribute or a declaration made to fill memory. */
  charactersBetweenTags: 1024 * 1024,
  /** A worksheet's own elements nest six deep. */
  depth: 32,
  sharedStrings: 500_000,
  /** Problems told one by one; more are counted. */
  problems: 100,
} as const;
