import { Group } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useMayWrite } from "#web/lib/may-write.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { BookSyncButton } from "../sync/book-sync-button.tsx";
import type { BookSync } from "../sync/use-book-sync.ts";

/** Explains how to add books to an empty shelf. `sync` is null for users who can't query the retailer. */
export const EmptyShelf = ({ sync }: { sync: BookSync | null }) => {
  const mayWrite = useMayWrite();
  // Only authors import reports; agencies can't.
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
