import { Alert, Loader } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { isUnderWay, useNewestImports } from "#web/api/imports.ts";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { NextStep } from "#web/components/ui/link-button.tsx";
import type { SyncProblem } from "#web/lib/extension/sync-problem.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { TEXT } from "./text.ts";

export const SyncBar = ({ problem }: { problem: SyncProblem | null }) =>
  problem && (
    <Alert color="red" mb="lg" role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
      <SyncProblemMessage problem={problem} />
    </Alert>
  );

/** Shown during an import: the figures are real but incomplete. */
export const ImportRunningNote = () => {
  const { data } = useNewestImports();
  const { status } = useSync();
  const isFirst = status?.running === "first";
  const running = data?.data.some(isUnderWay);
  if (!running && !isFirst) return null;
  return (
    <Alert color="ink" mb="lg" icon={<Loader size={18} aria-hidden="true" />} role="status">
      {isFirst ? TEXT.historyRunning : TEXT.importRunning}{" "}
      <NextStep to={isFirst ? "/sync-health" : "/imports"}>{TEXT.seeProgress}</NextStep>
    </Alert>
  );
};
