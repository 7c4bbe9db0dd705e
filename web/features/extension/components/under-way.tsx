import { Card, Text } from "@mantine/core";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { RUNNING } from "#web/components/extension/running-words.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";

/** What this browser's extension fetches right now; nothing while it rests. */
export const UnderWay = () => {
  const { status } = useSync();
  const running = status?.running ?? null;
  if (running === null) return null;
  return (
    <Card component="section" mb="lg" aria-label="Under way">
      <Text fw={550} mb={6}>
        {RUNNING[running]}
      </Text>
      <ImportProgress status={status} />
    </Card>
  );
};
