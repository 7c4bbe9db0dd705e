import { Progress, Stack, Text } from "@mantine/core";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { TEXT } from "../text.ts";

/** The extension's reported progress; indeterminate while it has no total. */
export const ImportProgress = ({ status }: { status: SyncStatus | null }) => {
  const total = status?.total ?? 0;
  const done = Math.min(status?.done ?? 0, total);
  const progress = total === 0 ? TEXT.extension.checking : TEXT.extension.imported(done, total);
  return (
    <Stack gap={6} w="100%">
      <Progress
        value={total === 0 ? 100 : Math.max(2, (done / total) * 100)}
        animated={total === 0}
        size="md"
        aria-label={progress}
      />
      <Text size="sm" c="dimmed" className="colophon-figures">
        {progress}
        {status?.label && ` · ${status.label}`}
      </Text>
    </Stack>
  );
};
