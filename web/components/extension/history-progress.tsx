import { Progress, Stack, Text } from "@mantine/core";
import type { SyncHealth } from "#shared/api/sync/sync-health.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";

export const HistoryProgress = ({ history: { done, of } }: { history: NonNullable<SyncHealth["history"]> }) => {
  const { count } = useNumbers();
  const words = `${count(done)} of ${count(of)} months are there`;
  return (
    <Stack gap={6} w="100%">
      <Progress value={Math.max(2, (done / of) * 100)} size="md" aria-label={words} />
      <Text size="sm" c="dimmed" className="colophon-figures">
        {words}. It continues in the background, so you can leave this page.
      </Text>
    </Stack>
  );
};
