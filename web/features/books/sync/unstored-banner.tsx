import { Alert, Button, Group, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { CHECK_LIMIT } from "./plan-sync.ts";

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
