import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";

interface Props extends Pick<TextInputProps, "label" | "placeholder" | "aria-label"> {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Gives the field to a shortcut. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** A search box that shows typed text immediately, without waiting for the list or the address. */
export const SearchInput = ({ search, onSearch, inputRef, ...props }: Props) => {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [typed, setTyped] = useState(search);
  // The address changed from outside (back, reset); never overwrites text while the author is typing.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(search);
  }, [search, input]);
  return (
    <TextInput
      {...props}
      ref={input}
      type="search"
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onSearch(value);
      }}
    />
  );
};
