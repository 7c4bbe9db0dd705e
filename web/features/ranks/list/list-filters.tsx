import { Button, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { TEXT } from "../text.ts";
import { FilterFields, type FilterProps } from "./filter-fields.tsx";
import classes from "./list-filters.module.css";
import { countFilters, NO_FILTERS } from "./list-view.ts";

const TYPING_PAUSE_MS = 300;

/** The search box. It shows typed text immediately and searches after a pause. */
const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  // The address changed from outside (back, reset); never overwrites text while the author is typing.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => latest.current(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  useShortcuts([
    { keys: "f", label: TEXT.filters.searchShortcut, group: TEXT.ranks, run: () => input.current?.focus() },
  ]);
  return (
    <TextInput
      ref={input}
      type="search"
      label={TEXT.filters.search}
      placeholder={TEXT.filters.searchHint}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  );
};

/** The filters in a drawer, which applies each choice immediately. */
const FilterDrawer = (props: FilterProps) => {
  const [opened, drawer] = useDisclosure(false);
  const count = countFilters(props.view);
  return (
    <>
      <Button
        variant={count > 0 ? "light" : "default"}
        className={classes.open}
        leftSection={<IconFilter size={16} stroke={1.7} />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {TEXT.filters.open}
        {count > 0 && ` (${count})`}
      </Button>
      <BottomDrawer title={TEXT.filters.label} opened={opened} onClose={drawer.close}>
        <Stack>
          <FilterFields {...props} />
          <Button mt="xs" onClick={drawer.close}>
            {TEXT.filters.show}
          </Button>
        </Stack>
      </BottomDrawer>
    </>
  );
};

export const ListFilters = (props: FilterProps) => {
  const isPhone = useIsPhone();
  const { view, onChoose } = props;
  // Keyed by a reset, so that text waiting for the pause is dropped with it.
  const [resets, setResets] = useState(0);
  return (
    <section className={classes.filters} aria-label={TEXT.filters.label}>
      <Search key={resets} search={view.search} onSearch={(search) => onChoose({ search })} />
      {isPhone ? <FilterDrawer {...props} /> : <FilterFields {...props} />}
      {countFilters(view) > 0 && (
        <Button
          variant="subtle"
          className={classes.reset}
          onClick={() => {
            onChoose(NO_FILTERS);
            setResets(resets + 1);
          }}
        >
          {TEXT.resetFilter}
        </Button>
      )}
    </section>
  );
};
