import { budgetRowsOf, budgetsText, isMissed } from "./figures.ts";

export interface PageParts {
  /** Title and explanation, which come before the table of all budgets. */
  readonly head: string;
  /** The machine's facts, which follow it. */
  readonly machine: string;
  /** The sections that were measured this time. */
  readonly measured: readonly string[];
  /** The day on which a benchmark's own code last changed, `2026-11-28`; null when nothing is known of it. */
  readonly changedOn: (benchmark: string) => string | null;
}

/** The heading of a section, which identifies it: `## Imports`. */
const headingOf = (section: string): string => section.slice(0, section.indexOf("\n"));

const sectionsOf = (page: string): string[] => page.split(/^(?=## )/m);

/** The last line of a section, by `conditionsText`. */
const MEASURED = /^Measured on (?<day>\S+) by `npm run bench -- (?<benchmark>\S+)`;(?<load>.*)$/m;

/** The fragment by which GitHub addresses a heading. */
const fragmentOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

/** The line above a section's budgets: the section, its day, and what makes its figures doubtful. */
function sectionRow(section: string, changedOn: PageParts["changedOn"]): string {
  const title = headingOf(section).slice("## ".length);
  const { day, benchmark, load } = MEASURED.exec(section)?.groups ?? {};
  const changed = benchmark === undefined ? null : changedOn(benchmark);
  const facts = [
    ...(day === undefined ? [] : [day]),
    ...(load?.includes("The machine was busy") ? ["on a busy machine"] : []),
    ...(day !== undefined && changed !== null && day < changed ? [`**before its code changed on ${changed}**`] : []),
  ];
  return `| [**${title}**](#${fragmentOf(title)}) | ${facts.join(", ")} | | | |`;
}

/** All budgets of the sections in one table, with how many of them are met. */
function allBudgets(sections: readonly string[], changedOn: PageParts["changedOn"]): string {
  const budgeted = sections.filter((section) => budgetRowsOf(section).length > 0);
  const rows = budgeted.flatMap(budgetRowsOf);
  const met = rows.filter((row) => !isMissed(row)).length;
  const table = budgetsText(budgeted.flatMap((one) => [sectionRow(one, changedOn), ...budgetRowsOf(one)]));
  return `${met} of ${rows.length} budgets are met.\n\n${table}`;
}

/**
 * Returns the page with the given sections in place of those of the same heading, and rebuilds its head and the table of all
 * budgets. New sections follow the others, and sections that were not measured this time stay as they are.
 */
export function updatePage(page: string, { head, machine, measured, changedOn }: PageParts): string {
  const news = new Map(measured.map((section) => [headingOf(section), section]));
  const [, ...old] = sectionsOf(page);
  const kept = old.map((section) => {
    const heading = headingOf(section);
    const text = news.get(heading) ?? section;
    news.delete(heading);
    return text;
  });
  const sections = [...kept, ...news.values()];
  return [head, allBudgets(sections, changedOn), machine, ...sections]
    .map((text) => text.trimEnd())
    .join("\n\n")
    .concat("\n");
}
