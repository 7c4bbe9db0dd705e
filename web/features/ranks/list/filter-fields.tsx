import { MultiSelect, Select, Switch } from "@mantine/core";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { usePenNames, useSeries } from "#web/api/books.ts";
import { TEXT } from "../text.ts";
import type { ChooseView, ListView } from "./list-view.ts";
import { MarketplaceSelect } from "./marketplace-select.tsx";

export interface FilterProps {
  readonly view: ListView;
  /** The shown store. */
  readonly marketplace: string;
  readonly hasFavorites?: boolean;
  readonly onChoose: ChooseView;
}

/** Every filter but the search; a single pen name needs no filter. */
export const FilterFields = ({ view, marketplace, hasFavorites = true, onChoose }: FilterProps) => {
  const series = useSeries().data?.data ?? [];
  const authors = usePenNames().data?.data ?? [];
  return (
    <>
      <MarketplaceSelect label={TEXT.filters.store} marketplace={marketplace} onChoose={onChoose} />
      <Select
        label={TEXT.filters.format}
        placeholder={TEXT.filters.allFormats}
        clearable
        clearButtonProps={{ "aria-label": TEXT.filters.clearFormat }}
        data={FORMATS.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={view.format}
        onChange={(format) => onChoose({ format })}
      />
      {authors.length > 1 && (
        <MultiSelect
          label={TEXT.filters.author}
          placeholder={view.authors.length === 0 ? TEXT.filters.allAuthors : undefined}
          clearable
          clearButtonProps={{ "aria-label": TEXT.filters.clearAuthors }}
          searchable
          nothingFoundMessage={TEXT.filters.noSuchAuthor}
          data={authors.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...view.authors]}
          onChange={(chosen) => onChoose({ authors: chosen })}
        />
      )}
      {series.length > 0 && (
        <Select
          label={TEXT.filters.series}
          placeholder={TEXT.filters.allSeries}
          clearable
          clearButtonProps={{ "aria-label": TEXT.filters.clearSeries }}
          searchable
          nothingFoundMessage={TEXT.filters.noSuchSeries}
          data={series.map(({ id, name, books }) => ({ value: id, label: `${name} (${books})` }))}
          value={view.series}
          onChange={(chosen) => onChoose({ series: chosen })}
        />
      )}
      {hasFavorites && (
        <Switch
          label={TEXT.filters.favoritesOnly}
          checked={view.favoritesOnly}
          onChange={({ currentTarget }) => onChoose({ favoritesOnly: currentTarget.checked })}
        />
      )}
    </>
  );
};
