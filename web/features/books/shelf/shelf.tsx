import { Button, Card, Group, Pagination, Text } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { useSelection } from "#web/components/data-table/use-selection.ts";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { TEXT } from "../text.ts";
import classes from "./shelf.module.css";
import { ShelfFilters } from "./shelf-filters.tsx";
import { ShelfTable } from "./shelf-table.tsx";
import { SHELF_ADDRESS } from "./shelf-view.ts";
import { shownBooks } from "./shown-books.ts";

const BOOKS_PER_PAGE = 50;

/** The shelf; the address keeps its view, so that it survives reloads, sharing and returning from a book's form. */
export const Shelf = ({ books }: { books: readonly Book[] }) => {
  const { count, plural } = useNumbers();
  const [view, choose] = useAddressView(SHELF_ADDRESS);
  const shown = useMemo(() => shownBooks(books, view), [books, view]);
  const selection = useSelection(useMemo(() => new Set(books.map(({ id }) => id)), [books]));
  const pages = Math.max(1, Math.ceil(shown.length / BOOKS_PER_PAGE));
  const page = Math.min(view.page, pages);
  const here = shown.slice((page - 1) * BOOKS_PER_PAGE, page * BOOKS_PER_PAGE);
  const selected = useMemo(() => books.filter(({ id }) => selection.ids.has(id)), [books, selection.ids]);

  return (
    <>
      <ShelfFilters view={view} onChoose={choose} />
      <Card className={classes.card}>
        <Text size="sm" c="dimmed" role="status" mb="xs" data-first="">
          {shown.length === books.length
            ? plural(books.length, "book")
            : TEXT.filters.shown(count(shown.length), plural(books.length, "book"))}
        </Text>
        {here.length > 0 ? (
          <ShelfTable
            books={here}
            view={view}
            selection={selection.ids}
            onChoose={choose}
            onSelect={selection.select}
            onSelectAll={(ticked) =>
              selection.selectAll(
                here.map(({ id }) => id),
                ticked,
              )
            }
          />
        ) : (
          <StateMessage
            order={2}
            icon={<IconSearchOff size={26} stroke={1.5} />}
            title={TEXT.filters.noneFound}
            action={
              <Button variant="default" onClick={() => choose({ search: "", series: null, tag: null })}>
                {TEXT.filters.showAll}
              </Button>
            }
          >
            {TEXT.filters.noneFoundHint}
          </StateMessage>
        )}
        {pages > 1 && (
          <Group justify="center" mt="lg">
            <Pagination
              total={pages}
              value={page}
              onChange={(next) => choose({ page: next })}
              getControlProps={(control) => ({ "aria-label": TEXT.filters.turnPage(control) })}
              getItemProps={(number) => ({ "aria-label": TEXT.filters.pageNumber(number) })}
            />
          </Group>
        )}
      </Card>
      <BulkBar shelf={books} selected={selected} onClear={selection.clear} />
    </>
  );
};
