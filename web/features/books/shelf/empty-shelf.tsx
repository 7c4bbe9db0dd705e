import { Card, Group, Skeleton, Stack } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { BookSyncButton } from "../sync/book-sync-button.tsx";
import type { BookSync } from "../sync/use-book-sync.ts";
import { TEXT } from "../text.ts";

/** Explains how to add books to an empty shelf. `sync` is null for users who can't query Amazon. */
export const EmptyShelf = ({ sync }: { sync: BookSync | null }) => {
  const mayWrite = useMayWrite();
  const say = useSay();
  // Only authors import reports; agencies can't.
  const mayImport = useUser().agency === null;
  return (
    <StateMessage
      order={2}
      icon={<IconBooks size={28} stroke={1.5} />}
      title={say(TEXT.empty.title)}
      action={
        mayWrite && (
          <Group gap="xs" justify="center">
            {sync && (
              <BookSyncButton label={TEXT.syncMine} variant="filled" busy={sync.state !== null} onBegin={sync.begin} />
            )}
            <LinkButton to="/books/add" variant={sync ? "default" : "filled"}>
              {TEXT.addManually}
            </LinkButton>
            {mayImport && (
              <LinkButton to="/imports" variant="default">
                {TEXT.empty.import}
              </LinkButton>
            )}
          </Group>
        )
      }
    >
      {sync && `${TEXT.empty.sync} `}
      {mayImport ? TEXT.empty.reports : say(TEXT.empty.agency)}
    </StateMessage>
  );
};

export const ShelfSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={useSay()(TEXT.page.loading)}>
    <Group mb="md" align="flex-end">
      <Skeleton height={60} flex={1} />
      <Skeleton height={60} w={220} visibleFrom="sm" />
    </Group>
    <Card>
      <Stack gap="sm">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Stack>
    </Card>
  </div>
);
