import { useCallback, useMemo, useState } from "react";

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly select: (id: string, selected: boolean) => void;
  readonly selectAll: (ids: readonly string[], selected: boolean) => void;
  readonly clear: () => void;
}

/** The selected rows across pages and filters; rows that no longer exist are dropped. */
export function useSelection(existing: ReadonlySet<string>): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selectAll = useCallback((ids: readonly string[], selected: boolean) => {
    setTicked((current) => {
      const next = new Set(current);
      for (const id of ids) selected ? next.add(id) : next.delete(id);
      return next;
    });
  }, []);
  return {
    ids: useMemo(() => new Set([...ticked].filter((id) => existing.has(id))), [ticked, existing]),
    select: useCallback((id, selected) => selectAll([id], selected), [selectAll]),
    selectAll,
    clear: useCallback(() => setTicked(new Set()), []),
  };
}
