import { Alert, Button, Group, Text } from "@mantine/core";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import type { Sync } from "#web/lib/extension/use-sync.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

/** Ranks are read after the history, and may take longer than an author waits for. */
const isImporting = ({ asking, status }: Sync): boolean =>
  asking || status === null || (status.running !== null && status.running !== "ranks");

/** Whether the history is there, so that the step is done. */
export const isImported = (sync: Sync): boolean => !isImporting(sync) && sync.problem === null;

/** Where to look once the history is there. */
export const ImportedHistory = ({ sync }: { sync: Sync }) => (
  <>
    <Text role="status">{TEXT.activation.done}</Text>
    {sync.status?.running === "ranks" && <Text>{TEXT.activation.readingRanks}</Text>}
    <Group gap="xs" mt="sm">
      <LinkButton to="/royalties">{TEXT.activation.seeRoyalties}</LinkButton>
      <LinkButton to="/sync-health" variant="default">
        {TEXT.syncHealth}
      </LinkButton>
    </Group>
  </>
);

/** The running import, or why it stopped. */
export const HistoryStep = ({ sync }: { sync: Sync }) => {
  if (isImporting(sync)) {
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
  return null;
};
