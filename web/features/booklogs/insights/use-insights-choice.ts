import { useState } from "react";
import { useAddressQuery } from "#web/lib/use-address-query.ts";

/** The compared days and the tab as they were chosen; null before any choice. Readers ignore unknown values. */
export interface InsightsChoice {
  readonly days: string | null;
  readonly tab: string | null;
  readonly choose: (choice: { readonly days?: string; readonly tab?: string }) => void;
}

/** Keeps the choice in the address, for insights that have one. */
export function useAddressChoice(): InsightsChoice {
  const [query, change] = useAddressQuery();
  return {
    days: query.get("days"),
    tab: query.get("tab"),
    choose: (choice) =>
      change(
        (current) => {
          for (const [name, value] of Object.entries(choice)) current.set(name, value);
          return current;
        },
        { replace: true },
      ),
  };
}

/** Keeps the choice as long as a panel over another screen is open. */
export function usePanelChoice(): InsightsChoice {
  const [chosen, setChosen] = useState<{ readonly days?: string; readonly tab?: string }>({});
  return {
    days: chosen.days ?? null,
    tab: chosen.tab ?? null,
    choose: (choice) => setChosen((before) => ({ ...before, ...choice })),
  };
}
