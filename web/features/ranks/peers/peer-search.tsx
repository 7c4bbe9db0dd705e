import { Button, Group, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { SWRResponse } from "swr";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { MarketplaceSelect } from "../list/marketplace-select.tsx";
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
        <MarketplaceSelect
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

interface Peer {
  readonly titleAsin: string;
  /** The portal's key of the format, as `kindle_meta_binding`. */
  readonly binding: string;
}

/** The address of a peer title: the specification has one for cookie mode and one for the extension. */
export const peerAddress = ({ titleAsin, binding }: Peer, way: Portal["way"] | null): string =>
  `/peer-titles/${way === "cookies" ? "ranks" : "view"}/${titleAsin}/${binding}`;

/** Books per search (document 2, section 9). */
const LIMIT = 20;

/** Books in formats with ranks that match a title, author or ASIN. An empty query searches nothing. */
export function usePeerSearch(
  portal: Portal | null,
  query: string,
  marketplace: string,
): SWRResponse<PortalBook[], Error> {
  return useLiveRead<PortalBook[]>(
    portal && query !== "" ? ["peer search", portal.way, query, marketplace] : null,
    async () => {
      const found = await portal!.searchBook({ query, marketplace, limit: LIMIT });
      return found.filter(({ binding }) => formatByBinding(binding));
    },
  );
}
