import { Button, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";
import type { FilterKind } from "#shared/domain/royalties/report-filters.ts";
import { Checklist } from "#web/components/filters/checklist.tsx";
import { ChosenCount } from "#web/components/filters/chosen-count.tsx";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { FilterChoices } from "../report/shown-report.ts";
import { EmptyFilter } from "./empty-filter.tsx";
import { type Filter, optionsOf } from "./filter-options.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly filter: Filter;
  readonly choices: FilterChoices | null;
  readonly chosen: readonly string[];
  readonly shelf: ShelfFacts | null;
  readonly onToggle: (kind: FilterKind, value: string) => void;
  readonly onClear: (kind: FilterKind) => void;
}

/** The open checklist. Values chosen when it opened stay listed even when unticked. */
const OpenList = ({ filter, choices, chosen, shelf, onToggle, onClear }: Props) => {
  const { kind, label, search } = filter;
  const [kept] = useState(chosen);
  const options = useMemo(
    () => optionsOf(kind, choices, [...new Set([...kept, ...chosen])], shelf),
    [kind, choices, kept, chosen, shelf],
  );
  const toggle = useCallback((value: string) => onToggle(kind, value), [onToggle, kind]);
  return (
    <>
      <Checklist
        label={label}
        options={options}
        chosen={chosen}
        search={search}
        empty={<EmptyFilter filter={filter} shelf={shelf} />}
        onToggle={toggle}
      />
      {chosen.length > 0 && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => onClear(kind)}>
          {TEXT.all[kind]}
        </Button>
      )}
    </>
  );
};

export const FilterDropdown = (props: Props) => {
  const [opened, popover] = useDisclosure(false);
  const { filter, chosen } = props;
  const { label, search } = filter;
  return (
    <Popover
      opened={opened}
      onDismiss={popover.close}
      position="bottom-start"
      width={search ? 320 : 240}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant={chosen.length > 0 ? "light" : "default"}
          size="xs"
          px="xs"
          rightSection={<IconChevronDown size={15} />}
          onClick={popover.toggle}
        >
          {label}
          <ChosenCount count={chosen.length} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <OpenList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
};
