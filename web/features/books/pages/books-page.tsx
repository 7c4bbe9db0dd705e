import { Badge, Button, Card, Group, Menu, Pagination, Text } from "@mantine/core";
import { IconBooks, IconChevronDown, IconDownload, IconPlus, IconSearchOff, IconUpload } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { plural } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import { toastError } from "#web/lib/toasts.ts";
import { type Book, useBooks } from "../api.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { ShelfFilters } from "../components/shelf-filters.tsx";
import { ShelfSkeleton } from "../components/shelf-skeleton.tsx";
import { ShelfTable } from "../components/shelf-table.tsx";
import { ImportShelfModal } from "../csv/import-shelf-modal.tsx";
import { useDownloadShelf } from "../csv/use-download-shelf.ts";
import { DEFAULT_VIEW } from "../view/shelf-view.ts";
import { shownBooks } from "../view/shown-books.ts";
import { useSelection } from "../view/use-selection.ts";
import { useShelfView } from "../view/use-shelf-view.ts";
import classes from "./books-page.module.css";

const BOOKS_PER_PAGE = 50;

const EmptyShelf = () => (
  <StateMessage
    order={2}
    icon={<IconBooks size={28} stroke={1.5} />}
    title="Your shelf is empty"
    action={
      <Group gap="xs" justify="center">
        <LinkButton to="/books/add">{texts.books.addManually}</LinkButton>
        <LinkButton to="/imports" variant="default">
          Import a report
        </LinkButton>
      </Group>
    }
  >
    Books that your reports name come here by themselves. Those that have not sold yet can be added by hand.
  </StateMessage>
);

const Shelf = ({ books }: { books: readonly Book[] }) => {
  const { view, choose } = useShelfView();
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
        <Text size="sm" c="dimmed" role="status" mb="xs">
          {shown.length === books.length
            ? plural(books.length, "book")
            : `${shown.length} of ${plural(books.length, "book")}`}
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
            title="No books found"
            action={
              <Button
                variant="default"
                onClick={() => choose({ search: DEFAULT_VIEW.search, series: null, tag: null })}
              >
                Show all books
              </Button>
            }
          >
            Nothing on your shelf fits this search and these filters.
          </StateMessage>
        )}
        {pages > 1 && (
          <Group justify="center" mt="lg">
            <Pagination
              total={pages}
              value={page}
              onChange={(next) => choose({ page: next })}
              getControlProps={(control) => ({ "aria-label": `${control} page` })}
              getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
            />
          </Group>
        )}
      </Card>
      <BulkBar shelf={books} selected={selected} onClear={selection.clear} />
    </>
  );
};

export default function BooksPage() {
  const { data, error, mutate } = useBooks();
  const [importing, setImporting] = useState(false);
  const download = useDownloadShelf();
  const books = data?.data;
  const failed = error !== undefined && !books;
  useEffect(() => {
    if (failed) toastError(texts.books.listFailed);
  }, [failed]);

  return (
    <>
      <PageHeader
        title={
          <>
            Manage Books{" "}
            <Badge color="amber" className={classes.beta}>
              BETA
            </Badge>
          </>
        }
        lead="Your shelf: every work with its formats, its place in a series and its page count."
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={15} />}>
                  CSV
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconDownload size={16} />}
                  disabled={!books || books.length === 0}
                  onClick={() => void download()}
                >
                  Export the shelf
                </Menu.Item>
                <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
                  Import a CSV…
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <LinkButton to="/books/add" leftSection={<IconPlus size={17} />}>
              Add Book
            </LinkButton>
          </>
        }
      />
      {failed && (
        <FailureMessage order={2} title={texts.books.listFailed} error={error} onRetry={() => void mutate()} />
      )}
      {!failed && !books && <ShelfSkeleton />}
      {books && (books.length > 0 ? <Shelf books={books} /> : <EmptyShelf />)}
      {importing && <ImportShelfModal onClose={() => setImporting(false)} />}
    </>
  );
}
