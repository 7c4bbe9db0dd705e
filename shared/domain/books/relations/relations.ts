import type { ManualWork } from "../facts.ts";

/** How a work relates to others on the shelf, by their ids. */
export interface WorkRelations {
  /** The box sets and omnibuses that contain it. */
  readonly partOf: readonly string[];
  readonly translationOf: string | null;
}

const NO_RELATIONS: WorkRelations = { partOf: [], translationOf: null };

interface Related {
  readonly id: string;
  readonly hand: ManualWork;
}

/** Statements that lead in a circle are left out, the oldest of them. */
function withoutCircles(said: readonly (readonly [from: string, to: string, at: number])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  const leadsTo = (from: string, to: string): boolean =>
    from === to || [...(edges.get(from) ?? [])].some((next) => leadsTo(next, to));
  for (const [from, to] of said.toSorted((a, b) => b[2] - a[2])) {
    if (leadsTo(to, from)) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return edges;
}

/**
 * Resolves the stated relations of works to the ids that the works have now: a work can since have been merged into
 * another. Works that aren't known any more are left out.
 */
export function relationsOf(
  works: readonly Related[],
  idOf: (id: string) => string | undefined,
): (id: string) => WorkRelations {
  const toIds = (ids: readonly string[]): string[] => [...new Set(ids.flatMap((id) => idOf(id) ?? []))];
  const partOf = withoutCircles(
    works.flatMap(({ id, hand }) => toIds(hand.partOf?.value ?? []).map((to) => [id, to, hand.partOf!.at] as const)),
  );
  const originals = withoutCircles(
    works.flatMap(({ id, hand: { translationOf } }) =>
      toIds(translationOf?.value ? [translationOf.value] : []).map((to) => [id, to, translationOf!.at] as const),
    ),
  );
  return (id) => {
    const sets = partOf.get(id);
    const [original] = originals.get(id) ?? [];
    return sets || original ? { partOf: [...(sets ?? [])], translationOf: original ?? null } : NO_RELATIONS;
  };
}
