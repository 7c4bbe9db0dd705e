import { reportMonths, type StoredReportMonth } from "#functions/report-months/index.ts";
import type { AmazonFamily } from "#shared/domain/report-month.ts";
import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { Agency, Author } from "../actors/author.ts";
import type { TableItem } from "../world/table-items.ts";
import type { YearWorld } from "../world/year-world.ts";

export interface Subject {
  readonly world: YearWorld;
  readonly authors: readonly Author[];
  /** The author who acted; null after a step of the schedule, which may concern everyone. */
  readonly actor: Author | null;
  /** Every item of the table; null between the daily checks. */
  readonly items: readonly TableItem[] | null;
  readonly now: number;
  readonly today: IsoDate;
  readonly agency: Agency;
}

/** A list's items by their kind. */
const kinds = new WeakMap<readonly TableItem[], ReadonlyMap<string, readonly TableItem[]>>();

/** The table's items of one kind; none between the daily checks. */
export function itemsOf({ items }: Subject, kind: string): readonly TableItem["values"][] {
  if (!items) return [];
  const byKind = kinds.get(items) ?? Map.groupBy(items, (item) => item.kind);
  kinds.set(items, byKind);
  return (byKind.get(kind) ?? []).map(({ values }) => values);
}

/** What a later run repairs may stay undone for this long. */
export const REPAIR_MS = 3 * DAY_MS;

/** Ids of the accounts whose removal has had time for its sweep, in the order of their removal. */
export const goneIds = ({ authors, now }: Subject): string[] =>
  authors
    .flatMap(({ gone }) => gone.filter(({ at }) => at < now - REPAIR_MS))
    .sort((a, b) => a.at - b.at)
    .map(({ userId }) => userId);

/** A statement about the product, with the check that it is true. Returns what contradicts it. */
export interface Invariant {
  readonly statement: string;
  /** After every step, or once a day over the whole table. */
  readonly when: "step" | "day";
  check(subject: Subject): Promise<readonly string[]>;
}

/** The authors whom a step may have concerned: the one who acted, or all of them at the end of a day. */
export const concerned = ({ actor, authors, items }: Subject): readonly Author[] =>
  actor ? [actor] : items ? authors : [];

/** An author with an account. */
export type Known = Author & { readonly userId: string };

/** Lists' items by the account whose id is in their keys. */
const owners = new WeakMap<readonly TableItem[], ReadonlyMap<string, readonly TableItem[]>>();

/** The name of a partition has a tenant's id: `$colophon#userId_…`. */
const ownerOfItem = ({ values }: TableItem): string => /_([^#]+)/.exec(String(values.pk))?.[1] ?? "";

function itemsOfOwner({ items }: Subject, userId: string): readonly TableItem[] {
  if (!items) return [];
  const byOwner = owners.get(items) ?? Map.groupBy(items, ownerOfItem);
  owners.set(items, byOwner);
  return byOwner.get(userId) ?? [];
}

/** Kinds of items from which an author's figures, seals and sums follow. */
export const FIGURE_KINDS = /^(report|import|year-rollup|month|revision|seal|royalty-sums|billing|user$|retailer-kenp)/;

/**
 * Checks a statement about what is stored of each chosen author. An author whose items of these kinds are the same objects as when
 * the statement was last found true is left out until the next month.
 */
export function ofEach(
  kinds: RegExp,
  chosen: (subject: Subject) => readonly Author[],
  check: (subject: Subject, author: Known) => Promise<readonly string[]>,
): Invariant["check"] {
  const foundTrue = new WeakMap<Author, { readonly month: IsoMonth; readonly items: readonly TableItem[] }>();
  return async (subject) => {
    const month = monthOf(subject.today);
    const wrong: string[] = [];
    for (const author of chosen(subject)) {
      if (author.userId === null) continue;
      const items = itemsOfOwner(subject, author.userId).filter(({ kind }) => kinds.test(kind));
      const last = foundTrue.get(author);
      if (last?.month === month && last.items.length === items.length && last.items.every((one, n) => one === items[n]))
        continue;
      // Safe assertion: the id is checked above.
      const said = await check(subject, author as Known);
      if (said.length === 0) foundTrue.set(author, { month, items });
      wrong.push(...said.map((what) => `${author.name}: ${what}`));
    }
    return wrong;
  };
}

/** Every stored month of some families, in any year. */
export async function storedMonths(
  { world }: Pick<Subject, "world">,
  userId: string,
  families: readonly AmazonFamily[],
): Promise<StoredReportMonth[]> {
  const months = reportMonths(world.parties.table);
  const years = await months.years(userId);
  const [first, last] = [years[0], years.at(-1)];
  return first && last ? months.list(userId, `${first}-01`, `${last}-12`, families) : [];
}

/** Millionths per currency as text, to compare them. */
export const moneyText = (royalty: Readonly<Record<string, number>>): string =>
  JSON.stringify(
    Object.entries(royalty)
      .filter(([, amount]) => amount !== 0)
      .sort(),
  );
