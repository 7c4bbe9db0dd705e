import { useState } from "react";
import { addressView, optionalField } from "#web/lib/address/address-view.ts";
import { useAddressView } from "#web/lib/address/use-address-query.ts";

export const INSIGHTS_ADDRESS = addressView({ days: optionalField("days"), tab: optionalField("tab") });

/** The compared days and the tab as they were chosen; null before any choice. Readers ignore unknown values. */
export interface InsightsChoice {
  readonly days: string | null;
  readonly tab: string | null;
  readonly choose: (choice: { readonly days?: string; readonly tab?: string }) => void;
}

/** Keeps the choice in the address, for insights that have one. */
export function useAddressChoice(): InsightsChoice {
  const [{ days, tab }, choose] = useAddressView(INSIGHTS_ADDRESS);
  return { days, tab, choose };
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
