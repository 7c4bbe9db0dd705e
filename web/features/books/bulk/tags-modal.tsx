import { Button, Chip, Group, Modal, Stack, TagsInput, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { foldText } from "#shared/primitives/text.ts";
import { useTagBooks, useTags } from "#web/api/books.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./tags-modal.module.css";

interface Props {
  readonly selected: readonly Book[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The tags of the selected books without duplicates, with the number of books for each. */
function tagsOn(books: readonly Book[]): { id: string; name: string; count: number }[] {
  const tags = new Map<string, { id: string; name: string; count: number }>();
  for (const { id, name } of books.flatMap((book) => book.tags))
    tags.set(id, { id, name, count: (tags.get(id)?.count ?? 0) + 1 });
  return [...tags.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export const TagsModal = ({ selected, onDone, onClose }: Props) => {
  const { plural } = useNumbers();
  const known = useTags().data?.data ?? [];
  const { run, sending } = useTagBooks();
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const present = tagsOn(selected);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (added.length === 0 && removed.length === 0) return setError(TEXT.tag.nothing);
    const add = added.map((name) => {
      const same = known.find((tag) => foldText(tag.name) === foldText(name));
      return same ? { id: same.id } : { name };
    });
    try {
      await run({ body: { books: selected.map(({ id }) => id), add, remove: removed } });
      toastSuccess(TEXT.tag.changed(plural(selected.length, "book")));
      onDone();
    } catch (failure) {
      if (isFailure(failure, "invalid")) setError(Object.values(failure.fields).flat().join(" "));
      else toastFailure(failure);
    }
  };

  return (
    <Modal opened onClose={onClose} title={TEXT.tag.title(plural(selected.length, "book"))}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <TagsInput
            label={TEXT.tag.add}
            description={TEXT.tagsHint}
            data-autofocus
            data={known.map(({ name }) => name)}
            acceptValueOnBlur
            value={added}
            error={error}
            onChange={(names) => {
              setAdded(names);
              setError(null);
            }}
          />
          {present.length > 0 && (
            <fieldset className={classes.present}>
              <Text component="legend" size="sm" fw={550} mb={6}>
                {TEXT.tag.remove}
              </Text>
              <Chip.Group multiple value={removed} onChange={setRemoved}>
                <Group gap="xs">
                  {present.map(({ id, name, count }) => (
                    <Chip key={id} value={id} color="red" variant="outline">
                      {count < selected.length ? TEXT.tag.onSome(name, count, selected.length) : name}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </fieldset>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {TEXT.cancel}
            </Button>
            <Button type="submit" loading={sending}>
              {TEXT.tag.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
