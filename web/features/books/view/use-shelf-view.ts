import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readShelfView, type ShelfView, withShelfChoice } from "./shelf-view.ts";

/** What is shown of the shelf, kept in the address so that it can be reloaded, shared and come back to after a book was edited. */
export function useShelfView(): { view: ShelfView; choose: (choice: Partial<ShelfView>) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    view: useMemo(() => readShelfView(query), [query]),
    choose: useCallback(
      (choice) => setQuery((current) => withShelfChoice(current, choice), { replace: true }),
      [setQuery],
    ),
  };
}
