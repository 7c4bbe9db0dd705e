/** Of the newest books, those that a page looks at to say whether any is not on the shelf. */
export const CHECK_LIMIT = 10;

export const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
