/** Files that a page references, as paths below the site's folder. */
export interface FirstLoad {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const attributes = (tag: string): Map<string, string> =>
  new Map([...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** The files that a built page loads first: scripts, preloaded modules and style sheets, once each, in order. */
export function firstLoadOf(html: string): FirstLoad {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const of = attributes(tag);
    const place = (of.get("src") ?? of.get("href") ?? "").replace(/^\.?\//, "");
    if (place === "") continue;
    if (tag.startsWith("<script") || of.get("rel") === "modulepreload") scripts.add(place);
    else if (of.get("rel") === "stylesheet") styles.add(place);
  }
  return { scripts: [...scripts], styles: [...styles] };
}
