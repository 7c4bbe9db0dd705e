import { Button, Group, Loader, Stack } from "@mantine/core";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";

interface Props {
  /** The extension's progress; null when another source is importing. */
  readonly status: SyncStatus | null;
  readonly isLong: boolean;
  readonly onRetry: () => void;
}

export const StillImporting = ({ status, isLong, onRetry }: Props) => (
  <StateMessage
    // No live region for the count: it changes every second and each change would be announced.
    role={status ? undefined : "status"}
    title={texts.stillImporting}
    icon={<Loader size={26} />}
    action={
      <Group gap="xs" justify="center">
        <LinkButton to="/imports" variant="default">
          See how far it is
        </LinkButton>
        {isLong && (
          <Button variant="default" onClick={onRetry}>
            {texts.incorrect.resync}
          </Button>
        )}
      </Group>
    }
  >
    <Stack gap="md">
      <span>{isLong ? texts.stillImportingLong : texts.stillImportingHint}</span>
      {status && <ImportProgress status={status} />}
    </Stack>
  </StateMessage>
);
