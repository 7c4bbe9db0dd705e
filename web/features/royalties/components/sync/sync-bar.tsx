import { Alert } from "@mantine/core";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import type { SyncProblem } from "#web/lib/extension/sync-problem.ts";

/** On top of the report: why its figures don't get newer. */
export const SyncBar = ({ problem }: { problem: SyncProblem | null }) =>
  problem && (
    <Alert color="red" mb="lg" role="alert">
      <SyncProblemMessage problem={problem} />
    </Alert>
  );
