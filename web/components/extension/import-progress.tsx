import { Progress, Stack, Text } from "@mantine/core";
import type { SyncStatus } from "#shared/messages/extension.ts";

/** The extension's reported progress; indeterminate while it has no total. */
export const ImportProgress = ({ status }: { status: SyncStatus | null }) => {
  const total = status?.total ?? 0;
  const done = Math.min(status?.done ?? 0, total);
  const words = total === 0 ? "Looking what there is to import" : `${done} of ${total} imported`;
  return (
    <Stack gap={6} w="100%">
      <Progress
        value={total === 0 ? 100 : Math.max(2, (done / total) * 100)}
        animated={total === 0}
        size="md"
        aria-label={words}
      />
      <Text size="sm" c="dimmed" className="colophon-figures">
        {words}
        {status?.label && ` · ${status.label}`}
      </Text>
    </Stack>
  );
};
