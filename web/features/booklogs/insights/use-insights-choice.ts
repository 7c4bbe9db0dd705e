import { COMPARED_DAYS, type ComparedDays } from "#shared/domain/insights/periods/periods.ts";
import { useAddressQuery } from "#web/lib/use-address-query.ts";
import type { InsightsTab } from "./view-of.ts";

interface Choice {
  readonly days: ComparedDays;
  readonly tab: InsightsTab;
  readonly choose: (choice: { readonly days?: number; readonly tab?: string | null }) => void;
}

/** The compared days and the tab, kept in the address. Unknown values are the first choice. */
export function useInsightsChoice(tabs: readonly InsightsTab[]): Choice {
  const [query, change] = useAddressQuery();
  const choose: Choice["choose"] = ({ days, tab }) =>
    change(
      (current) => {
        if (days !== undefined) current.set("days", String(days));
        if (tab) current.set("tab", tab);
        return current;
      },
      { replace: true },
    );
  return {
    days: COMPARED_DAYS.find((days) => String(days) === query.get("days")) ?? 7,
    tab: tabs.find((tab) => tab === query.get("tab")) ?? "overview",
    choose,
  };
}
