import { Badge, Card, Checkbox, NativeSelect, Stack, Text } from "@mantine/core";
import type { ClientBook } from "#shared/api/agency/monitor.ts";
import { MONITOR_TIERS } from "#shared/domain/ranks/monitor/slots.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import type { Selection } from "#web/components/data-table/use-selection.ts";
import { SearchInput } from "#web/components/filters/search-input.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { bookColumns, keyOf, TierWord } from "./book-columns.tsx";
import { MONITOR_ADDRESS } from "./client-books.tsx";
import { TEXT } from "./text.ts";

type Tier = ClientBook["tier"];

interface Choices {
  readonly selection: Selection;
  /** Null while a change is sent. */
  readonly onChange: ((books: readonly ClientBook[], tier: Tier) => void) | null;
}

const TIERS: readonly Tier[] = ["none", ...MONITOR_TIERS.toReversed()];
const OPTIONS = TIERS.map((tier) => ({ value: tier, label: TEXT.list.tiers[tier] }));

const matches = ({ title, client }: ClientBook, words: string): boolean =>
  [title, client].some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));

const TierSelect = ({ book, onChange }: { book: ClientBook; onChange: Choices["onChange"] }) => {
  if (book.asin === null && book.tier === "none") return TEXT.list.noAsin;
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={TEXT.list.tierOf(book.title)}
        data={book.on_shelf ? OPTIONS : OPTIONS.filter(({ value }) => value === "none" || value === book.tier)}
        value={book.tier}
        disabled={onChange === null}
        onChange={({ currentTarget: { value } }) => {
          const tier = TIERS.find((one) => one === value);
          if (tier) onChange?.([book], tier);
        }}
      />
      {book.tier !== "none" && !book.is_read && book.on_shelf && (
        <Badge mt={4} color="amber">
          {TEXT.list.waiting}
        </Badge>
      )}
    </>
  );
};

const selectColumn = ({ ids, select }: Selection): Column<ClientBook> => ({
  key: "select",
  heading: "",
  phoneLabel: null,
  cell: (book) =>
    book.asin !== null && (
      <Checkbox
        aria-label={TEXT.list.select(book.title)}
        checked={ids.has(keyOf(book))}
        onChange={({ currentTarget: { checked } }) => select(keyOf(book), checked)}
      />
    ),
});

/** Books of clients, searched and paged, with a control for the agency's slot where it may be changed. */
export const BooksTable = ({ books, choices }: { books: readonly ClientBook[]; choices: Choices | null }) => {
  const numbers = useNumbers();
  const { timezone } = useUser();
  const [{ search: words, onlyChosen, group }, choose] = useAddressView(MONITOR_ADDRESS);
  const found = books.filter((book) => matches(book, words) && (!onlyChosen || book.tier !== "none"));
  const { rows, ...pages } = usePages(found, `${words} ${onlyChosen} ${group}`);
  const columns: readonly Column<ClientBook>[] = [
    ...(choices ? [selectColumn(choices.selection)] : []),
    ...bookColumns(numbers, timezone),
    {
      key: "tier",
      heading: TEXT.list.tier,
      wrap: "never",
      cell: (book) => (choices ? <TierSelect book={book} onChange={choices.onChange} /> : <TierWord book={book} />),
    },
  ];
  const here = rows.filter(({ asin }) => asin !== null).map(keyOf);
  const selected = here.filter((key) => choices?.selection.ids.has(key)).length;
  return (
    <Card>
      <Stack gap="md">
        <SearchInput label={TEXT.list.search} search={words} onSearch={(search) => choose({ search })} />
        <Checkbox
          label={TEXT.list.onlyChosen}
          checked={onlyChosen}
          onChange={({ currentTarget: { checked } }) => choose({ onlyChosen: checked })}
        />
        {choices && here.length > 0 && (
          <Checkbox
            label={TEXT.list.selectAll}
            checked={selected === here.length}
            indeterminate={selected > 0 && selected < here.length}
            onChange={({ currentTarget: { checked } }) => choices.selection.selectAll(here, checked)}
          />
        )}
        {found.length === 0 ? (
          <Text c="dimmed">{TEXT.list.noMatch}</Text>
        ) : (
          <DataTable
            label={TEXT.list.label}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            phone={{ lead: "tier", below: "client", nameOf: ({ title }) => title }}
          />
        )}
      </Stack>
      <TablePages {...pages} />
    </Card>
  );
};
