import { Card, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { SyncHealth } from "#shared/api/sync/sync-health.ts";
import { HistoryProgress } from "#web/components/extension/history-progress.tsx";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { RUNNING_TEXT } from "#web/components/text.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { TEXT } from "../text.ts";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" mb="lg" aria-label={TEXT.health.underWay}>
    <Text fw={550} mb={6}>
      {title}
    </Text>
    {children}
  </Card>
);

/**
 * The current fetch as reported by this browser's extension, otherwise the running history import from any source.
 * Empty when idle.
 */
export const UnderWay = ({ history }: Pick<SyncHealth, "history">) => {
  const { status } = useSync();
  const running = status?.running ?? null;
  if (running !== null)
    return (
      <Section title={RUNNING_TEXT[running]}>
        <ImportProgress status={status} />
      </Section>
    );
  if (history === null) return null;
  return (
    <Section title={RUNNING_TEXT.first}>
      <HistoryProgress history={history} />
    </Section>
  );
};
