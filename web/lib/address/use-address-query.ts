import { useCallback, useEffect, useMemo } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import type { AddressView } from "./address-view.ts";

type Edit = (current: URLSearchParams) => URLSearchParams;

/** The query last written and not rendered yet, with the one it replaces. A page has one address, so there is one. */
let unrendered: { readonly replaces: string; readonly next: URLSearchParams } | null = null;

/**
 * The query of the address, and a function that changes it. Changes that follow each other before React has rendered
 * build on one another; React Router's own setter would start each from the rendered query and lose the first. A change
 * is rendered immediately instead of in a transition, which a busy page postpones: a second press on the heading of a
 * column has to find the order that the first one chose. The page stays where it is scrolled to.
 */
export function useAddressQuery(): [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const rendered = query.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgets the written query as soon as another is rendered.
  useEffect(
    () => () => {
      unrendered = null;
    },
    [rendered],
  );
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions) => {
      const current = unrendered?.replaces === rendered ? unrendered.next : query;
      const next = edit(new URLSearchParams(current));
      unrendered = { replaces: rendered, next };
      setQuery(next, { flushSync: true, preventScrollReset: true, ...options });
    },
    [query, rendered, setQuery],
  );
  return [query, change];
}

/** The view in the address, and a function that changes it, replacing the history entry unless told otherwise. */
export function useAddressView<View>(
  address: AddressView<View>,
): [View, (choice: Partial<View>, options?: NavigateOptions) => void] {
  const [query, change] = useAddressQuery();
  return [
    useMemo(() => address.read(query), [address, query]),
    useCallback(
      (choice, options = { replace: true }) => change((current) => address.edit(current, choice), options),
      [address, change],
    ),
  ];
}
