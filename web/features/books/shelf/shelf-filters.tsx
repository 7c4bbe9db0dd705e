import { Button, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { useSeries, useTags } from "../api.ts";
import { TEXT } from "../text.ts";
import classes from "./shelf-filters.module.css";
import { DEFAULT_VIEW, isFiltered, type ShelfView } from "./shelf-view.ts";
import { NO_SERIES } from "./shown-books.ts";

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
  useShortcuts([
    { keys: "f", label: TEXT.filters.searchShortcut, group: TEXT.books, run: () => input.current?.focus() },
  ]);
  return (
    <TextInput
      ref={input}
      type="search"
      label={TEXT.filters.search}
      placeholder={TEXT.filters.searchHint}
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
    <section className={classes.filters} aria-label={TEXT.filters.label}>
      <Search search={view.search} onSearch={(search) => onChoose({ search })} />
      <Select
        label={TEXT.series}
        placeholder={TEXT.filters.allSeries}
        clearable
        clearButtonProps={{ "aria-label": TEXT.filters.showAllSeries }}
        searchable
        nothingFoundMessage={TEXT.noSuchSeries}
        data={[...options(series), { value: NO_SERIES, label: TEXT.filters.inNoSeries }]}
        value={view.series}
        onChange={(chosen) => onChoose({ series: chosen })}
      />
      {tags.length > 0 && (
        <Select
          label={TEXT.filters.tag}
          placeholder={TEXT.filters.allTags}
          clearable
          clearButtonProps={{ "aria-label": TEXT.filters.showAllTags }}
          searchable
          nothingFoundMessage={TEXT.filters.noSuchTag}
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
          {TEXT.filters.reset}
        </Button>
      )}
    </section>
  );
};
