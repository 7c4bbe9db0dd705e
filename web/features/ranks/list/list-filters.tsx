import { Button } from "@mantine/core";
import { useState } from "react";
import { FilterDrawer } from "#web/components/filters/filter-drawer.tsx";
import { SearchInput, TYPING_PAUSE_MS } from "#web/components/filters/search-input.tsx";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { TEXT } from "../text.ts";
import { FilterFields, type FilterProps } from "./filter-fields.tsx";
import classes from "./list-filters.module.css";
import { countFilters, NO_FILTERS } from "./list-view.ts";

export const ListFilters = (props: FilterProps) => {
  const isPhone = useIsPhone();
  const { view, onChoose } = props;
  // Keyed by a reset, so that text waiting for the pause is dropped with it.
  const [resets, setResets] = useState(0);
  return (
    <section className={classes.filters} aria-label={TEXT.filters.label}>
      <SearchInput
        key={resets}
        label={TEXT.filters.search}
        placeholder={TEXT.filters.searchHint}
        search={view.search}
        onSearch={(search) => onChoose({ search })}
        pauseMs={TYPING_PAUSE_MS}
        shortcut={{ label: TEXT.filters.searchShortcut, group: TEXT.ranks }}
      />
      {isPhone ? (
        <FilterDrawer count={countFilters(view)} className={classes.open}>
          <FilterFields {...props} />
        </FilterDrawer>
      ) : (
        <FilterFields {...props} />
      )}
      {countFilters(view) > 0 && (
        <Button
          variant="subtle"
          className={classes.reset}
          onClick={() => {
            onChoose(NO_FILTERS);
            setResets(resets + 1);
          }}
        >
          {TEXT.resetFilter}
        </Button>
      )}
    </section>
  );
};
