import { Alert, Button, Group, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { texts } from "#web/lib/texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { CHECK_LIMIT } from "./plan-sync.ts";

export const UnstoredBanner = ({ books, onSync }: { books: number; onSync: () => void }) => {
  const { plural } = useNumbers();
  if (books === 0) return null;
  const many = books >= CHECK_LIMIT ? "At least " : "";
  return (
    <Alert role="status" icon={<IconBooks size={20} stroke={1.5} />} mb="lg">
      <Group justify="space-between">
        <Text>
          {many}
          {plural(books, "book")} of yours at Amazon {books === 1 ? "is" : "are"} not on your shelf yet.
        </Text>
        <Button size="compact-sm" onClick={() => onSync()}>
          {texts.books.syncNew}
        </Button>
      </Group>
    </Alert>
  );
};
