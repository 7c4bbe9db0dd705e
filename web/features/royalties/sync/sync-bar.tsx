import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import type { SyncProblem } from "#web/lib/extension/sync-problem.ts";

export const SyncBar = ({ problem }: { problem: SyncProblem | null }) =>
  problem && (
    <Alert color="red" mb="lg" role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
      <SyncProblemMessage problem={problem} />
    </Alert>
  );
