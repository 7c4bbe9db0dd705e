import { Button, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { useSeries, useTags } from "../api.ts";
import { DEFAULT_VIEW, isFiltered, type ShelfView } from "../view/shelf-view.ts";
import { NO_SERIES } from "../view/shown-books.ts";
import classes from "./shelf-filters.module.css";

interface Props {
  readonly view: ShelfView;
  readonly onChoose: (choice: Partial<ShelfView>) => void;
}

/** The search box. It shows typed text immediately, without waiting for the list or the address. */
const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  // The address changed from outside (back, reset); never overwrites text while the author is typing.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(search);
  }, [search]);
  useShortcuts([{ keys: "f", label: "Search the shelf", group: "Books", run: () => input.current?.focus() }]);
  return (
    <TextInput
      ref={input}
      type="search"
      label="Search"
      placeholder="Title or ASIN"
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onSearch(value);
      }}
    />
  );
};

export const ShelfFilters = ({ view, onChoose }: Props) => {
  const series = useSeries().data?.data ?? [];
  const tags = useTags().data?.data ?? [];
  const options = (named: readonly { id: string; name: string; books: number }[]) =>
    named.map(({ id, name, books }) => ({ value: id, label: `${name} (${books})` }));
  return (
    <section className={classes.filters} aria-label="Search and filters">
      <Search search={view.search} onSearch={(search) => onChoose({ search })} />
      <Select
        label="Series"
        placeholder="All series"
        clearable
        clearButtonProps={{ "aria-label": "Show all series" }}
        searchable
        nothingFoundMessage="No such series"
        data={[...options(series), { value: NO_SERIES, label: "In no series" }]}
        value={view.series}
        onChange={(chosen) => onChoose({ series: chosen })}
      />
      {tags.length > 0 && (
        <Select
          label="Tag"
          placeholder="All tags"
          clearable
          clearButtonProps={{ "aria-label": "Show all tags" }}
          searchable
          nothingFoundMessage="No such tag"
          data={options(tags)}
          value={view.tag}
          onChange={(chosen) => onChoose({ tag: chosen })}
        />
      )}
      {isFiltered(view) && (
        <Button
          variant="subtle"
          className={classes.reset}
          onClick={() => onChoose({ search: DEFAULT_VIEW.search, series: null, tag: null })}
        >
          Reset Filter
        </Button>
      )}
    </section>
  );
};
