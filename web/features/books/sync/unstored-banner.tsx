import { Alert, Button, Group, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { listBookUids } from "#shared/api/books/books.ts";
import { HOME_MARKETPLACE, searchedAuthor, unknownBooks } from "#shared/sources/amazon/portal/title-sets.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { useServices } from "#web/lib/api/services.tsx";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { CHECK_LIMIT } from "./portal-formats.ts";

export const UnstoredBanner = ({ books, onSync }: { books: number; onSync: () => void }) => {
  const { plural } = useNumbers();
  if (books === 0) return null;
  const counted = plural(books, "book");
  return (
    <Alert role="status" icon={<IconBooks size={20} stroke={1.5} />} mb="lg">
      <Group justify="space-between">
        <Text>
          {books >= CHECK_LIMIT ? TEXT.sync.unstoredAtLeast(counted) : TEXT.sync.unstored(counted, books === 1)}
        </Text>
        <Button size="compact-sm" onClick={() => onSync()}>
          {TEXT.syncNew}
        </Button>
      </Group>
    </Alert>
  );
};

/**
 * How many of the author's newest books at Amazon are missing from the shelf; checks only the newest few. 0 until
 * known, and on failure, since the author didn't ask for it. Checked once per visit, also before the first sync, and after each sync.
 */
export function useUnstoredBooks(amazon: ExtensionAmazon | null): number {
  const { call } = useServices();
  const { extension } = useUser();
  const synced = extension.books_last_sync_date;
  const { data } = useLiveRead(
    amazon && ["unstored books", synced],
    async () => {
      const profile = await amazon!.profile();
      if (!profile) return 0;
      const [found, known] = await Promise.all([
        amazon!.call("searchTitleset", {
          author: searchedAuthor(profile),
          marketplace: HOME_MARKETPLACE,
          limit: CHECK_LIMIT,
        }),
        call(listBookUids, { query: { removed: "1" } }),
      ]);
      return unknownBooks(found, new Set(known)).length;
    },
    { revalidateOnReconnect: false },
  );
  return data ?? 0;
}
