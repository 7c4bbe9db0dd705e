import { NumberInput, Select, TextInput } from "@mantine/core";
import type { useForm } from "@mantine/form";
import { useSeries } from "#web/api/books.ts";
import { TEXT } from "../text.ts";
import classes from "./book-form.module.css";
import { type BookFormValues, SERIES_NEW, SERIES_NONE } from "./book-form-values.ts";

type SeriesForm = Pick<ReturnType<typeof useForm<BookFormValues>>, "values" | "getInputProps">;

export const SeriesFields = ({ form }: { form: SeriesForm }) => {
  const series = useSeries().data?.data ?? [];
  const { series: chosen } = form.values;
  return (
    <div className={classes.series} data-chosen={chosen === SERIES_NONE || chosen === SERIES_NEW ? chosen : "known"}>
      <Select
        label={TEXT.series}
        searchable={series.length > 7}
        allowDeselect={false}
        nothingFoundMessage={TEXT.noSuchSeries}
        data={[
          { value: SERIES_NONE, label: TEXT.noSeries },
          { value: SERIES_NEW, label: TEXT.newSeries },
          ...(series.length > 0
            ? [{ group: TEXT.yourSeries, items: series.map(({ id, name }) => ({ value: id, label: name })) }]
            : []),
        ]}
        {...form.getInputProps("series")}
      />
      {chosen === SERIES_NEW && (
        <TextInput label={TEXT.seriesName} autoComplete="off" autoFocus {...form.getInputProps("new_series")} />
      )}
      {chosen !== SERIES_NONE && (
        <NumberInput
          label={TEXT.form.place}
          placeholder="1"
          hideControls
          allowNegative={false}
          decimalScale={2}
          {...form.getInputProps("place")}
        />
      )}
    </div>
  );
};
