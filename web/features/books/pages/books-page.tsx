import { Badge, Button, Group, Menu } from "@mantine/core";
import { IconBooks, IconChevronDown, IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useMayWrite } from "#web/lib/may-write.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastError } from "#web/lib/toasts.ts";
import { useBooks } from "../api.ts";
import { Shelf } from "../components/shelf.tsx";
import { ShelfSkeleton } from "../components/shelf-skeleton.tsx";
import { ImportShelfModal } from "../csv/import-shelf-modal.tsx";
import { useDownloadShelf } from "../csv/use-download-shelf.ts";
import { BookSyncButton } from "../sync/book-sync-button.tsx";
import { SyncModal } from "../sync/sync-modal.tsx";
import { UnstoredBanner } from "../sync/unstored-banner.tsx";
import { type BookSync, useBookSync } from "../sync/use-book-sync.ts";
import { useRetailer } from "../sync/use-retailer.ts";
import { useUnstoredBooks } from "../sync/use-unstored-books.ts";
import classes from "./books-page.module.css";

/** `sync` is null for whoever can't ask the retailer. */
const EmptyShelf = ({ sync }: { sync: BookSync | null }) => {
  const mayWrite = useMayWrite();
  // Reports are an author's own to hand over.
  const mayImport = useUser().agency === null;
  return (
    <StateMessage
      order={2}
      icon={<IconBooks size={28} stroke={1.5} />}
      title="Your shelf is empty"
      action={
        mayWrite && (
          <Group gap="xs" justify="center">
            {sync && (
              <BookSyncButton
                label={texts.books.syncMine}
                variant="filled"
                busy={sync.state !== null}
                onBegin={sync.begin}
              />
            )}
            <LinkButton to="/books/add" variant={sync ? "default" : "filled"}>
              {texts.books.addManually}
            </LinkButton>
            {mayImport && (
              <LinkButton to="/imports" variant="default">
                Import a report
              </LinkButton>
            )}
          </Group>
        )
      }
    >
      {sync && "Your books at Amazon are put here with their formats, series and page counts. "}
      {mayImport
        ? "Books that your reports name come here by themselves. Those that have not sold yet can be added by hand."
        : "Books that are added by hand, or by a CSV, stand here."}
    </StateMessage>
  );
};

export default function BooksPage() {
  const { data, error, mutate } = useBooks();
  const [importing, setImporting] = useState(false);
  const download = useDownloadShelf();
  const mayWrite = useMayWrite();
  const retailer = useRetailer();
  const sync = useBookSync(retailer);
  const unstored = useUnstoredBooks(retailer);
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
                {mayWrite && (
                  <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
                    Import a CSV…
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            {retailer && (
              <BookSyncButton
                label={texts.books.syncNew}
                variant="default"
                busy={sync.state !== null}
                onBegin={sync.begin}
              />
            )}
            {mayWrite && (
              <LinkButton to="/books/add" leftSection={<IconPlus size={17} />}>
                Add Book
              </LinkButton>
            )}
          </>
        }
      />
      {failed && (
        <FailureMessage order={2} title={texts.books.listFailed} error={error} onRetry={() => void mutate()} />
      )}
      {!failed && !books && <ShelfSkeleton />}
      {books && books.length > 0 && sync.state === null && <UnstoredBanner books={unstored} onSync={sync.begin} />}
      {books && (books.length > 0 ? <Shelf books={books} /> : <EmptyShelf sync={retailer ? sync : null} />)}
      <SyncModal sync={sync} />
      {importing && <ImportShelfModal onClose={() => setImporting(false)} />}
    </>
  );
}
