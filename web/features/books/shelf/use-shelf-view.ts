import { useCallback, useMemo } from "react";
import { useAddressQuery } from "#web/lib/use-address-query.ts";
import { readShelfView, type ShelfView, withShelfChoice } from "./shelf-view.ts";

/** The shelf's view, stored in the address so that it survives reloads, sharing and returning from a book's form. */
export function useShelfView(): { view: ShelfView; choose: (choice: Partial<ShelfView>) => void } {
  const [query, setQuery] = useAddressQuery();
  return {
    view: useMemo(() => readShelfView(query), [query]),
    choose: useCallback(
      (choice) => setQuery((current) => withShelfChoice(current, choice), { replace: true }),
      [setQuery],
    ),
  };
}
