import { Button, Group, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { StoreSelect } from "../list/store-select.tsx";
import { TEXT } from "./text.ts";

/** Longest text that Amazon is asked for. */
const MAX_QUERY = 200;

interface Props {
  /** The current search text. */
  readonly query: string;
  readonly marketplace: string;
  readonly isSearching: boolean;
  /** `query` is trimmed. */
  readonly onSearch: (asked: { readonly query: string; readonly marketplace: string }) => void;
}

/** Searches books by title, author or ASIN when it is submitted. */
export const PeerSearch = ({ query, marketplace, isSearching, onSearch }: Props) => {
  const [typed, setTyped] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ query: typed.trim(), marketplace });
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm" mb="xl">
        <TextInput
          type="search"
          flex="1 1 18rem"
          maw="32rem"
          maxLength={MAX_QUERY}
          label={TEXT.search}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <StoreSelect
          label={TEXT.store}
          marketplace={marketplace}
          onChoose={(choice) => onSearch({ query: typed.trim(), ...choice })}
        />
        <Button type="submit" loading={isSearching}>
          {TEXT.submit}
        </Button>
      </Group>
    </form>
  );
};
