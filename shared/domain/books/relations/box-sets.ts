import { ascending } from "#shared/primitives/order.ts";
import { listWords } from "#shared/primitives/text.ts";

interface Member {
  readonly id: string;
  readonly title: string;
  /** The box sets that contain it. */
  readonly partOf: readonly string[];
}

/** Box sets with the books in them: sets that share a book belong together, so that no book is in two groups. */
export interface BoxSetGroup {
  /** The id of its first set. */
  readonly id: string;
  readonly title: string;
}

/** Works that lead to each other by "part of", in either direction. */
function groupsOf(works: readonly Member[]): Map<Member, Member[]> {
  const byId = new Map(works.map((work) => [work.id, work]));
  const groups = new Map(works.map((work) => [work, [work]]));
  for (const work of works)
    for (const set of work.partOf.flatMap((id) => byId.get(id) ?? [])) {
      const [own, other] = [groups.get(work)!, groups.get(set)!];
      if (own === other) continue;
      own.push(...other);
      for (const member of other) groups.set(member, own);
    }
  return groups;
}

/**
 * The group of each work that is a box set or is in one; null for every other work. It is named after the sets that are
 * in no other set themselves.
 */
export function boxSetsOf<Work extends Member>(works: readonly Work[]): (work: Work) => BoxSetGroup | null {
  const named = new Map<readonly Member[], BoxSetGroup | null>();
  const groups = groupsOf(works);
  for (const members of new Set(groups.values())) {
    const sets = members.filter(({ partOf }) => partOf.length === 0).sort((a, b) => ascending(a.id, b.id));
    const isGroup = members.length > 1 && sets.length > 0;
    named.set(members, isGroup ? { id: sets[0]!.id, title: listWords(sets.map(({ title }) => title)) } : null);
  }
  return (work) => named.get(groups.get(work)!) ?? null;
}
