import { useCallback, useMemo } from "react";
import { useAddressQuery } from "#web/lib/use-address-query.ts";
import { type ListView, readListView, withListChoice } from "./list-view.ts";

export type ChooseView = (choice: Partial<ListView>) => void;

/**
 * The list's view, stored in the address so that it survives reloads, sharing and a closed panel. `search` is the
 * list's own query, because the address is another one while its panel is open.
 */
export function useListView(search: string): { view: ListView; choose: ChooseView } {
  const [, change] = useAddressQuery();
  return {
    view: useMemo(() => readListView(new URLSearchParams(search)), [search]),
    choose: useCallback((choice) => change((current) => withListChoice(current, choice), { replace: true }), [change]),
  };
}
