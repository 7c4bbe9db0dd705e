import { Button } from "@mantine/core";
import { useCallback } from "react";
import {
  type FilterKind,
  isFiltered,
  NO_FILTERS,
  type ReportFilters,
} from "#shared/domain/royalties/report-filters.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { FilterChoices } from "../report/shown-report.ts";
import { FilterDrawer } from "./filter-drawer.tsx";
import { FilterDropdown } from "./filter-dropdown.tsx";
import { offeredFilters } from "./filter-options.ts";
import { TEXT } from "./text.ts";
import { useFilterDraft } from "./use-filter-draft.ts";

interface Props {
  readonly choices: FilterChoices | null;
  readonly filters: ReportFilters;
  readonly shelf: ShelfFacts | null;
  readonly onChange: (filters: ReportFilters) => void;
}

const Dropdowns = ({ choices, filters, shelf, onChange }: Props) => {
  const { filters: shown, set, toggle } = useFilterDraft(filters, onChange);
  const clear = useCallback((kind: FilterKind) => set({ ...shown, [kind]: [] }), [set, shown]);
  return (
    <>
      {offeredFilters(choices, shown).map((filter) => (
        <FilterDropdown
          key={filter.kind}
          filter={filter}
          choices={choices}
          chosen={shown[filter.kind]}
          shelf={shelf}
          onToggle={toggle}
          onClear={clear}
        />
      ))}
      {isFiltered(shown) && (
        <Button variant="subtle" size="xs" px="xs" onClick={() => set(NO_FILTERS)}>
          {TEXT.reset}
        </Button>
      )}
    </>
  );
};

export const FilterBar = (props: Props) => (useIsPhone() ? <FilterDrawer {...props} /> : <Dropdowns {...props} />);
