/** The heading of a section, which identifies it: `## Imports`. */
const headingOf = (section: string): string => section.slice(0, section.indexOf("\n"));

const sectionsOf = (page: string): string[] => page.split(/^(?=## )/m);

/**
 * Returns the page with a new head and with the given sections in place of those of the same heading. New sections follow
 * the others, and sections that were not measured this time stay as they are.
 */
export function updatePage(page: string, head: string, measured: readonly string[]): string {
  const news = new Map(measured.map((section) => [headingOf(section), section]));
  const [, ...old] = sectionsOf(page);
  const kept = old.map((section) => {
    const heading = headingOf(section);
    const text = news.get(heading) ?? section;
    news.delete(heading);
    return text;
  });
  return [head, ...kept, ...news.values()]
    .map((text) => text.trimEnd())
    .join("\n\n")
    .concat("\n");
}
