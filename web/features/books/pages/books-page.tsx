import { Badge, Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { useBooks, useExportShelf } from "#web/api/books.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { PartMissing } from "#web/components/ui/part-missing.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { toastError, toastFailure } from "#web/lib/toasts.ts";
import { ProposalsBanner } from "../same-book/proposals-banner.tsx";
import { EmptyShelf, ShelfSkeleton } from "../shelf/empty-shelf.tsx";
import { Shelf } from "../shelf/shelf.tsx";
import { BookSyncButton } from "../sync/book-sync-button.tsx";
import { SyncNeeds } from "../sync/sync-needs.tsx";
import { UnstoredBanner, useUnstoredBooks } from "../sync/unstored-banner.tsx";
import { useBookSync } from "../sync/use-book-sync.ts";
import { TEXT } from "../text.ts";
import classes from "./books-page.module.css";

const ImportShelfModal = lazyPart(() => import("../csv/import-shelf-modal.tsx"), "ImportShelfModal", PartMissing);
const SyncModal = lazyPart(() => import("../sync/sync-modal.tsx"), "SyncModal", PartMissing);

const ManageBooks = () => (
  <>
    {TEXT.page.title}{" "}
    <Badge color="amber" className={classes.beta}>
      {TEXT.page.beta}
    </Badge>
  </>
);

function useDownloadShelf(): () => Promise<void> {
  const { run } = useExportShelf();
  return async () => {
    try {
      const { data } = await run({});
      saveFile(data.file, data.csv, "text/csv");
    } catch (error) {
      toastFailure(error);
    }
  };
}

export default function BooksPage() {
  const { data, error, mutate } = useBooks();
  const [importing, setImporting] = useState(false);
  const download = useDownloadShelf();
  const mayWrite = useMayWrite();
  const isOfClient = useClientFrame() !== null;
  const amazon = useExtensionAmazon();
  const sync = useBookSync(amazon);
  const unstored = useUnstoredBooks(amazon);
  const books = data?.data;
  const failed = error !== undefined && !books;
  // The screen already reports being offline, and an ended plan leads to the plans.
  const isReported = isFailure(error, "offline", "plan_required");
  useEffect(() => {
    if (failed && !isReported) toastError(TEXT.listFailed);
  }, [failed, isReported]);

  return (
    <>
      <PageHeader
        title={isOfClient ? TEXT.page.clientTitle : <ManageBooks />}
        lead={useSay()(TEXT.page.lead)}
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={15} />}>
                  {TEXT.page.csv}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconDownload size={16} />}
                  disabled={!books || books.length === 0}
                  onClick={() => void download()}
                >
                  {TEXT.page.exportCsv}
                </Menu.Item>
                {mayWrite && (
                  <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
                    {TEXT.page.importCsv}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            {amazon && books && books.length > 0 && (
              <BookSyncButton label={TEXT.syncNew} variant="default" busy={sync.state !== null} onBegin={sync.begin} />
            )}
            {mayWrite && (
              <LinkButton to="/books/add" leftSection={<IconPlus size={17} />}>
                {TEXT.page.add}
              </LinkButton>
            )}
          </>
        }
      />
      {failed && <FailureMessage order={2} title={TEXT.listFailed} error={error} onRetry={() => void mutate()} />}
      {!failed && !books && <ShelfSkeleton />}
      {books && books.length > 0 && sync.state === null && <UnstoredBanner books={unstored} onSync={sync.begin} />}
      {mayWrite && !isOfClient && <ProposalsBanner proposals={data?.proposals ?? 0} />}
      {books && !amazon && <SyncNeeds />}
      {books && (books.length > 0 ? <Shelf books={books} /> : <EmptyShelf sync={amazon ? sync : null} />)}
      <Suspense fallback={null}>
        {sync.state && <SyncModal sync={sync} amazon={amazon} />}
        {importing && <ImportShelfModal onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}
