import { Alert, Button, Group, Text } from "@mantine/core";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import type { Sync } from "#web/lib/extension/use-sync.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

export const HistoryStep = ({ sync }: { sync: Sync }) => {
  const isRunning = sync.asking || sync.status === null || sync.status.running !== null;
  if (isRunning) {
    return (
      <>
        <ImportProgress status={sync.status} />
        <Text>{texts.stillImportingHint}</Text>
        <LinkButton to="/royalties/importing" variant="default">
          {TEXT.activation.leavePage}
        </LinkButton>
      </>
    );
  }
  if (sync.problem) {
    return (
      <>
        <Alert color="amber" w="100%" role="alert">
          <SyncProblemMessage problem={sync.problem} />
        </Alert>
        <Button variant="default" onClick={() => void sync.importHistory()}>
          {texts.extension.tryAgain}
        </Button>
      </>
    );
  }
  return (
    <>
      <Text role="status">{TEXT.activation.done}</Text>
      <Group gap="xs">
        <LinkButton to="/royalties">{TEXT.activation.seeRoyalties}</LinkButton>
        <LinkButton to="/sync-health" variant="default">
          {TEXT.syncHealth}
        </LinkButton>
      </Group>
    </>
  );
};
