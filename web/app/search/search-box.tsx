import { Combobox, Kbd, Loader, Text, TextInput, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type Ref, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { texts } from "#web/lib/texts.ts";
import classes from "./search-box.module.css";
import { type Search, useSearch } from "./use-search.ts";

interface Props {
  readonly inputRef: Ref<HTMLInputElement>;
  /** Called when somebody went to what was found, or gave up. */
  readonly onDone: () => void;
  /** Shows the key that leads here. */
  readonly hintsKey?: boolean;
  /** Stands alone in a dialog, so the list opens in it and the field has the focus. */
  readonly isDialog?: boolean;
}

/** Search over everything one has: typed, looked at and chosen without leaving the keyboard. */
export function SearchBox({ inputRef, onDone, hintsKey = false, isDialog = false }: Props) {
  const search = useSearch();
  const navigate = useNavigate();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { isOpen, groups } = search;

  useEffect(() => {
    if (isOpen) combobox.openDropdown();
    else combobox.closeDropdown();
  }, [isOpen, combobox.openDropdown, combobox.closeDropdown]);
  // Enter goes to the best match without an arrow key before it.
  useEffect(() => {
    if (groups.length > 0) combobox.selectFirstOption();
  }, [groups, combobox.selectFirstOption]);

  const leave = () => {
    search.clear();
    combobox.closeDropdown();
    onDone();
  };
  const onKeyDown = (key: string) => {
    if (key === "Escape") leave();
    else if (key === "Enter" && !combobox.dropdownOpened) search.askNow();
  };

  return (
    <Combobox
      store={combobox}
      withinPortal={!isDialog}
      position="bottom-end"
      shadow="md"
      radius="md"
      onOptionSubmit={(to) => {
        leave();
        void navigate(to);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={inputRef}
          type="search"
          role="combobox"
          aria-label="Search your books"
          placeholder="Search"
          autoComplete="off"
          data-autofocus={isDialog || undefined}
          size={isDialog ? "md" : "sm"}
          value={search.typed}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          rightSection={search.isLoading ? <Loader size={14} /> : hintsKey && search.typed === "" && <Kbd>/</Kbd>}
          rightSectionPointerEvents="none"
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onFocus={() => isOpen && combobox.openDropdown()}
          onBlur={() => !isDialog && combobox.closeDropdown()}
          onKeyDown={({ key }) => onKeyDown(key)}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>{isOpen && <Found search={search} />}</Combobox.Dropdown>
    </Combobox>
  );
}

/** The answer, or why there is none. */
const Found = ({ search: { groups, isLoading, hasFailed, asked } }: { search: Search }) => {
  if (groups.length === 0) {
    return (
      <Text className={classes.note} role="status">
        {hasFailed ? texts.shell.searchFailed : isLoading ? "Searching…" : `Nothing found for “${asked}”`}
      </Text>
    );
  }
  return (
    <Combobox.Options aria-label="Found" className={classes.options}>
      {groups.map(({ label, rows }) => (
        <Combobox.Group key={label} label={label}>
          {rows.map(({ to, name, hint, image }) => (
            <Combobox.Option key={to} value={to} className={classes.option}>
              {image !== undefined && <BookCover image={image} title={name} />}
              <span className={classes.name}>
                {name} {hint && <small>{hint}</small>}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
};
