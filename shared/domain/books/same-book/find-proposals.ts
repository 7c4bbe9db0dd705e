import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { ShelfFacts } from "../facts.ts";
import { foldName } from "../names.ts";
import { formatsOnShelf, type Shelf, type ShelfFormat, type Work } from "../shelf.ts";
import { areNear, type TitleForm, titleForm } from "./title-form.ts";

/** What speaks for two works being one book, besides a title and an author that agree. */
export const SAME_BOOK_REASONS = [
  ...(["title", "spelling", "brackets", "subtitle", "series"] as const),
  ...(["author", "authorOrder", "coAuthors", "noAuthor"] as const),
] as const;
export type SameBookReason = (typeof SAME_BOOK_REASONS)[number];

export interface ProposedWork {
  readonly work: Work;
  /** Compared with the works before it; empty for the first. */
  readonly reasons: readonly SameBookReason[];
}

/** Works that look like one book. The first one gives the book its name; the others follow, the most alike first. */
export interface SameBookProposal {
  readonly works: readonly [ProposedWork, ProposedWork, ...ProposedWork[]];
  /** Title and author agree to the letter. */
  readonly isExact: boolean;
}

interface Candidate {
  readonly work: Work;
  /** Amazon or the author names it. */
  readonly isAmazons: boolean;
  readonly names: readonly TitleForm[];
  /** Folded names of authors; empty where its shops name none. */
  readonly authors: readonly string[];
  /** Author cells as the shops write them. */
  readonly written: readonly string[];
}

const namesOf = (work: Work, formats: readonly ShelfFormat[]): string[] => [
  ...new Set([work.title, ...formats.map(({ title }) => title)]),
];

function toCandidate(work: Work): Candidate {
  const formats = formatsOnShelf(work);
  return {
    work,
    isAmazons: formats.some(({ sources }) => sources.length === 0 || sources.includes("amazon")),
    names: namesOf(work, formats).map(titleForm),
    authors: work.authors.map(foldName),
    written: formats.flatMap(({ author }) => (author === "" ? [] : [author])),
  };
}

function titleReason(a: TitleForm, b: TitleForm): SameBookReason | null {
  if (a.full === b.full) return "title";
  if (!areNear(a, b)) return null;
  if (a.addition === b.addition) return "spelling";
  return (a.addition === "" ? b : a).kinds[0] ?? null;
}

const wordsOf = (name: string): string => foldName(name).split(" ").sort().join(" ");

function authorReason(a: Candidate, b: Candidate): SameBookReason | null {
  if (a.authors.length === 0 || b.authors.length === 0) return "noAuthor";
  if (!a.authors.some((name) => b.authors.includes(name))) return null;
  const isAnyBy = (fold: (name: string) => string): boolean => {
    const known = new Set(a.written.map(fold));
    return b.written.some((name) => known.has(fold(name)));
  };
  return isAnyBy(foldName) ? "author" : isAnyBy(wordsOf) ? "authorOrder" : "coAuthors";
}

/** Null for works that don't look like one book. */
function compareWorks(a: Candidate, b: Candidate): SameBookReason[] | null {
  const author = authorReason(a, b);
  if (author === null) return null;
  const titles = a.names.flatMap((one) => b.names.flatMap((other) => titleReason(one, other) ?? []));
  const title = SAME_BOOK_REASONS.find((reason) => titles.includes(reason));
  return title === undefined ? null : [title, author];
}

/** Tells which works the author has said not to be one book. */
function apartness({ answers = [] }: ShelfFacts, shelf: Shelf): (a: Work, b: Work) => boolean {
  const apart = new Map<Work, Set<Work>>();
  for (const { keys, isSame } of answers) {
    const [a, b] = keys.map((key) => shelf.byKey(key)?.work);
    if (isSame || !a || !b) continue;
    getOrInsert(apart, a, () => new Set<Work>()).add(b);
    getOrInsert(apart, b, () => new Set<Work>()).add(a);
  }
  return (a, b) => apart.get(a)?.has(b) ?? false;
}

