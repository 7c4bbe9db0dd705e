import { Button, Group, Loader, Stack } from "@mantine/core";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT as HELP } from "../help/text.ts";
import { TEXT } from "./text.ts";

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
