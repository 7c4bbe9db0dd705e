import { Alert, Button, Group, Loader, Stack } from "@mantine/core";
import { IconFileSpreadsheet, IconPlugConnectedX, IconPuzzle } from "@tabler/icons-react";
import type { SyncHealth } from "#shared/api/sync/sync-health.ts";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { HistoryProgress } from "#web/components/extension/history-progress.tsx";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import type { Sync } from "#web/lib/extension/use-sync.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT as HELP } from "../help/text.ts";
import { TEXT } from "./text.ts";

/**
 * The extension is activated, but there are no figures and nothing is running here: explains why and how to continue.
 */
export const ImportStopped = ({ sync: { problem, mayFetch, importHistory } }: { sync: Sync }) => (
  <StateMessage
    title={TEXT.missing}
    icon={<IconPuzzle size={26} stroke={1.5} />}
    action={
      mayFetch ? (
        <Button onClick={() => void importHistory()}>{HELP.resync.toAuthor}</Button>
      ) : (
        <LinkButton to="/imports" variant="default">
          {texts.extension.uploadInstead}
        </LinkButton>
      )
    }
  >
    <Stack gap="md">
      <span>{mayFetch ? TEXT.stopped : TEXT.otherBrowser}</span>
      {problem && (
        <Alert color="amber" role="alert" ta="left">
          <SyncProblemMessage problem={problem} />
        </Alert>
      )}
    </Stack>
  </StateMessage>
);

interface NothingToWaitForProps {
  readonly hasFailed: boolean;
  readonly failure: string | null;
}

/** Nothing is running and the extension is not activated: offers both ways to start. */
export const NothingToWaitFor = ({ hasFailed, failure }: NothingToWaitForProps) => (
  <StateMessage
    title={TEXT.idle}
    icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
    action={
      <Group gap="xs" justify="center">
        <LinkButton to="/imports">{TEXT.importReport}</LinkButton>
        <LinkButton to="/extension/activate" variant="default">
          {TEXT.connectExtension}
        </LinkButton>
      </Group>
    }
  >
    {hasFailed ? (failure ?? TEXT.importFailed) : TEXT.idleHint}
  </StateMessage>
);

export const ServerImports = ({ health }: { health: SyncHealth | undefined }) => {
  const royalties = health?.data.find(({ source }) => source === "royalties");
  if (royalties?.state === "failing" || royalties?.state === "off") {
    return (
      <StateMessage
        role="alert"
        title={TEXT.missing}
        icon={<IconPlugConnectedX size={26} stroke={1.5} />}
        action={<LinkButton to="/sync-health">{TEXT.solve}</LinkButton>}
      >
        {royalties.reason ?? texts.genericError}
      </StateMessage>
    );
  }
  const history = health?.history ?? null;
  return (
    <StateMessage
      title={TEXT.stillImporting}
      icon={<Loader size={26} />}
      action={
        <LinkButton to="/sync-health" variant="default">
          {history ? TEXT.syncHealth : TEXT.seeProgress}
        </LinkButton>
      }
    >
      {history ? <HistoryProgress history={history} /> : texts.stillImportingHint}
    </StateMessage>
  );
};

interface StillImportingProps {
  /** The extension's progress; null when another source is importing. */
  readonly status: SyncStatus | null;
  readonly isLong: boolean;
  readonly onRetry: () => void;
}

export const StillImporting = ({ status, isLong, onRetry }: StillImportingProps) => (
  <StateMessage
    // No live region for the count: it changes every second and each change would be announced.
    role={status ? undefined : "status"}
    title={TEXT.stillImporting}
    icon={<Loader size={26} />}
    action={
      <Group gap="xs" justify="center">
        <LinkButton to="/imports" variant="default">
          {TEXT.seeProgress}
        </LinkButton>
        {isLong && (
          <Button variant="default" onClick={onRetry}>
            {HELP.resync.toAuthor}
          </Button>
        )}
      </Group>
    }
  >
    <Stack gap="md">
      <span>{isLong ? TEXT.stillImportingLong : texts.stillImportingHint}</span>
      {status && <ImportProgress status={status} />}
    </Stack>
  </StateMessage>
);
