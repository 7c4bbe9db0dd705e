import { ascending } from "#shared/primitives/order.ts";
import { type ImportedName, latest, type ManualWork, type ShelfFacts, type ShelfIds, type Stated } from "./facts.ts";
import type { KnownFormat } from "./known-formats.ts";
import { firstAuthors, workIdOf } from "./names.ts";

/** A work before merging: its equivalent ids, manual edits, and the work that it was merged into. */
export interface WorkGroup {
  readonly id: string;
  readonly ids: readonly string[];
  readonly hand: ManualWork;
  parent: WorkGroup | null;
  /** The work that it forms one book with, by the author's answers to proposals; set where there is no parent. */
  sameBook: WorkGroup | null;
}

class Classes {
  readonly #parents = new Map<string, string>();

  find(id: string): string {
    const parent = this.#parents.get(id);
    if (parent === undefined) {
      this.#parents.set(id, id);
      return id;
    }
    if (parent === id) return id;
    const root = this.find(parent);
    this.#parents.set(id, root);
    return root;
  }

  unite(ids: readonly string[]): void {
    for (const id of ids) this.#parents.set(this.find(id), this.find(ids[0]!));
  }

  all(): string[][] {
    return [...Map.groupBy(this.#parents.keys(), (id) => this.find(id)).values()];
  }
}

function handOf(works: ShelfFacts["works"], ids: readonly string[]): ManualWork {
  const said = ids.flatMap((id) => works[id] ?? []);
  const fields = new Set(said.flatMap((work) => Object.keys(work) as (keyof ManualWork)[]));
  return Object.fromEntries(
    [...fields].map((field) => [field, latest<unknown>(said.map((work) => work[field]))]),
  ) as ManualWork;
}

/** Returns the work ids of a name, the one used for the longest time first. Memoized: formats of one work share a few names. */
type NameIds = (name: ImportedName) => readonly [string, ...string[]];

function nameIds(ids: ShelfIds): NameIds {
  const known = new Map<string, readonly [string, ...string[]]>();
  return ({ title, author }) => {
    const name = `${title}\u0000${author}`;
    let found = known.get(name);
    if (found === undefined) {
      const [first = "", ...others] = firstAuthors(author).map((one) => workIdOf(ids, title, one));
      found = [first, ...others];
      known.set(name, found);
    }
    return found;
  };
}

const groupId = (ids: ShelfIds, [source, group]: KnownFormat["groups"][number]): string => ids("book", source, group);

function workIdsOf(idOf: NameIds, ids: ShelfIds, format: KnownFormat): string[] {
  const { names, isNamesake, groups, work, key, keys, shopKeys } = format;
  if (work?.apart) return [work.id];
  const named = isNamesake ? keys.map((one) => ids("book", one)) : names.flatMap(idOf);
  // The ids that its shops' editions had as works of their own: what was entered for these stays with it.
  const ofShops = shopKeys.map((one) => ids("book", one));
  const said = [...named, ...groups.map((group) => groupId(ids, group)), ...ofShops];
  const all = work ? [work.id, ...said] : said;
  return all.length > 0 ? all : [ids("book", key)];
}

function worksByIsbn(formats: readonly KnownFormat[], homes: ReadonlyMap<KnownFormat, string>): string[][] {
  const works = new Map<string, string[]>();
  for (const format of formats) {
    if (format.work?.apart) continue;
    for (const isbn of format.isbns) works.set(isbn, [...(works.get(isbn) ?? []), homes.get(format)!]);
  }
  return [...works.values()];
}

const NEVER = "\uffff";

/**
 * How long each id has been used: since the oldest file that named it. Manually assigned ids come first, portals' ids
 * last: Amazon can regroup works, and a work should keep the id known to pages and manual edits.
 */
function idAges(idOf: NameIds, ids: ShelfIds, formats: readonly KnownFormat[]): Map<string, string> {
  const ages = new Map<string, string>();
  for (const { groups, shopKeys } of formats) {
    for (const group of groups) ages.set(groupId(ids, group), NEVER);
    for (const key of shopKeys) ages.set(ids("book", key), NEVER);
  }
  for (const { names, isNamesake } of formats) {
    for (const name of isNamesake ? [] : names) {
      const [id, ...later] = idOf(name);
      const age = ages.get(id);
      if (age === undefined || name.asOf < age) ages.set(id, name.asOf);
      for (const other of later) if (!ages.has(other)) ages.set(other, NEVER);
    }
  }
  for (const { work } of formats) if (work) ages.set(work.id, "");
  return ages;
}

/** Applies merges, latest first; one that would create a cycle is ignored. */
function joinGroups(groups: readonly WorkGroup[], groupOf: (id: string) => WorkGroup | undefined): void {
  const joins = groups
    .flatMap((group) => (group.hand.into?.value ? [{ group, into: group.hand.into as Stated<string> }] : []))
    .sort((a, b) => b.into.at - a.into.at || ascending(a.group.id, b.group.id));
  for (const { group, into } of joins) {
    const target = groupOf(into.value);
    if (target && mergedInto(target) !== group) group.parent = target;
  }
}

/** The work that merges lead to. */
export function mergedInto(group: WorkGroup): WorkGroup {
  let root = group;
  while (root.parent) root = root.parent;
  return root;
}

export function rootOf(group: WorkGroup): WorkGroup {
  const merged = mergedInto(group);
  return merged.sameBook ?? merged;
}

/**
 * Joins works whose editions the author has confirmed to be one book. The book is called after Amazon's work, else the
 * one that others were merged into: which answer was given first makes no difference.
 */
function joinSameBooks(answers: ShelfFacts["answers"], groups: WorkGroups, formats: readonly KnownFormat[]): void {
  const joined = (answers ?? []).filter(({ isSame }) => isSame);
  if (joined.length === 0) return;
  const rootsByKey = new Map(
    formats.flatMap((format) => format.keys.map((key) => [key, mergedInto(groups.groupOf(format))] as const)),
  );
  const classes = new Classes();
  for (const { keys } of joined) {
    const roots = keys.flatMap((key) => rootsByKey.get(key)?.id ?? []);
    if (roots.length === keys.length) classes.unite(roots);
  }
  const ofAmazon = new Set(
    formats.flatMap((one) =>
      one.asin !== null || one.sources.includes("amazon") ? [mergedInto(groups.groupOf(one)).id] : [],
    ),
  );
  const withMerged = new Set(groups.all.flatMap((group) => (group.parent ? [mergedInto(group).id] : [])));
  const rank = (id: string): number => Number(ofAmazon.has(id)) * 2 + Number(withMerged.has(id));
  for (const members of classes.all()) {
    const [first, ...others] = members
      .map((id) => groups.find(id)!)
      .sort((a, b) => rank(b.id) - rank(a.id) || ascending(a.id, b.id));
    for (const other of others) other.sameBook = first!;
  }
}

export interface WorkGroups {
  readonly all: readonly WorkGroup[];
  find(id: string): WorkGroup | undefined;
  groupOf(format: KnownFormat): WorkGroup;
}

/**
 * Groups products into works. All names of one product identify the same work, as does a manual assignment; a product
 * that is set apart, or a namesake of another print product, doesn't link by name.
 */
export function groupWorks(facts: ShelfFacts, formats: readonly KnownFormat[], ids: ShelfIds): WorkGroups {
  const classes = new Classes();
  const homes = new Map<KnownFormat, string>();
  const idOf = nameIds(ids);
  for (const format of formats) {
    const own = workIdsOf(idOf, ids, format);
    classes.unite(own);
    homes.set(format, own[0]!);
  }
  for (const ofIsbn of worksByIsbn(formats, homes)) classes.unite(ofIsbn);
  for (const id of Object.keys(facts.works)) classes.find(id);
  const ages = idAges(idOf, ids, formats);
  const groups = new Map<string, WorkGroup>();
  const all = classes.all().map((members): WorkGroup => {
    const sorted = members.sort((a, b) => ascending(ages.get(a) ?? "", ages.get(b) ?? "") || ascending(a, b));
    return { id: sorted[0]!, ids: sorted, hand: handOf(facts.works, sorted), parent: null, sameBook: null };
  });
  for (const group of all) for (const id of group.ids) groups.set(id, group);
  const find = (id: string): WorkGroup | undefined => groups.get(id);
  joinGroups(all, find);
  const works: WorkGroups = { all, find, groupOf: (format) => groups.get(homes.get(format)!)! };
  joinSameBooks(facts.answers, works, formats);
  return works;
}
