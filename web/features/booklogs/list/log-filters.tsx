import { Button, Select } from "@mantine/core";
import { SearchInput } from "#web/components/filters/search-input.tsx";
import { eventOptions } from "../event-options.ts";
import { TEXT } from "../text.ts";
import classes from "./log-filters.module.css";
import type { LogsView } from "./logs-view.ts";

interface Props {
  readonly view: LogsView;
  readonly onChoose: (choice: Partial<LogsView>) => void;
}

export const LogFilters = ({ view, onChoose }: Props) => (
  <div className={classes.filters}>
    <SearchInput
      aria-label={TEXT.search}
      placeholder={TEXT.search}
      search={view.search}
      onSearch={(search) => onChoose({ search })}
    />
    <Select
      aria-label={TEXT.filter}
      placeholder={TEXT.filter}
      clearable
      clearButtonProps={{ "aria-label": TEXT.showAllEvents }}
      searchable
      nothingFoundMessage={TEXT.noMatch}
      data={eventOptions()}
      value={view.event === null ? null : String(view.event)}
      onChange={(chosen) => onChoose({ event: chosen === null ? null : Number(chosen) })}
    />
    {(view.search !== "" || view.event !== null) && (
      <Button variant="subtle" onClick={() => onChoose({ search: "", event: null })}>
        {TEXT.reset}
      </Button>
    )}
  </div>
);
