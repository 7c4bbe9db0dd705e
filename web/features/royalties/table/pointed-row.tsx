import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

/** The row of the table under the pointer or the keyboard focus, for those who follow it without rendering the table. */
export interface PointedRow {
  /** The key of its group; null while no row is pointed at. */
  readonly key: () => string | null;
  readonly point: (key: string | null) => void;
  readonly follow: (listener: () => void) => () => void;
}

function createPointedRow(): PointedRow {
  let pointed: string | null = null;
  const listeners = new Set<() => void>();
  return {
    key: () => pointed,
    point: (key) => {
      if (key === pointed) return;
      pointed = key;
      for (const listener of listeners) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const Context = createContext(createPointedRow());

/** Lets a chart follow the rows of the table below it. */
export const PointedRowProvider = ({ children }: { readonly children: ReactNode }) => {
  const [row] = useState(createPointedRow);
  return <Context value={row}>{children}</Context>;
};

export const usePointedRow = (): PointedRow => useContext(Context);

const keyOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest("[data-group]")?.getAttribute("data-group") ?? null) : null;

/** The handlers of a table whose rows have their group's key as `data-group`. Leaving it returns to the focused row. */
export function usePointing() {
  const row = usePointedRow();
  return useMemo(
    () => ({
      onPointerOver: ({ target }: { readonly target: EventTarget }) => row.point(keyOf(target)),
      onPointerLeave: ({ currentTarget }: { readonly currentTarget: Element }) =>
        row.point(currentTarget.contains(document.activeElement) ? keyOf(document.activeElement) : null),
      onFocus: ({ target }: { readonly target: EventTarget }) => row.point(keyOf(target)),
      onBlur: () => row.point(null),
    }),
    [row],
  );
}
