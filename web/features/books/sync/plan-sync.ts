/** How many of the newest books a page checks for titles missing from the shelf. */
export const CHECK_LIMIT = 10;

export const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
