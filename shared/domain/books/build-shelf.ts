import { FORMATS } from "#shared/catalogue/formats.ts";
import { isIsbn13 } from "#shared/primitives/asin.ts";
import type { ShelfFacts, ShelfIds } from "./facts.ts";
import { type KnownFormat, knownFormats } from "./known-formats.ts";
import { foldName, splitAuthors } from "./names.ts";
import type { Placed, Shelf, ShelfFormat, Work } from "./shelf.ts";
import { groupWorks, rootOf, type WorkGroup, type WorkGroups } from "./work-groups.ts";

const FORMAT_ORDER: readonly string[] = FORMATS.map(({ code }) => code);
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byFormat = (a: KnownFormat, b: KnownFormat): number =>
  FORMAT_ORDER.indexOf(a.format) - FORMAT_ORDER.indexOf(b.format) || byText(a.key, b.key);

/** The product that a work is named after: its Kindle edition as the newest file names it, else the newest-named of the others. */
function namesake(formats: readonly KnownFormat[]): KnownFormat | undefined {
  const named = formats.filter(({ imported }) => imported !== null);
  const rank = ({ format, imported }: KnownFormat): string => `${format === "kindle" ? 1 : 0}${imported!.asOf}`;
  return named.sort((a, b) => byText(rank(b), rank(a)) || byFormat(a, b))[0];
}

function pathOf(group: WorkGroup): string[] {
  const path = [group.id];
  for (let at = group; at.parent; at = at.parent) path.push(at.parent.id);
  return path;
}

/** A work that a hand made is there without formats; every other as long as a product is known for it. */
function toWork(root: WorkGroup, members: readonly KnownFormat[], groups: WorkGroups, ids: ShelfIds): Work {
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
      onShelf: format.onShelf,
      path: pathOf(groups.groupOf(format)),
    }),
  );
  return {
    id: root.id,
    ids: groups.all.filter((group) => rootOf(group) === root).flatMap((group) => group.ids),
    title,
    authors,
    series: hand.series?.value ?? null,
    tags: hand.tags?.value ?? [],
    onShelf: hand.onShelf?.value ?? true,
    formats,
  };
}

/** Ids under which a format is found: its own, and the one that it had while only its ISBN was known. */
const idsOfFormat = ({ keys, key, isbn }: ShelfFormat, ids: ShelfIds): string[] =>
  [...new Set([key, ...keys, ...(isbn && isIsbn13(isbn) ? [isbn] : [])])].map((one) => ids("format", one));

/** The shelf that the facts make: a pure function, so whatever order they came in, and however often, it is the same. */
export function buildShelf(facts: ShelfFacts, ids: ShelfIds): Shelf {
  const known = knownFormats(facts);
  const groups = groupWorks(facts, known, ids);
  const members = Map.groupBy(known, (format) => rootOf(groups.groupOf(format)));
  const works = groups.all
    .filter((group) => group.parent === null && (members.has(group) || group.hand.made?.value))
    .map((group) => toWork(group, members.get(group) ?? [], groups, ids))
    .sort((a, b) => byText(foldName(a.title), foldName(b.title)) || byText(a.id, b.id));

  const byWorkId = new Map(works.flatMap((work) => work.ids.map((id) => [id, work] as const)));
  const byFormatId = new Map<string, Placed>();
  const byKey = new Map<string, Placed>();
  for (const work of works) {
    for (const format of work.formats) {
      const placed = { work, format };
      for (const id of idsOfFormat(format, ids)) byFormatId.set(id, placed);
      if (format.isbn && !byKey.has(format.isbn)) byKey.set(format.isbn, placed);
      for (const key of format.keys) byKey.set(key, placed);
    }
  }
  return {
    works,
    work: (id) => byWorkId.get(id),
    format: (id) => byFormatId.get(id),
    byKey: (key) => byKey.get(key),
  };
}
