import { Progress, Stack, Text } from "@mantine/core";
import type { SyncHealth } from "#shared/api/sync/sync-health.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

export const HistoryProgress = ({ history: { done, of } }: { history: NonNullable<SyncHealth["history"]> }) => {
  const { count } = useNumbers();
  const progress = TEXT.extension.months(count(done), count(of));
  return (
    <Stack gap={6} w="100%">
      <Progress value={Math.max(2, (done / of) * 100)} size="md" aria-label={progress} />
      <Text size="sm" c="dimmed" className="colophon-figures">
        {TEXT.extension.monthsHint(progress)}
      </Text>
    </Stack>
  );
};
