import { Kbd, Loader, Popover, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { TEXT } from "../text.ts";
import { FoundList, optionId } from "./found-list.tsx";
import { useSearch } from "./use-search.ts";

interface Props {
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onDone: () => void;
  readonly hintsKey?: boolean;
  /** Alone in a dialog: the list is part of the dialog and the field has focus. */
  readonly isDialog?: boolean;
}

/** Searches all of the user's data, operable with the keyboard alone. The best match is preselected. */
export default function SearchBox({ inputRef, onDone, hintsKey = false, isDialog = false }: Props) {
  const search = useSearch();
  const navigate = useNavigate();
  const listId = useId();
  const [hasFocus, setHasFocus] = useState(false);
  // Tied to these results: new ones start at their own best match.
  const [choice, setChoice] = useState({ of: search.groups, index: 0 });
  const rows = search.groups.flatMap((group) => group.rows);
  const chosen = choice.of === search.groups ? choice.index : 0;
  const isOpen = search.isOpen && (hasFocus || isDialog);

  const leave = () => {
    search.clear();
    onDone();
  };
  const go = (to: string) => {
    leave();
    void navigate(to);
  };
  const step = (by: number) => setChoice({ of: search.groups, index: (chosen + by + rows.length) % rows.length });

  const onKeyDown = (event: KeyboardEvent) => {
    const row = isOpen ? rows[chosen] : undefined;
    if (event.key === "Enter") row && (row.isImmediate || search.isCurrent) ? go(row.to) : search.askNow();
    // In a dialog, Escape closes the dialog.
    else if (event.key === "Escape" && !isDialog) leave();
    else if (event.key === "ArrowDown" && row) step(1);
    else if (event.key === "ArrowUp" && row) step(-1);
    else return;
    event.preventDefault();
  };

  return (
    <Popover
      opened={isOpen}
      position={isDialog ? "bottom" : "bottom-end"}
      width={isDialog ? "target" : "min(24rem, calc(100vw - 2rem))"}
      withinPortal={!isDialog}
      withRoles={false}
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        <TextInput
          ref={inputRef}
          type="search"
          role="combobox"
          aria-label={TEXT.search.label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen && rows.length > 0}
          aria-controls={isOpen && rows.length > 0 ? listId : undefined}
          aria-activedescendant={isOpen && rows.length > 0 ? optionId(listId, chosen) : undefined}
          placeholder={TEXT.search.title}
          autoComplete="off"
          data-autofocus={isDialog || undefined}
          size={isDialog ? "md" : "sm"}
          value={search.typed}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          rightSection={search.isLoading ? <Loader size={14} /> : hintsKey && search.typed === "" && <Kbd>/</Kbd>}
          rightSectionPointerEvents="none"
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <FoundList id={listId} search={search} chosen={chosen} onGo={go} />
      </Popover.Dropdown>
    </Popover>
  );
}
