const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** `count` is the number of months named. */
export const TEXT = {
  missing: (count: number, months: string) => plural(count, `${months} has no file.`, `${months} have no file.`),
  whole: (count: number, months: string) =>
    plural(count, `${months} is known only as a whole.`, `${months} are known only as a whole.`),
  soFar: (month: string, file: string) => `${month} is known only so far (${file}).`,
  manyMonths: (count: number, months: string) => `${count} months (${months})`,

  show: (figure: string) => `${figure}: show what is missing`,
  title: "Missing from Amazon’s royalties reports",
  fill: {
    toAuthor:
      "To fill it, import a Royalties Estimator report for each of these months, downloaded after the month is over.",
    toAgency: "The author can fill it by importing a Royalties Estimator report for each of these months.",
  },
  splitDays: {
    toAuthor: "To count single days, import each of these months in a file of its own.",
    toAgency: "Single days count once the author imports each of these months in a file of its own.",
  },
  more: (count: string) => `And ${count} more.`,
  fillClients: "Each author can fill it by importing a Royalties Estimator report for these months.",
  importReport: "Import a report",
} as const;
