import { Button, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { eventOptions } from "../event-options.ts";
import { TEXT } from "../text.ts";
import classes from "./log-filters.module.css";
import type { LogsView } from "./logs-view.ts";

interface Props {
  readonly view: LogsView;
  readonly onChoose: (choice: Partial<LogsView>) => void;
}

/** Shows typed text immediately, without waiting for the address. */
const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  // The address changed from outside (back, reset); never overwrites text while the author is typing.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(search);
  }, [search]);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={TEXT.search}
      placeholder={TEXT.search}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onSearch(value);
      }}
    />
  );
};

export const LogFilters = ({ view, onChoose }: Props) => (
  <div className={classes.filters}>
    <Search search={view.search} onSearch={(search) => onChoose({ search })} />
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
