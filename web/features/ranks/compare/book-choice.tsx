import { Button, Popover, SegmentedControl } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { Checklist } from "#web/components/filters/checklist.tsx";
import { ChosenCount } from "#web/components/filters/chosen-count.tsx";
import { TEXT } from "./text.ts";

type Kind = "books" | "series";
type Chosen = Readonly<Record<Kind, readonly string[]>>;

interface Props {
  readonly shelf: readonly Book[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

const byName = (entries: Iterable<readonly [string, string]>) =>
  [...new Map(entries)]
    .map(([value, name]) => ({ value, name, isAbsent: false }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));

const optionsOf = (shelf: readonly Book[]) => ({
  books: byName(shelf.map(({ id, title }) => [id, title] as const)),
  series: byName(shelf.flatMap(({ groups }) => groups.map(({ id, name }) => [id, name] as const))),
});

const SEARCHES = { books: TEXT.searchBooks, series: TEXT.searchSeries } as const;

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

const Lists = ({ shelf, chosen, onChange }: Props) => {
  const [kind, setKind] = useState<Kind>("books");
  const options = useMemo(() => optionsOf(shelf), [shelf]);
  const isEmpty = chosen.books.length + chosen.series.length === 0;
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="xs"
        aria-label={TEXT.selection}
        value={kind}
        onChange={setKind}
        data={[
          { value: "books", label: TEXT.books },
          { value: "series", label: TEXT.series },
        ]}
      />
      <Checklist
        key={kind}
        label={TEXT[kind]}
        options={options[kind]}
        chosen={chosen[kind]}
        search={SEARCHES[kind]}
        empty={kind === "series" ? TEXT.noSeries : TEXT.addBooksHint}
        onToggle={(id) => onChange({ ...chosen, [kind]: toggled(chosen[kind], id) })}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        // A disabled button would lose the focus when it is pressed.
        data-disabled={isEmpty || undefined}
        aria-disabled={isEmpty}
        onClick={() => onChange({ books: [], series: [] })}
      >
        {TEXT.deselectAll}
      </Button>
    </>
  );
};

/** Books and series by name, in a dropdown with a search. */
export const BookChoice = (props: Props) => {
  const [opened, popover] = useDisclosure(false);
  const { books, series } = props.chosen;
  return (
    <Popover opened={opened} onDismiss={popover.close} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" rightSection={<IconChevronDown size={15} />} onClick={popover.toggle}>
          {TEXT.selection}
          <ChosenCount count={books.length + series.length} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Lists {...props} />
      </Popover.Dropdown>
    </Popover>
  );
};
