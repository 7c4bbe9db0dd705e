import { FORMATS } from "#shared/catalogue/formats.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { SeriesPlace, ShelfFacts, ShelfIds } from "./facts.ts";
import { type KnownFormat, knownFormats } from "./known-formats.ts";
import { foldName, splitAuthors } from "./names.ts";
import { relationsOf, type WorkRelations } from "./relations/relations.ts";
import type { Placed, Shelf, ShelfFormat, Work } from "./shelf.ts";
import { groupWorks, rootOf, type WorkGroup, type WorkGroups } from "./work-groups.ts";

const FORMAT_ORDER: readonly string[] = FORMATS.map(({ code }) => code);
const byFormat = (a: KnownFormat, b: KnownFormat): number =>
  FORMAT_ORDER.indexOf(a.format) - FORMAT_ORDER.indexOf(b.format) || ascending(a.key, b.key);

/**
 * The format that a work takes its name from: the Kindle edition as named by the newest file, else the most recently
 * named other format. What other shops name counts only where Amazon names none.
 */
function namesake(formats: readonly KnownFormat[]): KnownFormat | undefined {
  const named = formats.filter(({ imported }) => imported !== null);
  const rank = ({ format, imported, isNamedByAmazon }: KnownFormat): string =>
    `${isNamedByAmazon ? 1 : 0}${format === "kindle" ? 1 : 0}${imported!.asOf}`;
  return named.sort((a, b) => ascending(rank(b), rank(a)) || byFormat(a, b))[0];
}

function amazonSeries(formats: readonly KnownFormat[]): SeriesPlace | null {
  const placed = formats.flatMap(({ format, series }) =>
    series ? [{ place: series.place, rank: `${format === "kindle" ? 1 : 0}${series.asOf}` }] : [],
  );
  placed.sort((a, b) => ascending(b.rank, a.rank) || ascending(a.place.name, b.place.name));
  return placed[0]?.place ?? null;
}

function pathOf(group: WorkGroup): string[] {
  const path = [group.id];
  for (let at = group; at.parent; at = at.parent) path.push(at.parent.id);
  return path;
}

/** A manually created work exists without formats; any other needs at least one known product. */
function toWork(
  root: WorkGroup,
  members: readonly KnownFormat[],
  groups: WorkGroups,
  ids: ShelfIds,
): Omit<Work, "ids" | keyof WorkRelations> {
  const { hand } = root;
  const own = members.filter((format) => groups.groupOf(format) === root);
  const called = namesake(own) ?? namesake([...members]);
  const title = hand.title?.value ?? (called?.imported?.title || members[0]?.key || root.id);
  const authors = hand.authors?.value ?? splitAuthors(called?.imported?.author ?? "");
  const formats = [...members].sort(byFormat).map(
    (format): ShelfFormat => ({
      id: ids("format", format.key),
      key: format.key,
      keys: format.keys,
      asin: format.asin,
      isbn: format.isbn,
      title: hand.title?.value ?? (format.imported?.title || title),
      author: hand.authors?.value.join(", ") ?? format.imported?.author ?? authors.join(", "),
      format: format.format,
      releaseDate: format.releaseDate,
      kenpc: format.kenpc,
      since: format.since,
      source: format.imported ? "import" : "hand",
      sources: format.sources,
      onShelf: format.onShelf,
      path: pathOf(groups.groupOf(format)),
    }),
  );
  return {
    id: root.id,
    title,
    authors,
    series: hand.series ? hand.series.value : (amazonSeries(own) ?? amazonSeries(members)),
    tags: hand.tags?.value ?? [],
    onShelf: hand.onShelf?.value ?? true,
    formats,
  };
}

/** Two products can show one ISBN: it finds the product that it names itself, otherwise the first that shows it. */
function finder(works: readonly Work[], nameOf: (key: string) => string): (name: string) => Placed | undefined {
  const found = new Map<string, Placed>();
  for (const work of works) {
    for (const format of work.formats) {
      const placed = { work, format };
      const shown = format.isbn && nameOf(format.isbn);
      if (shown && !found.has(shown)) found.set(shown, placed);
      for (const key of format.keys) found.set(nameOf(key), placed);
    }
  }
  return (name) => found.get(name);
}

/** Builds the lookup of formats when it is first used: lists never need it. */
function formatFinder(works: readonly Work[], ids: ShelfIds): Shelf["format"] {
  let find: Shelf["format"] | undefined;
  return (id) => {
    find ??= finder(works, (key) => ids("format", key));
    return find(id);
  };
}

/** Finds the id that a work has now by any of its ids. Built when it is first used: few shelves have relations. */
function idFinder(roots: readonly (readonly [WorkGroup, readonly WorkGroup[]])[]): (id: string) => string | undefined {
  let known: Map<string, string> | undefined;
  return (id) => {
    known ??= new Map(roots.flatMap(([root, joined]) => joined.flatMap(({ ids }) => ids.map((one) => [one, root.id]))));
    return known.get(id);
  };
}

/** Builds the shelf from the facts. Pure: the order and repetition of the facts make no difference. */
export function buildShelf(facts: ShelfFacts, ids: ShelfIds): Shelf {
  const known = knownFormats(facts);
  const groups = groupWorks(facts, known, ids);
  const members = Map.groupBy(known, (format) => rootOf(groups.groupOf(format)));
  const roots = [...Map.groupBy(groups.all, rootOf)].filter(([root]) => members.has(root) || root.hand.made?.value);
  const relatedTo = relationsOf(
    roots.map(([root]) => root),
    idFinder(roots),
  );
  const works = roots.map(([root, joined]): Work => {
    const work = toWork(root, members.get(root) ?? [], groups, ids);
    return { ...work, ids: joined.flatMap((group) => group.ids), ...relatedTo(root.id) };
  });
  const titles = new Map(works.map((work) => [work, foldName(work.title)]));
  works.sort((a, b) => ascending(titles.get(a)!, titles.get(b)!) || ascending(a.id, b.id));
  const byWorkId = new Map(works.flatMap((work) => work.ids.map((id) => [id, work] as const)));
  return {
    works,
    work: (id) => byWorkId.get(id),
    format: formatFinder(works, ids),
    byKey: finder(works, (key) => key),
  };
}