interface Comparisons {
  readonly areApart: (a: Work, b: Work) => boolean;
  /** Whether a work of another shop agrees to the letter with one of Amazon's. */
  readonly hasExact: (other: Candidate) => boolean;
}

const isExact = (reasons: readonly SameBookReason[]): boolean =>
  reasons.every((reason) => reason === "title" || reason === "author");

function agreeToTheLetter(a: Candidate, b: Candidate): boolean {
  const reasons = compareWorks(a, b);
  return reasons !== null && isExact(reasons);
}

function proposalFrom(
  first: Candidate,
  others: readonly Candidate[],
  { areApart, hasExact }: Comparisons,
): SameBookProposal | null {
  const members = [first];
  const found: ProposedWork[] = [];
  for (const other of others) {
    if (members.some(({ work }) => areApart(work, other.work))) continue;
    const reasons = members.map((member) => compareWorks(member, other)).find((compared) => compared !== null);
    if (!reasons || (first.isAmazons && hasExact(other) && !agreeToTheLetter(first, other))) continue;
    members.push(other);
    found.push({ work: other.work, reasons });
  }
  const rank = ({ reasons }: ProposedWork): number =>
    reasons.reduce((sum, reason) => sum * SAME_BOOK_REASONS.length + SAME_BOOK_REASONS.indexOf(reason), 0);
  const [second, ...more] = found.sort((a, b) => rank(a) - rank(b));
  if (!second) return null;
  return {
    works: [{ work: first.work, reasons: [] }, second, ...more],
    isExact: found.every(({ reasons }) => isExact(reasons)),
  };
}

/** Amazon joins its own works by name, so a proposal has at most one of these, and each of several gets its own. */
function proposalsAmong(candidates: readonly Candidate[], areApart: Comparisons["areApart"]): SameBookProposal[] {
  const amazons = candidates.filter(({ isAmazons }) => isAmazons);
  const others = candidates.filter(({ isAmazons }) => !isAmazons);
  const hasExact = (other: Candidate): boolean =>
    amazons.some((one) => !areApart(one.work, other.work) && agreeToTheLetter(one, other));
  const found = amazons.flatMap((head) => proposalFrom(head, others, { areApart, hasExact }) ?? []);
  const proposed = new Set(found.flatMap(({ works }) => works.map(({ work }) => work)));
  let left = others.filter(({ work }) => !proposed.has(work));
  while (left.length > 1) {
    const [head, ...rest] = left;
    const proposal = proposalFrom(head!, rest, { areApart, hasExact });
    const taken = new Set(proposal?.works.map(({ work }) => work));
    if (proposal) found.push(proposal);
    left = rest.filter(({ work }) => !taken.has(work));
  }
  return found;
}

/** Works can be alike by several of their titles: of such proposals only the largest is kept. */
function withoutParts(proposals: readonly SameBookProposal[]): SameBookProposal[] {
  const sets = proposals.map(({ works }) => new Set(works.map(({ work }) => work)));
  return proposals.filter((_, n) =>
    sets.every(
      (other, m) =>
        m === n || ![...sets[n]!].every((work) => other.has(work)) || (sets[n]!.size === other.size && n < m),
    ),
  );
}

/**
 * Finds works of different shops that look like one book, by title and author. Works that an identifier joins are one
 * already, and Amazon's own are never proposed to each other. Pure: the order of imports makes no difference.
 */
export function findProposals(facts: ShelfFacts, shelf: Shelf): SameBookProposal[] {
  const candidates = shelf.works.filter((work) => work.onShelf && formatsOnShelf(work).length > 0).map(toCandidate);
  if (candidates.every(({ isAmazons }) => isAmazons)) return [];
  const byMain = new Map<string, Candidate[]>();
  for (const candidate of candidates)
    for (const main of new Set(candidate.names.map((name) => name.main)))
      getOrInsert(byMain, main, (): Candidate[] => []).push(candidate);
  const areApart = apartness(facts, shelf);
  return withoutParts([...byMain.values()].flatMap((alike) => proposalsAmong(alike, areApart)));
}
