import { Button, Select } from "@mantine/core";
import { useRef } from "react";
import { useSeries, useTags } from "#web/api/books.ts";
import { SearchInput } from "#web/components/filters/search-input.tsx";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { TEXT } from "../text.ts";
import classes from "./shelf-filters.module.css";
import { isFiltered, type ShelfView } from "./shelf-view.ts";
import { NO_SERIES } from "./shown-books.ts";

interface Props {
  readonly view: ShelfView;
  readonly onChoose: (choice: Partial<ShelfView>) => void;
}

const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: "f", label: TEXT.filters.searchShortcut, group: TEXT.books, run: () => input.current?.focus() },
  ]);
  return (
    <SearchInput
      inputRef={input}
      label={TEXT.filters.search}
      placeholder={TEXT.filters.searchHint}
      search={search}
      onSearch={onSearch}
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
          onClick={() => onChoose({ search: "", series: null, tag: null })}
        >
          {TEXT.filters.reset}
        </Button>
      )}
    </section>
  );
};
