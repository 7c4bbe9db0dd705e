import { Card, Progress, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { SyncHealth } from "#shared/api/sync-health.ts";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { RUNNING } from "#web/components/extension/running-words.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" mb="lg" aria-label="Under way">
    <Text fw={550} mb={6}>
      {title}
    </Text>
    {children}
  </Card>
);

const HistoryProgress = ({ history: { done, of } }: { history: NonNullable<SyncHealth["history"]> }) => {
  const { count } = useNumbers();
  const words = `${count(done)} of ${count(of)} months are there`;
  return (
    <Stack gap={6}>
      <Progress value={Math.max(2, (done / of) * 100)} size="md" aria-label={words} />
      <Text size="sm" c="dimmed" className="colophon-figures">
        {words}. It goes on by itself; you may leave.
      </Text>
    </Stack>
  );
};

/** What is fetched right now, as this browser's extension says; else the import of the history, whoever does it. Nothing while all rests. */
export const UnderWay = ({ history }: Pick<SyncHealth, "history">) => {
  const { status } = useSync();
  const running = status?.running ?? null;
  if (running !== null)
    return (
      <Section title={RUNNING[running]}>
        <ImportProgress status={status} />
      </Section>
    );
  if (history === null) return null;
  return (
    <Section title={RUNNING.first}>
      <HistoryProgress history={history} />
    </Section>
  );
};
