import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";

/** A pause in typing after which a list that the server searches is asked for. */
export const TYPING_PAUSE_MS = 300;

interface Props extends Pick<TextInputProps, "label" | "placeholder" | "aria-label"> {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Waits for a pause in typing, for lists that the server searches; 0 by default. */
  readonly pauseMs?: number;
  /** The F key moves to the field, as the list of shortcuts says. */
  readonly shortcut?: { readonly label: string; readonly group: string };
}

/** A search box that shows typed text immediately, without waiting for the list or the address. */
export const SearchInput = ({ search, onSearch, pauseMs = 0, shortcut, ...props }: Props) => {
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
    if (pauseMs === 0 || typed === search) return;
    const timer = setTimeout(() => latest.current(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, pauseMs]);
  useShortcuts(
    shortcut ? [{ keys: "f", label: shortcut.label, group: shortcut.group, run: () => input.current?.focus() }] : [],
  );
  return (
    <TextInput
      {...props}
      ref={input}
      type="search"
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (pauseMs === 0) onSearch(value);
      }}
    />
  );
};
