import { Button, Select } from "@mantine/core";
import { useSeries, useTags } from "#web/api/books.ts";
import { SearchInput } from "#web/components/filters/search-input.tsx";
import { TEXT } from "../text.ts";
import classes from "./shelf-filters.module.css";
import { isFiltered, type ShelfView } from "./shelf-view.ts";
import { NO_SERIES } from "./shown-books.ts";

interface Props {
  readonly view: ShelfView;
  readonly onChoose: (choice: Partial<ShelfView>) => void;
}

export const ShelfFilters = ({ view, onChoose }: Props) => {
  const series = useSeries().data?.data ?? [];
  const tags = useTags().data?.data ?? [];
  const options = (named: readonly { id: string; name: string; books: number }[]) =>
    named.map(({ id, name, books }) => ({ value: id, label: `${name} (${books})` }));
  return (
    <section className={classes.filters} aria-label={TEXT.filters.label}>
      <SearchInput
        label={TEXT.filters.search}
        placeholder={TEXT.filters.searchHint}
        search={view.search}
        onSearch={(search) => onChoose({ search })}
        shortcut={{ label: TEXT.filters.searchShortcut, group: TEXT.books }}
      />
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
