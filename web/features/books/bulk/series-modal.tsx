import { Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { useArrangeSeries, useSeries } from "#web/api/books.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { SERIES_NEW, SERIES_NONE } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";
import { OrderedBooks } from "./ordered-books.tsx";
import { byRelease, firstOrder } from "./series-order.ts";

interface Props {
  readonly shelf: readonly Book[];
  readonly selected: readonly Book[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The series that all selected books are in, otherwise a new one. */
function likelySeries(selected: readonly Book[]): string {
  const ids = new Set(selected.flatMap(({ groups }) => groups.map(({ id }) => id)));
  return ids.size === 1 ? [...ids][0]! : SERIES_NEW;
}

export const SeriesModal = ({ shelf, selected, onDone, onClose }: Props) => {
  const { plural } = useNumbers();
  const series = useSeries().data?.data ?? [];
  const { run, sending } = useArrangeSeries();
  const [chosen, setChosen] = useState(() => likelySeries(selected));
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const isKnown = chosen !== SERIES_NEW && chosen !== SERIES_NONE;
  const [order, setOrder] = useState(() => firstOrder(isKnown ? chosen : null, shelf, selected));

  const choose = (next: string | null) => {
    if (next === null) return;
    setChosen(next);
    setError(null);
    setOrder(firstOrder(next === SERIES_NEW || next === SERIES_NONE ? null : next, shelf, selected));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === SERIES_NEW && name.trim() === "") return setError(texts.required);
    const into = chosen === SERIES_NONE ? null : chosen === SERIES_NEW ? { new_series: name } : { series_id: chosen };
    try {
      await run({ body: { series: into, books: order.map(({ id }) => id) } });
      const label = chosen === SERIES_NEW ? name.trim() : series.find(({ id }) => id === chosen)?.name;
      const books = plural(order.length, "book");
      toastSuccess(into ? TEXT.arrange.arranged(books, label ?? "") : TEXT.arrange.removed(books));
      onDone();
    } catch (failure) {
      if (isFailure(failure, "invalid")) setError(Object.values(failure.fields).flat().join(" "));
      else toastFailure(failure);
    }
  };

  return (
    <Modal opened onClose={onClose} title={TEXT.arrange.title(plural(selected.length, "book"))} size="lg">
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <Group grow align="flex-start">
            <Select
              label={TEXT.series}
              allowDeselect={false}
              data={[
                { value: SERIES_NONE, label: TEXT.noSeries },
                { value: SERIES_NEW, label: TEXT.newSeries },
                ...(series.length > 0
                  ? [{ group: TEXT.yourSeries, items: series.map(({ id, name: label }) => ({ value: id, label })) }]
                  : []),
              ]}
              value={chosen}
              error={isKnown ? error : null}
              onChange={choose}
            />
            {chosen === SERIES_NEW && (
              <TextInput
                label={TEXT.seriesName}
                data-autofocus
                autoComplete="off"
                value={name}
                error={error}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Group>
          {chosen === SERIES_NONE ? (
            <Text size="sm">{TEXT.arrange.noneHint}</Text>
          ) : (
            <>
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  {TEXT.arrange.hint}
                </Text>
                {order.length > 1 && (
                  <Button variant="subtle" size="compact-sm" onClick={() => setOrder([...order].sort(byRelease))}>
                    {TEXT.arrange.byRelease}
                  </Button>
                )}
              </Group>
              <OrderedBooks books={order} onChange={setOrder} />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {TEXT.cancel}
            </Button>
            <Button type="submit" loading={sending}>
              {TEXT.arrange.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
